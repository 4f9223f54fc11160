import { digitOf } from '../../board/shape.js';
import type { Mode } from '../../game/game.js';
import type { Commands } from './commands.js';
import { MODES, type Table } from './table.js';

/** What letters do. On boards with letters as digits, they need Shift. */
const LETTERS: Record<string, (table: Table, commands: Commands) => void> = {
    d: (table) => table.setMode('digit'),
    n: (table) => table.setMode('centre'),
    m: (table) => table.setMode('corner'),
    k: (table) => table.setMode('colour'),
    u: (table) => table.undo(),
    y: (table) => table.redo(),
    r: (table) => table.readHouse('row'),
    c: (table) => table.readHouse('column'),
    b: (table) => table.readHouse('block'),
    t: (table) => table.readStatus(),
    a: (table) => table.candidates(),
    s: (table) => table.toggleSeveral(),
    l: (table) => table.toggleLock(),
    j: (_, commands) => commands.draw(),
    f: (_, commands) => commands.trials(),
    h: (_, commands) => commands.hint(),
    g: (_, commands) => commands.doStep(),
    w: (_, commands) => commands.why(),
    v: (_, commands) => commands.check(),
    x: (_, commands) => commands.cage(),
    p: (_, commands) => commands.pause(),
};

/** Listens to the keys of a board that it does not use itself. */
export function listen(table: Table, commands: Commands): void {
    table.board.addEventListener('keydown', (event) => {
        if (press(event, table, commands)) event.preventDefault();
    });
}

function press(event: KeyboardEvent, table: Table, commands: Commands): boolean {
    const { key, code, shiftKey, altKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    if (altKey || event.isComposing) return false;
    const letter = key.toLowerCase();
    if (isControl && letter === 'z') shiftKey ? table.redo() : table.undo();
    else if (isControl && letter === 'y') table.redo();
    else if (key === 'Backspace' || key === 'Delete' || key === '0') table.erase();
    else if (key === 'Enter' && table.locked) table.writeLocked();
    else if (key === ' ' && !isControl) table.setMode(nextMode(table.mode));
    else {
        // Of a digit with Shift, the layout shows another sign: the place of the key counts.
        const placed = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
        const number = digitOf(placed ?? '') || (/^[1-9]$/.test(key) ? Number(key) : 0);
        const hasLetters = table.game.shape.side > 9;
        if (number && !(isControl && shiftKey)) table.digit(number, modeOf(isControl, shiftKey));
        else if (isControl) return false;
        else if (hasLetters && !shiftKey && digitOf(key) && digitOf(key) <= table.game.shape.side) table.digit(digitOf(key));
        else if (Object.hasOwn(LETTERS, letter) && (!hasLetters || shiftKey)) LETTERS[letter]?.(table, commands);
        else return false;
    }
    return true;
}

function modeOf(isControl: boolean, isShift: boolean): Mode | undefined {
    if (isControl) return 'centre';
    return isShift ? 'corner' : undefined;
}

function nextMode(mode: Mode): Mode {
    return MODES[(MODES.indexOf(mode) + 1) % MODES.length] ?? 'digit';
}
