import type { Judged, Step } from 'rootgrid';
import { button, h } from '../../app/dom.js';
import { faultText } from '../../app/fault.js';
import { say } from '../../app/live.js';
import { bit, digitOf, digitsOf, symbol } from '../../board/shape.js';
import { BoardView, type Shown } from '../../elements/board-view.js';
import { workshop } from '../../engine.js';
import type { Position } from '../../game/exercises.js';
import { daysTo, missLesson, passLesson, type Lesson } from '../../store/lessons.js';
import { t } from '../../words/index.js';
import { cellName } from '../../words/rules.js';
import { chainList } from '../play/hint-panel.js';
import { compare, isEmpty, strayOf, strike, textOf, type Answer } from './answer.js';
import { type Taught } from './ladder.js';
import { nameOf, told } from './techniques.js';

type Mode = 'strike' | 'enter';

/** What an exercise tells of. */
export interface Hooks {
    /** It is over; `found` by the player alone. */
    ended(found: boolean): void;
    /** The player wants another one. */
    next(): void;
}

const NOTHING = { houses: [], cells: [], marks: [], links: [] };

/** An exercise: a board on which a technique is to be found by striking candidates or entering a digit. The engine judges. */
export class Find {
    readonly element = h('div', { class: 'find' });
    readonly #board = new BoardView();
    readonly #task = h('p', {});
    readonly #verdict = h('p', { class: 'verdict' });
    readonly #words = h('div', { class: 'words' });
    readonly #digits = h('div', { class: 'digits', role: 'group', 'aria-label': t('pad.label'), 'data-count': '9' });
    readonly #modes = h('div', { class: 'row', role: 'group', 'aria-label': t('learn.mode') });
    readonly #check = button(t('learn.check'), () => void this.check(), { class: 'main' });
    readonly #clear = button(t('learn.clear'), () => this.#empty());
    readonly #look = button(t('learn.look'), () => this.#tellWhere());
    readonly #show = button(t('learn.show'), () => this.#reveal());
    readonly #another: HTMLButtonElement;
    readonly #hooks: Hooks;
    #technique: Taught | undefined;
    #position: Position | undefined;
    #answer: Answer = { removals: new Map(), placement: null };
    #mode: Mode = 'strike';
    /** Whether nothing was told or missed yet. */
    #isClean = true;
    #isOver = true;
    /** Counts what was asked of the judge, so that late answers are dropped. */
    #turn = 0;

    constructor(hooks: Hooks) {
        this.#hooks = hooks;
        this.#another = button(t('learn.another'), () => this.#hooks.next());
        for (let digit = 1; digit <= 9; digit++) {
            this.#digits.append(button(symbol(digit), () => this.#press(digit), { class: 'digit' }));
        }
        this.#board.addEventListener('keydown', (event) => this.#key(event));
        const side = h(
            'div',
            { class: 'set-side' },
            h('div', { class: 'says' }, this.#task, this.#verdict),
            this.#modes,
            this.#digits,
            h('p', { class: 'row' }, this.#check, this.#clear, this.#look, this.#show, this.#another),
            this.#words,
        );
        this.element.append(h('div', { class: 'set' }, h('div', { class: 'field-of-play' }, this.#board), side));
        this.wait();
    }

    /** Says that a position is looked for. */
    wait(sentence = t('learn.making')): void {
        this.#turn++;
        this.#isOver = true;
        this.#position = undefined;
        this.#write(sentence);
        this.#words.replaceChildren();
        this.#update();
    }

    fail(error: unknown): void {
        this.wait(faultText(error));
        say(this.#verdict.textContent ?? '');
        this.#another.disabled = false;
    }

    begin(technique: Taught, position: Position): void {
        this.#turn++;
        this.#technique = technique;
        this.#position = position;
        this.#answer = { removals: new Map(), placement: null };
        this.#isClean = true;
        this.#isOver = false;
        const { answers } = position.exercise;
        const kinds: Mode[] = ['strike', 'enter'];
        const has = kinds.filter((kind) => answers.some((step) => (kind === 'enter') === (step.placement !== null)));
        this.#mode = has[0] ?? 'strike';
        const choose = (mode: Mode) => () => {
            this.#mode = mode;
            this.#update();
        };
        this.#modes.replaceChildren(...(has.length > 1 ? has.map((mode) => button(t(`learn.mode.${mode}`), choose(mode), { 'data-mode': mode })) : []));
        this.#write('');
        this.#words.replaceChildren();
        this.#draw();
        // A cell with a digit would light that digit at once.
        this.#board.selection.choose(position.game.cells.findIndex(({ value }) => value === 0));
        this.#update();
    }

    focus(): void {
        this.#board.focus();
    }

    /** What was found goes to the judge. */
    async check(): Promise<void> {
        const [position, technique, answer] = [this.#position, this.#technique, this.#answer];
        if (!position || !technique || this.#isOver) return;
        if (isEmpty(answer)) return this.#tell(t('learn.empty'));
        const own = ++this.#turn;
        const text = textOf(answer, position.game.shape);
        const judged = await workshop()
            .call('judge', [position.exercise.board, technique, text])
            .catch((error: unknown) => {
                if (own === this.#turn) this.#tell(faultText(error));
            });
        if (own !== this.#turn || !judged) return;
        this.#hear(judged, position, technique);
    }

    #hear({ verdict }: Judged, position: Position, technique: Taught): void {
        const { whole, rest } = compare(this.#answer, position.exercise);
        if (verdict === 'right') {
            const others = position.exercise.answers.length - whole.length;
            const sentence = others ? t('learn.right.more', { count: others }) : t('learn.right');
            const lesson = this.#isClean ? passLesson(technique) : undefined;
            return this.#end(whole[0], sentence, this.#isClean, lesson);
        }
        if (verdict === 'partial') return this.#tell(t('learn.partial', { count: rest }));
        this.#miss(technique);
        const stray = strayOf(this.#answer, position.exercise);
        if (!stray) return;
        const { cell, digit, enters } = stray;
        const solved = digitsOf(position.solution)[cell] ?? 0;
        const words = { cell: cellName(position.game.shape, cell), digit: symbol(solved) };
        const isTrue = (solved === digit) === enters;
        if (!isTrue) this.#tell(enters ? t('learn.false.enter', words) : t('learn.false', words));
        else if (verdict === 'other') this.#tell(t('learn.other', words));
        else this.#tell(t('learn.unshown', { cell: words.cell, name: nameOf(technique) }));
    }

    #miss(technique: Taught): void {
        if (this.#isClean) missLesson(technique, true);
        this.#isClean = false;
    }

    /** Where to look: no more the player's own find. */
    #tellWhere(): void {
        const look = this.#position?.exercise.answers[0]?.look;
        if (!look || this.#isOver || !this.#technique) return;
        this.#miss(this.#technique);
        this.#tell(look);
    }

    #reveal(): void {
        const step = this.#position?.exercise.answers[0];
        if (!step || this.#isOver || !this.#technique) return;
        this.#miss(this.#technique);
        this.#end(step, '', false, undefined);
    }

    /** The exercise is over: the step is drawn and told. */
    #end(step: Step | undefined, sentence: string, found: boolean, lesson: Lesson | undefined): void {
        const [position, technique] = [this.#position, this.#technique];
        if (!position || !technique || !step) return;
        this.#isOver = true;
        this.#paint({ nudge: step, cells: step.cells, sheet: step, alone: true });
        const sentences = told(step, technique, position.game.shape);
        this.#words.replaceChildren(...sentences.map((one) => h('p', {}, one)), chainList(step.chains) ?? '');
        const days = lesson ? daysTo(lesson) : 0;
        const back = days > 1 ? t('learn.stage', { days }) : t(days === 1 ? 'learn.stage.tomorrow' : 'learn.stage.today');
        this.#hooks.ended(found);
        this.#tell([sentence, found ? `${back}.` : ''].filter((one) => one !== '').join(' '), sentences.join(' '));
        this.#update();
        this.#another.focus();
    }

    /** What is found of an answer stands in place of the task. */
    #write(sentence: string): void {
        this.#verdict.textContent = sentence;
        this.#task.hidden = sentence !== '';
    }

    #tell(sentence: string, more = ''): void {
        this.#write(sentence);
        say(`${sentence} ${more}`.trim());
    }

    /** What is pressed strikes a candidate of the cell, or enters a digit there. */
    #press(digit: number): void {
        const position = this.#position;
        if (!position || this.#isOver) return;
        const { game, exercise } = position;
        const cell = this.#board.selection.focus;
        const words = { cell: cellName(game.shape, cell), digit: symbol(digit) };
        if (game.at(cell).value) return this.#tell(t('learn.filled', words));
        const candidates = exercise.answers[0]?.candidates[cell] ?? 0;
        if (!(candidates & bit(digit))) return this.#tell(t('learn.none', words));
        const answer = this.#answer;
        this.#write('');
        if (this.#mode === 'strike') say(t(strike(answer, cell, digit) ? 'learn.struck' : 'learn.back', words));
        else {
            const isSame = answer.placement?.[0] === cell && answer.placement[1] === digit;
            answer.placement = isSame ? null : [cell, digit];
            say(t(isSame ? 'learn.back' : 'learn.entered', words));
        }
        this.#draw();
        this.#update();
    }

    #empty(): void {
        if (this.#isOver) return;
        this.#answer = { removals: new Map(), placement: null };
        this.#write('');
        say(t('learn.clear'));
        this.#draw();
        this.#update();
    }

    #key(event: KeyboardEvent): void {
        const { key, altKey, ctrlKey, metaKey } = event;
        if (altKey || ctrlKey || metaKey) return;
        const digit = digitOf(key);
        if (digit && digit <= 9) this.#press(digit);
        else if (key === 'Enter') void this.check();
        else if (key === 'Backspace' || key === 'Delete') this.#empty();
        else if (key === ' ' && this.#modes.childElementCount) {
            this.#mode = this.#mode === 'strike' ? 'enter' : 'strike';
            this.#update();
            say(t(`learn.mode.${this.#mode}`));
        } else return;
        event.preventDefault();
    }

    #draw(): void {
        const step = this.#position?.exercise.answers[0];
        if (!step) return;
        const { removals, placement } = this.#answer;
        this.#paint({ nudge: { figure: NOTHING, placement, removals: [...removals] }, cells: [], sheet: step, alone: false });
    }

    #paint(shown: Shown): void {
        const [position, technique] = [this.#position, this.#technique];
        if (!position || !technique) return;
        const label = t('learn.board', { name: nameOf(technique) });
        this.#board.show({ game: position.game, label, wrong: new Set(), shown, lit: 0 });
    }

    #update(): void {
        const isOver = this.#isOver;
        if (this.#technique) this.#task.textContent = t(`learn.task.${this.#mode}`, { name: nameOf(this.#technique) });
        for (const one of [this.#check, this.#clear, this.#look, this.#show]) one.disabled = isOver;
        for (const one of this.#digits.querySelectorAll('button')) one.disabled = isOver;
        for (const one of this.#modes.querySelectorAll('button')) {
            one.disabled = isOver;
            one.setAttribute('aria-pressed', String(one.dataset.mode === this.#mode));
        }
        this.#another.disabled = !this.#position;
        this.#another.classList.toggle('main', isOver);
        this.#check.classList.toggle('main', !isOver);
    }
}
