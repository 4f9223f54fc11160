import { button, fresh, h, svg } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { say } from '../../app/live.js';
import { symbol } from '../../board/shape.js';
import { COLOUR_NAMES } from '../../elements/describe.js';
import { markOf } from '../../elements/drawn.js';
import { link, tint, wipe, type Candidate } from '../../game/drawn.js';
import { COLOURS, type Mode } from '../../game/game.js';
import { t } from '../../words/index.js';
import type { Drawing, Table } from './table.js';

/** What is drawn: links, or one of the colours. */
type Tool = 'strong' | 'weak' | number;

const TOOLS: readonly Tool[] = ['strong', 'weak', ...Array.from({ length: COLOURS }, (_, i) => i + 1)];

/** Candidates closer together than this are not hit with a finger: the cell is tapped, and the digit pressed. */
const APART = 20;

function nameOf(tool: Tool): string {
    if (typeof tool === 'number') return t(COLOUR_NAMES[tool - 1] ?? 'colour.1');
    return t(tool === 'strong' ? 'draw.strong' : 'draw.weak');
}

/** Begins to draw on candidates; while that goes on, takes the next strength of links, after the weak ones none. */
export function draw(table: Table, pad: HTMLElement): void {
    if (!(table.drawing instanceof Pen)) table.drawing = new Pen(table, pad);
    else if (table.drawing.tool === 'strong') table.drawing.take('weak');
    else table.drawing.end();
}

/** The tools in place of the modes; digits are candidates of the cell, with Shift they are colours. */
class Pen implements Drawing {
    tool: Tool = 'strong';
    readonly #table: Table;
    readonly #modes: HTMLElement | null;
    readonly #tools: HTMLElement;
    readonly #ended = new AbortController();
    readonly #mode: Mode;
    /** The end from which a link is drawn. */
    #from: Candidate | undefined;
    #picked: Element | null = null;

    constructor(table: Table, pad: HTMLElement) {
        this.#table = table;
        this.#mode = table.mode;
        // Digits of the pad are then notes, and those of the cell are seen there.
        table.mode = 'centre';
        table.locked = 0;
        this.#modes = pad.querySelector<HTMLElement>('.mode-line');
        this.#tools = this.#make();
        if (this.#modes) this.#modes.hidden = true;
        pad.prepend(this.#tools);
        const { signal } = this.#ended;
        const { board, session } = table;
        board.addEventListener('pointerdown', (event) => this.#touch(event), { signal });
        board.addEventListener('pointerup', (event) => this.#release(event), { signal });
        board.addEventListener('keydown', (event) => this.#key(event), { signal });
        for (const from of [board, table, session]) {
            for (const type of ['select', 'change', 'shown']) from.addEventListener(type, () => this.#showPicked(), { signal });
        }
        this.take('strong');
    }

    #make(): HTMLElement {
        const name = fresh('tool');
        const radios = TOOLS.map((tool) => {
            const input = h('input', { type: 'radio', name, value: tool, 'aria-label': nameOf(tool) });
            input.addEventListener('change', () => this.take(tool));
            const line = svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: 'M4 20 20 4', class: tool }));
            const look = typeof tool === 'number' ? h('span', { class: `tint c${tool}`, 'aria-hidden': 'true' }) : line;
            return h('label', { title: nameOf(tool) }, input, look);
        });
        const end = () => {
            this.end();
            this.#table.board.focus();
        };
        const close = button(icon('check'), end, { class: 'lock', 'aria-label': t('draw.end'), title: t('draw.end') });
        return h('div', { class: 'mode-line' }, h('fieldset', { class: 'modes pens' }, h('legend', { class: 'unseen' }, t('act.draw')), ...radios), close);
    }

    take(tool: Tool): void {
        this.tool = tool;
        this.#from = undefined;
        for (const input of this.#tools.querySelectorAll('input')) input.checked = input.value === String(tool);
        this.#table.tell(t(typeof tool === 'number' ? 'draw.now.colour' : 'draw.now', { tool: nameOf(tool) }));
    }

    end(): void {
        const { board } = this.#table;
        const hadFocus = this.#tools.contains(document.activeElement);
        this.#ended.abort();
        this.#from = undefined;
        this.#showPicked();
        this.#tools.remove();
        if (this.#modes) this.#modes.hidden = false;
        this.#table.drawing = null;
        this.#table.verdict = '';
        this.#table.setMode(this.#mode);
        if (hadFocus) board.focus();
    }

    digit(digit: number, mode?: Mode): void {
        if (mode === 'corner') return digit <= COLOURS ? this.take(digit) : undefined;
        this.#pick({ cell: this.#table.cell, digit });
    }

    erase(): void {
        const { cells } = this.#table;
        const changed = this.#table.commit((game) => wipe(game, cells));
        if (changed !== undefined) say(t(changed ? 'say.erased' : 'say.nothing'));
    }

    /** Colours a candidate, or takes it as an end of a link. */
    #pick(candidate: Candidate): void {
        const { tool } = this;
        const [from, name] = [this.#from, this.#name(candidate)];
        const { cell, digit } = candidate;
        const isShown = markOf(this.#table.board.cells[cell], digit) !== null;
        if (!isShown) return this.#table.tell(t('draw.none', { cell: this.#table.name(cell), digit: symbol(digit) }));
        if (typeof tool === 'number') {
            let isOn = false;
            if (this.#table.commit((game) => [(isOn = tint(game, candidate, tool))]) === undefined) return;
            return this.#tell(`${name}: ${nameOf(tool)}`, isOn);
        }
        if (!from || (from.cell === cell && from.digit === digit)) {
            this.#from = from ? undefined : candidate;
            return this.#table.tell(t(from ? 'draw.now' : 'draw.from', { tool: nameOf(tool), candidate: name }));
        }
        let isOn = false;
        this.#from = undefined;
        if (this.#table.commit((game) => [(isOn = link(game, from, candidate, tool === 'strong'))]) === undefined) return;
        this.#tell(`${nameOf(tool)}: ${this.#name(from)} – ${name}`, isOn);
    }

    #tell(name: string, isOn: boolean): void {
        this.#table.tell(t(isOn ? 'say.on' : 'say.off', { name }));
    }

    #name({ cell, digit }: Candidate): string {
        return t('draw.candidate', { cell: this.#table.name(cell), digit: symbol(digit) });
    }

    #showPicked(): void {
        this.#picked?.classList.remove('picked');
        this.#picked = this.#from ? markOf(this.#table.board.cells[this.#from.cell], this.#from.digit) : null;
        this.#picked?.classList.add('picked');
    }

    /** The candidate under a pointer; none where a finger is too broad for one. */
    #under({ clientX, clientY, pointerType }: PointerEvent): Candidate | undefined {
        const { board, game } = this.#table;
        const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[role=gridcell]');
        const cell = element ? board.cells.indexOf(element) : -1;
        if (!element || cell < 0 || (pointerType === 'touch' && element.clientWidth / game.shape.columns < APART)) return undefined;
        const far = (digit: number) => {
            const mark = markOf(element, digit)?.getBoundingClientRect();
            return mark ? Math.hypot((mark.left + mark.right) / 2 - clientX, (mark.top + mark.bottom) / 2 - clientY) : Infinity;
        };
        const all = Array.from({ length: game.shape.side }, (_, i) => ({ cell, digit: i + 1, far: far(i + 1) }));
        return all.filter((one) => one.far < Infinity).sort((a, b) => a.far - b.far)[0];
    }

    #touch(event: PointerEvent): void {
        const candidate = event.button > 0 ? undefined : this.#under(event);
        if (candidate) this.#pick(candidate);
    }

    /** A line that was pulled from one candidate to another. */
    #release(event: PointerEvent): void {
        const from = this.#from;
        const to = from && this.#under(event);
        if (!to || to.cell === from.cell) return;
        this.#table.board.selection.choose(to.cell);
        this.#pick(to);
    }

    #key(event: KeyboardEvent): void {
        if (event.key !== 'Escape' || event.defaultPrevented || this.#table.board.parentElement?.parentElement?.querySelector('.panel:not([hidden])')) return;
        if (this.#from) this.take(this.tool);
        else this.end();
        event.preventDefault();
    }
}
