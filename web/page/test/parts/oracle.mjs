// What the simpler techniques conclude on a board, found anew by trying all sets of cells: no code of the engine is asked.

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const row = (i) => NINE.map((j) => 9 * i + j);
const column = (i) => NINE.map((j) => 9 * j + i);
const block = (i) => NINE.map((j) => 27 * Math.floor(i / 3) + 3 * (i % 3) + 9 * Math.floor(j / 3) + (j % 3));
const [ROWS, COLUMNS, BLOCKS] = [NINE.map(row), NINE.map(column), NINE.map(block)];
const HOUSES = [...ROWS, ...COLUMNS, ...BLOCKS];
const sees = (a, b) => a !== b && HOUSES.some((house) => house.includes(a) && house.includes(b));

const count = (bits) => bits.toString(2).replaceAll('0', '').length;
const digits = (bits) => NINE.filter((i) => (bits >> i) & 1).map((i) => i + 1);

/** All choices of so many of a list. */
function* choices(list, size, from = 0) {
    if (size === 0) yield [];
    for (let at = from; size > 0 && at < list.length; at++) {
        for (const rest of choices(list, size - 1, at + 1)) yield [list[at], ...rest];
    }
}

/** A board by its candidates, as bits, and its digits. */
class Board {
    constructor({ candidates, values }) {
        this.candidates = candidates;
        this.values = values;
        this.gone = new Set();
    }

    open = (cells) => cells.filter((cell) => this.values[cell] === '.');
    has = (cell, digit) => this.values[cell] === '.' && ((this.candidates[cell] >> (digit - 1)) & 1) === 1;
    places = (cells, digit) => cells.filter((cell) => this.has(cell, digit));

    strike(cells, digit) {
        for (const cell of this.places(cells, digit)) this.gone.add(`${cell}<>${digit}`);
    }

    enter = (cell, digit) => this.gone.add(`${cell}=${digit}`);
}

const naked = (size) => (board) => {
    for (const house of HOUSES) {
        for (const cells of choices(board.open(house), size)) {
            const bits = cells.reduce((all, cell) => all | board.candidates[cell], 0);
            if (count(bits) === size) for (const digit of digits(bits)) board.strike(house.filter((cell) => !cells.includes(cell)), digit);
        }
    }
};

const hidden = (size) => (board) => {
    for (const house of HOUSES) {
        const missing = NINE.map((i) => i + 1).filter((digit) => board.places(house, digit).length > 0);
        for (const some of choices(missing, size)) {
            const cells = house.filter((cell) => some.some((digit) => board.has(cell, digit)));
            if (cells.length === size) for (const digit of missing.filter((one) => !some.includes(one))) board.strike(cells, digit);
        }
    }
};

const locked = (bases, covers) => (board) => {
    for (const base of bases) {
        for (let digit = 1; digit <= 9; digit++) {
            const places = board.places(base, digit);
            for (const cover of covers) {
                if (places.length && places.every((cell) => cover.includes(cell))) board.strike(cover.filter((cell) => !base.includes(cell)), digit);
            }
        }
    }
};

const fish = (size) => (board) => {
    for (const [bases, covers] of [[ROWS, COLUMNS], [COLUMNS, ROWS]]) {
        for (let digit = 1; digit <= 9; digit++) {
            for (const lines of choices(bases.filter((line) => board.places(line, digit).length > 0), size)) {
                const places = lines.flatMap((line) => board.places(line, digit));
                const over = covers.filter((line) => places.some((cell) => line.includes(cell)));
                if (over.length === size) board.strike(over.flat().filter((cell) => !lines.flat().includes(cell)), digit);
            }
        }
    }
};

/** Two strong links of one digit whose near ends see each other. */
const turbot = (board) => {
    for (let digit = 1; digit <= 9; digit++) {
        const links = HOUSES.map((house) => board.places(house, digit)).filter((places) => places.length === 2);
        for (const [a, b] of links) {
            for (const [c, d] of links) {
                for (const [start, near, other, end] of [[a, b, c, d], [b, a, c, d], [a, b, d, c], [b, a, d, c]]) {
                    if (start === end || near === other || !sees(near, other)) continue;
                    board.strike(NINE.flatMap(row).filter((cell) => sees(cell, start) && sees(cell, end)), digit);
                }
            }
        }
    }
};

const wing = (size) => (board) => {
    const cells = board.open(NINE.flatMap(row));
    const pairs = cells.filter((cell) => count(board.candidates[cell]) === 2);
    for (const pivot of cells.filter((cell) => count(board.candidates[cell]) === size)) {
        for (const [a, b] of choices(pairs.filter((cell) => sees(cell, pivot)), 2)) {
            const [p, x, y] = [pivot, a, b].map((cell) => board.candidates[cell]);
            const common = x & y;
            const isWing = count(common) === 1 && (size === 2 ? (p & common) === 0 && ((x | y) & ~common) === p : (x | y) === p);
            if (!isWing) continue;
            const all = size === 2 ? [a, b] : [a, b, pivot];
            board.strike(cells.filter((cell) => all.every((one) => sees(cell, one))), digits(common)[0]);
        }
    }
};

const TECHNIQUES = {
    'full-house': (board) => {
        for (const house of HOUSES) {
            const open = board.open(house);
            const left = NINE.map((i) => String(i + 1)).filter((digit) => !house.some((cell) => board.values[cell] === digit));
            if (open.length === 1) board.enter(open[0], left[0]);
        }
    },
    'hidden-single': (board) => {
        for (const house of HOUSES) {
            for (let digit = 1; digit <= 9; digit++) {
                const places = board.places(house, digit);
                if (places.length === 1) board.enter(places[0], digit);
            }
        }
    },
    'naked-single': (board) => {
        for (const cell of board.open(NINE.flatMap(row))) {
            const left = digits(board.candidates[cell]);
            if (left.length === 1) board.enter(cell, left[0]);
        }
    },
    pointing: locked(BLOCKS, [...ROWS, ...COLUMNS]),
    claiming: locked([...ROWS, ...COLUMNS], BLOCKS),
    'locked-pair': naked(2), 'naked-pair': naked(2), 'hidden-pair': hidden(2),
    'locked-triplet': naked(3), 'naked-triplet': naked(3), 'hidden-triplet': hidden(3),
    'naked-quad': naked(4), 'hidden-quad': hidden(4),
    'x-wing': fish(2), swordfish: fish(3), jellyfish: fish(4),
    skyscraper: turbot, 'two-string-kite': turbot, 'turbot-fish': turbot,
    'xy-wing': wing(2), 'xyz-wing': wing(3),
};

/** What a technique concludes on the board of a step, as `40<>7` and `40=7`; nothing for techniques that are not simple enough. */
export function concluded(technique, step) {
    const find = TECHNIQUES[technique];
    if (!find) return undefined;
    const board = new Board(step);
    find(board);
    return board.gone;
}
