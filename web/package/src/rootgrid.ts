import { Engine, FULL, type Source } from './engine.js';
import { RootgridError } from './error.js';
import { ofFull } from './module.js';
import { optionsOf, randomSeed, rulesText } from './recipe.js';
import { checkFields, given, named, refused } from './refusals.js';
import { ofShape } from './shape.js';
import type {
    Board, Cage, Choices, Class, CompleteOptions, Completed, ConstraintKind, Diagnosis, Exercise, Flaw, Found, Hint, HintOptions, Judged, Language, Layout,
    Made, MadeAndRated, MadeSheet, MakeOptions, MinimiseOptions, Needless, Path, Puzzles, Rated, RecipeFields, Rule, RulesOptions, RulesText,
    ShapeName, Sheet, SheetHint, SheetHintOptions, SheetLayout, SheetMakeOptions, Solved, SolvedSheet, SolveOptions, StepOptions, TechniqueName, TrainOptions, Transformed, Why, WhyOptions, WorkOptions,
} from './types.js';

/** What a call is given, by name. */
interface Fields {
    [name: string]: unknown;
    rules?: RulesText | null | undefined;
}

/** The fields of calls that take a puzzle or a board, of which one is that, and `shape` an option. */
const TEXTS = ['puzzle', 'board', 'text'];

/** Units of work after which a count of solutions ends, unless others are asked for: some ten seconds. */
const WORK = 4_000_000;

/** The engine with its types. Every call ends before it returns: see `connect` for calls that do not block. */
export class Rootgrid {
    #engine: Engine;
    #isFull: boolean | undefined;

    private constructor(engine: Engine) {
        this.#engine = engine;
    }

    /** Loads the engine: without an argument, the small module of this package. */
    static async load(source?: Source): Promise<Rootgrid> {
        return new Rootgrid(await Engine.load(source));
    }

    /** Loads the full module, which makes many puzzles faster and has links and files of other programs. */
    static async loadFull(source?: Source): Promise<Rootgrid> {
        return new Rootgrid(await Engine.load(source ?? FULL));
    }

    #call<T>(call: string, own: Fields, options?: object | null): T {
        const fields: Fields = { ...own, ...given(options) };
        checkFields(call, fields);
        const taker = TEXTS.find((name) => name in own);
        // The places of a sheet are those of its layout.
        if (taker !== undefined && !('layout' in own)) {
            fields[taker] = ofShape(fields[taker], fields.shape);
            delete fields.shape;
        }
        try {
            return this.#engine.call({ [call]: { ...fields, rules: rulesText(fields.rules) } }) as T;
        } catch (error) {
            throw this.#knowsAll() ? error : ofFull(error, fields);
        }
    }

    /** Whether this is the full module. */
    #knowsAll(): boolean {
        return (this.#isFull ??= (this.#engine.call({ version: {} }) as { full: boolean }).full);
    }

    /** A call that the small module does not know. */
    #full<T>(call: string, fields: Fields, options?: object | null): T {
        if (this.#knowsAll()) return this.#call(call, fields, options);
        throw refused('request', `${call} is a call of the full module: load it by Rootgrid.loadFull()`);
    }

    /** The versions of engine and recipes, and whether this is the full module. */
    version(): { version: string; recipes: string; full: boolean } {
        return this.#call('version', {});
    }

    /** The rules that boards of a shape may have beside rows, columns and blocks, with their names and what they say; in the full module alone. */
    rules(shape?: ShapeName, language?: Language): Rule[] {
        return this.#full('rules', { shape, language });
    }

    /** The kinds of constraints that boards of a shape may have, with how each is written down; in the full module alone. */
    kinds(shape: ShapeName, language?: Language): ConstraintKind[] {
        return this.#full('kinds', { shape, language });
    }

    /** What draws and checks boards of a shape under rules; in the full module alone. */
    layout(shape: ShapeName, rules: RulesText): Layout {
        // A list or a text without any asks for ordinary rules; what is left out is refused.
        return this.#full('layout', { shape, rules: rules === undefined || rules === null ? rules : (rulesText(rules) ?? 'ordinary') });
    }

    /**
     * The cells whose digit cannot stand beside those of others, whatever comes into the open cells of a cage, a line or a clue; in
     * the full module alone.
     */
    clashes(board: string, options: RulesOptions = {}): number[] {
        return this.#full('clashes', { board }, options);
    }

    /** The cages of a cell that have a sum, with the sets of digits that still make it; in the full module alone. */
    cages(board: string, cell: number, options: RulesOptions = {}): Cage[] {
        return this.#full('cages', { board, cell }, options);
    }

    /** A recipe in its one form, with what it asks for; or that of some choices, which draw a seed unless they have one. */
    recipe(from: string | Choices): RecipeFields {
        if (typeof from === 'string') return this.#call('recipe', { recipe: from });
        if (typeof from !== 'object' || from === null || Array.isArray(from)) {
            throw refused('request', `expected a recipe as text or choices as an object, found ${named(from)}`);
        }
        return this.#call('choose', { choices: optionsOf(from) });
    }

    /** The recipe of the puzzle of a day: the same for everyone. */
    day(year: number, month: number, day: number): RecipeFields {
        return this.#call('day', { year, month, day });
    }

    /** The puzzle of a recipe (index 0 unless the recipe names one) or of some choices, which draw a seed unless they have one. */
    generate(from: string | Choices | undefined, options: { rate: true }): MadeAndRated;
    generate(from?: string | Choices, options?: { rate?: boolean }): Made;
    generate(from: string | Choices = {}, options: { rate?: boolean } = {}): Made {
        const recipe = typeof from === 'string' ? from : this.recipe(from).recipe;
        const { made, failures } = this.generateMany(recipe, { ...given(options), count: 1 });
        if (made[0]) return made[0];
        throw failures[0] ? new RootgridError(failures[0]) : refused('fault', 'no puzzle');
    }

    /** Puzzles of a recipe, from an index on. */
    generateMany(recipe: string, options: MakeOptions & { rate: true }): Puzzles<MadeAndRated>;
    generateMany(recipe: string, options?: MakeOptions): Puzzles;
    generateMany(recipe: string, options: MakeOptions = {}): Puzzles {
        return this.#call('make', { recipe }, options);
    }

    /** The number of solutions up to a limit, and the first one. */
    solve(puzzle: string, options: SolveOptions = {}): Solved {
        const { work = WORK, ...rest } = given(options);
        // No bound at all is asked for by `Infinity`, which JSON does not know.
        return this.#call('solve', { puzzle }, { ...rest, ...(work === Infinity ? {} : { work }) });
    }

    /** The number of solutions up to a limit, 2 unless given; null if the work did not suffice. */
    count(puzzle: string, options: SolveOptions = {}): number | null {
        return this.solve(puzzle, options).count;
    }

    /** Why a puzzle has not one solution: clues and rules that contradict, or two solutions; in the full module alone. */
    flaw(puzzle: string, options: WorkOptions = {}): Flaw {
        return this.#full('flaw', { puzzle }, options);
    }

    /** The digits of each cell in some solution; null if the work did not suffice. In the full module alone. */
    trueCandidates(puzzle: string, options: WorkOptions = {}): number[] | null {
        return this.#full('true-candidates', { puzzle }, options);
    }

    /** Clues and rules that a puzzle with one solution can do without, each alone; null if the work did not suffice. In the full module alone. */
    needless(puzzle: string, options: WorkOptions = {}): Needless | null {
        return this.#full('needless', { puzzle }, options);
    }

    /** The puzzle without clues and rules that it can do without, one after the other; null if the work did not suffice. In the full module alone. */
    minimise(puzzle: string, options: MinimiseOptions = {}): Board | null {
        return this.#full('minimise', { puzzle }, { seed: randomSeed(), ...given(options) });
    }

    /**
     * The puzzle with further clues or constraints that leave one solution; null if the work did not suffice, and not `whole` if it did
     * not for trying all that could go again. In the full module alone.
     */
    complete(puzzle: string, options: CompleteOptions = {}): Completed | null {
        return this.#full('complete', { puzzle }, { seed: randomSeed(), ...given(options) });
    }

    /** Rating, effort and grade of a puzzle with one solution. */
    rate(puzzle: string, options: RulesOptions = {}): Rated {
        return this.#call('rate', { puzzle }, options);
    }

    /** The boards of a text, in any form that the library reads. */
    read(text: string, options: RulesOptions = {}): Found {
        return this.#call('read', { text }, options);
    }

    /**
     * A board in another form: `board`, `library`, `729`, `pencilmarks`, `sdk`, `sdx` and others; in the full module also
     * `f-puzzles`, `sudokupad`, `penpa`, `sudokuwiki`, `sudoku.coach`, `exchange`, `opensudoku`, `ipuz`, `solo`, `sumocue`,
     * `perfect-sudoku`, `snarfable`.
     */
    convert(board: string, form: string, options: RulesOptions = {}): string {
        return this.#call('write', { board, form }, options);
    }

    /** Everything that is wrong with a board. */
    diagnose(board: string, options: RulesOptions = {}): Diagnosis {
        return this.#call('diagnose', { board }, options);
    }

    /**
     * What speaks against the digit that a player entered; or against another `digit`, or against striking it. In the full module
     * alone.
     */
    why(board: string, cell: number, options: WhyOptions = {}): Why {
        return this.#full('why', { board, cell }, options);
    }

    /** The easiest step from a board on, or what has to be put right first, in five strengths. */
    hint(board: string, options: HintOptions = {}): Hint {
        const { technique = [], ...rest } = given(options);
        return this.#call('hint', { board, technique: [technique].flat() }, rest);
    }

    /** The steps from a board to its solution, as far as the ladder leads. */
    explain(board: string, options: StepOptions = {}): Path {
        return this.#call('steps', { board }, options);
    }

    /** An exercise for a technique, as `x-wing`; in the full module alone. */
    train(technique: TechniqueName, options: TrainOptions = {}): Exercise {
        return this.#full('train', { technique }, { seed: randomSeed(), ...given(options) });
    }

    /**
     * What an answer to an exercise is worth, and why. An answer is text, as `r7c5<>7, r8c5<>7` or `r3c4=5`; in the full
     * module alone.
     */
    judge(board: string, technique: TechniqueName, answer: string): Judged {
        return this.#full('judge', { board, technique, answer });
    }

    /** The canonical form of an ordinary puzzle: equal keys mean essentially equal puzzles. In the full module alone. */
    canon(puzzle: string, options: RulesOptions = {}): Class {
        return this.#full('canon', { puzzle }, options);
    }

    /**
     * A puzzle carried over by a morph such as `9x9.t.r231456789`, or by the random one of a seed. Under further rules, in the full module,
     * it is one that keeps them; regions and constraints go along, and the answer has those of the image.
     */
    transform(puzzle: string, by: ({ morph: string } | { seed: number }) & RulesOptions): Transformed {
        return this.#call('transform', { puzzle }, by);
    }

    /** Where the grids of a sheet lie, as of `samurai`; in the full module alone. */
    sheet(layout: SheetLayout): Sheet {
        return this.#full('sheet', { layout });
    }

    /** A puzzle on a sheet, as `rootgrid multi` makes it; in the full module alone. */
    makeSheet(layout: SheetLayout, options: SheetMakeOptions = {}): MadeSheet {
        const { seed = randomSeed(), index = 0, ...rest } = given(options);
        return { seed, index, ...this.#full<Omit<MadeSheet, 'seed' | 'index'>>('make-sheet', { layout, seed, index }, rest) };
    }

    /** The number of solutions of a sheet up to a limit, 2 unless given, and the first one; in the full module alone. */
    solveSheet(layout: SheetLayout, puzzle: string, options: { limit?: number } = {}): SolvedSheet {
        return this.#full('solve-sheet', { layout, puzzle }, options);
    }

    /** The easiest step that says something new to a player with these digits and notes; in the full module alone. */
    hintSheet(layout: SheetLayout, puzzle: string, options: SheetHintOptions = {}): SheetHint {
        return this.#full('hint-sheet', { layout, puzzle }, options);
    }

    /** A board in play from a puzzle, in any form. */
    board(text: string, options: RulesOptions = {}): Board {
        const board = this.read(text, options).boards[0];
        if (board) return board;
        throw refused('text', 'expected a board, found a recipe');
    }
}
