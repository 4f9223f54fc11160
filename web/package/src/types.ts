/** What the engine takes and gives. Cells are numbered row by row from 0; sets of digits are bits, digit 1 in bit 0. */

import type { Role, TechniqueName } from './names.js';
import type { House, RulesOptions, RulesText, ShapeName } from './rules.js';

export type * from './names.js';
export type * from './rules.js';
export type * from './sheets.js';
export type * from './training.js';

export type Grade = 'easy' | 'medium' | 'hard' | 'fiendish' | 'diabolical';

export type Symmetry =
    | 'none' | 'half-turn' | 'quarter-turn' | 'horizontal' | 'vertical' | 'both' | 'diagonal' | 'antidiagonal'
    | 'both-diagonals' | 'full';

export type Level = '1' | '2' | '1-chain' | '2-chain' | 'unique' | 'none';

export type Root = 'plain' | 'canonical' | 'most-canonical' | 'random';

export type Ladder = 'teaching' | 'hodoku' | 'se121' | 'se2021';

/**
 * Choices for new puzzles, as the options of `rootgrid generate`: the same choices make the same puzzles there. What is left
 * out is what is usual: puzzles of a grade have a half-turn symmetry, for instance.
 */
export interface Choices {
    shape?: ShapeName;
    /** Further rules; `jigsaw` alone draws a layout by the seed, `killer` makes cages, names such as `thermo` and `kropki` lay constraints. */
    rules?: RulesText;
    /**
     * The number of cells of a killer's cages, or the fewest and the most: 2 to 5 is usual. As `2-5-gaps`, cages are left out that one
     * solution does without.
     */
    cages?: number | readonly [number, number] | `${number}-${number}-gaps`;
    /** The symmetry of the cages, lines and marks that are made; `symmetry` is that of the clues. */
    ruleSymmetry?: Symmetry;
    grade?: Grade;
    /** The same by the name that the program has for it. */
    difficulty?: Grade;
    /** The lowest and the highest rating (ER), 9x9 only. */
    rating?: readonly [number, number];
    /** The least and the most effort, all steps together. */
    effort?: number | readonly [number, number];
    /** The fewest and the most minutes that a player is expected to take, 9x9 only. */
    minutes?: number | readonly [number, number];
    /** Techniques that the solution takes, and such that it does without. */
    require?: readonly TechniqueName[];
    forbid?: readonly TechniqueName[];
    /** The ladder of `require` and `forbid`. */
    ladder?: Ladder;
    /** Whether puzzles of a grade are spread over its techniques. */
    spread?: boolean;
    level?: Level;
    symmetry?: Symmetry;
    /** The number of clues, or the fewest and the most. */
    clues?: number | readonly [number, number];
    root?: Root;
    transforms?: number | 'uniform';
    /** A whole number, below 2^64. */
    seed?: number | bigint;
}

export interface RecipeFields {
    /** The recipe without an index. */
    recipe: string;
    index: string | null;
    shape: ShapeName;
    /** The rules beside rows, columns and blocks; null if there are none. */
    rules: string | null;
    level: Level;
    symmetry: Symmetry;
    grade: Grade | null;
    rating: [number, number] | null;
}

export interface Rated {
    /**
     * The ratings of Sudoku Explainer: of the hardest step, of those before the first digit, of the first step; null for other boards than
     * 9x9, and under rules that the scale does not know, or where a puzzle under others than ordinary ones is beyond it.
     */
    er: number | null;
    ep: number | null;
    ed: number | null;
    /** The name of the hardest technique. */
    hardest: string | null;
    /** How often each technique was used. */
    counts: [string, number][];
    effort: number | null;
    /** The minutes that an ordinary player is expected to take, and what one in ten is below and above; null for other boards than 9x9. */
    minutes: number | null;
    minutes_low: number | null;
    minutes_high: number | null;
    grade: Grade | null;
}

export interface Made {
    /** The recipe with the index: it makes this very puzzle again. */
    recipe: string;
    shape: ShapeName;
    /** The rules beside rows, columns and blocks, which are no part of `puzzle`; null if there are none. */
    rules: string | null;
    puzzle: string;
    solution: string;
    clues: number;
    attempts: number;
    solutions: number;
    rating: Rated | null;
}

/** A puzzle that was made with `rate: true`. */
export type MadeAndRated = Made & { rating: Rated };

export interface Solved {
    /** The number of solutions up to the limit; null if the work did not suffice. */
    count: number | null;
    solution: string | null;
}

/** Why a puzzle has not one solution. */
export type Flaw =
    /** Rules as texts name them, and cells of clues, that leave no solution. Without any one of them there is one, if `proved`. */
    | { kind: 'contradiction'; rules: string[]; clues: number[]; proved: boolean }
    /** Two solutions, and the cells in which they differ. */
    | { kind: 'ambiguity'; solutions: [string, string]; cells: number[] }
    /** It has one. */
    | { kind: 'none' }
    /** The work did not suffice. */
    | { kind: 'unknown' };

/** Rules as texts name them, and cells of clues, without each of which alone a puzzle has one solution as well. */
export interface Needless {
    rules: string[];
    clues: number[];
}

/** A board in play. */
export interface Board {
    shape: ShapeName;
    /** Rows and columns of a block. */
    rows: number;
    columns: number;
    /** The rules beside rows, columns and blocks; null if there are none. */
    rules: string | null;
    /** The text of the board itself: `b1.9x9....`, under further rules `b2.9x9.x....` */
    board: string;
    givens: string;
    values: string;
    /** The notes of each cell; null where nothing is noted. */
    notes: (number | null)[];
}

export interface Found {
    boards: Board[];
    /** The recipe, if the text is one and no board. */
    recipe: string | null;
    /** Whether there were more boards than are read. */
    more: boolean;
}

export interface Conflict {
    /** None where two cells cannot stand together by a rule of pairs. */
    house?: House;
    digit: number;
    cells: number[];
}

export interface Diagnosis {
    /** Whether hints can be given. */
    sound: boolean;
    problem: string | null;
    /** 0, 1, or 2 for several; null if it could not be found out. */
    solutions: number | null;
    solution: string | null;
    conflicts: Conflict[];
    wrong_digits: number[];
    wrong_notes: number[];
    stale_notes: [number, number][];
    core: number[];
}

export interface ChainLink {
    /** `r1c1=5` or `r1c1<>5`. */
    fact: string;
    because: string[];
    by: string;
}

export interface Chain {
    suppose: string;
    links: ChainLink[];
}

/** A digit in one of some cells, usually of one. */
export interface DrawingNode {
    cells: number[];
    digit: number;
}

/** What a drawing of a step needs beside its candidates. `docs/EXPLAIN.md` has the roles. */
export interface Drawing {
    /** Houses to shade, with their roles. */
    houses: [House, Role][];
    /** Cells that play a part as a whole. */
    cells: [number, Role][];
    /** Cell, digit and role; some candidates have several. */
    marks: [number, number, Role][];
    /** One of two is true (strong), or not both are (weak), or one is false by a pattern. */
    links: { from: DrawingNode; to: DrawingNode; strength: 'strong' | 'weak' | 'pattern' }[];
}

export interface Step {
    /** Its name in the language of the sentences. */
    technique: string;
    id: TechniqueName;
    rating: number | null;
    /** Where to look, as a sentence. */
    look: string;
    /** The cells of the pattern. */
    cells: number[];
    figure: Drawing;
    why: string[];
    chains: Chain[];
    /** Chains as formulas, where sentences do not tell them or the notation is `eureka`. */
    formulas: string[];
    /** Cell and digit. */
    placement: [number, number] | null;
    /** Cells with the digits that go. */
    removals: [number, number][];
    conclusion: string;
    /** The digits of the board before the step. */
    values: string;
    /** The candidates of each cell before the step. */
    candidates: number[];
}

/** What a hint tells and shows at one of its strengths. */
export interface Nudge {
    /** Sentences, those of weaker hints first. */
    lines: string[];
    /** Houses to shade, cells and candidates to mark. Of a digit to look at, all candidates have the role `house`. */
    figure: Drawing;
    /** Cell and digit. */
    placement: [number, number] | null;
    /** Cells with the digits that go. */
    removals: [number, number][];
}

export interface Path {
    /** What has to be put right first, in a sentence. */
    problem: string | null;
    /** The cells that the problem is about. */
    cells: number[];
    steps: Step[];
    /** Why there are no more steps; null if as many as asked for were found. */
    ending: 'solved' | 'stuck' | 'limits' | null;
}

interface HintOf {
    /** The cells that the problem is about. */
    cells: number[];
    /** Why there is no further step; null if there may be. */
    ending: Path['ending'];
    /**
     * The hint in five strengths: where to look, the technique, its cells, the reason, what follows. Each names what the
     * one before names. Of a problem the first three are the house, the cells and the digits. None if there is neither.
     */
    nudges: Nudge[];
}

/** A step; or a problem that has to be put right first; or why there is no step as wished; or none of these, with its `ending`. */
export type Hint = HintOf &
    (
        | { step: Step; problem: null; unmet: null }
        | { step: null; problem: string; unmet: null }
        | { step: null; problem: null; unmet: string }
        | { step: null; problem: null; unmet: null }
    );

export type Contradiction =
    | { kind: 'cell'; cell: number }
    | { kind: 'house'; house: House; digit: number }
    | { kind: 'together'; cells: number[] };

export interface Why {
    verdict: 'open' | 'given' | 'right' | 'conflict' | 'wrong' | 'unknown';
    conflicts: Conflict[];
    /** What would follow if it were so, up to the contradiction; none if that shows at once. */
    steps: Step[];
    end: Contradiction | null;
}

export interface Class {
    form: string;
    key: string;
    minlex: string;
    morph: string;
    /** A number, as text: it may be larger than those of JavaScript. */
    automorphisms: string;
}

export interface Transformed {
    puzzle: string;
    /** The rules beside rows, columns and blocks, with regions and constraints as they lie in the image; null if there are none. */
    rules: string | null;
    morph: string;
}

/** A language of explanations; what it lacks is in English. */
export type Language = 'en' | 'de' | 'fr' | 'es';

/** The names of cells in sentences: `r3c5`, `C5`, or `r3c5` with chains as forums write them. */
export type Notation = 'rc' | 'a1' | 'eureka';

export interface WhyOptions extends RulesOptions {
    /** Ask about this digit, from 1, and not about the one that stands. */
    digit?: number;
    /** The claim is that `digit` is not in the cell, as when its note was struck. */
    struck?: boolean;
    language?: Language;
    notation?: Notation;
}

/** How steps are searched for and told. */
interface SearchOptions extends RulesOptions {
    language?: Language;
    notation?: Notation;
    ladder?: Ladder;
    /** The most units of work, of some microseconds each. */
    work?: number;
}

export interface StepOptions extends SearchOptions {
    /** The most steps. */
    most?: number;
}

export interface HintOptions extends SearchOptions {
    /** A step that says something of this cell. */
    cell?: number;
    /** A step of one of these techniques, as `x-wing`. */
    technique?: TechniqueName | readonly TechniqueName[];
    /** The number of steps to pass over, of all that conclude something else: 1 for another hint. */
    skip?: number;
}

export interface SolveOptions extends RulesOptions {
    /** Solutions are counted up to this number, 2 unless given. */
    limit?: number;
    /** The most units of work, four million unless given: some ten seconds. `Infinity` bounds nothing. */
    work?: number;
}

/** Bounds of a search in a puzzle. */
export interface WorkOptions extends RulesOptions {
    /** The most units of work, a million unless given. */
    work?: number;
}

export interface MinimiseOptions extends WorkOptions {
    /** The order in which clues and rules are left out; drawn if it is left out itself. */
    seed?: number;
}

/** A board that was completed. */
export interface Completed extends Board {
    /** False if the work was used up before all was tried that could go again: with more of it fewer clues or constraints may be left. */
    whole: boolean;
}

export interface CompleteOptions extends MinimiseOptions {
    /** Names of constraints that are added, as `thermo,arrow`, with clues where these are not enough; without any, clues alone. */
    constraints?: string;
    /** The symmetry of the clues. */
    symmetry?: Symmetry;
}

export interface MakeOptions {
    /** The first index, if the recipe does not name one. */
    first?: number;
    count?: number;
    /** Whether to rate each puzzle as well. */
    rate?: boolean;
}

export interface Failure {
    /** `module`: rules beside the ordinary ones, cages, constraints, or boards without blocks, which the full module knows. */
    kind: 'request' | 'option' | 'text' | 'grid' | 'unmet' | 'fault' | 'module';
    message: string;
    line: number | null;
    column: number | null;
    cells: number[];
    /** Why a rule or a constraint is refused, for pages that say it in another language: the name of a sentence, and what fills its gaps. */
    refusal?: { name: string; gaps: Record<string, string> };
}

export interface Puzzles<One extends Made = Made> {
    made: One[];
    /** Indices that could not be made. */
    failures: Failure[];
}
