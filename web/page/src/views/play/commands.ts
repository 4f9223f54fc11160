import type { Choices } from 'rootgrid';

/** What the play view can be told to do, by keys and by buttons. */
export interface Commands {
    hint(): void;
    /** Carries out the step that is shown. */
    doStep(): void;
    why(): void;
    /** Says which digits make the sum of a cage. */
    cage(): void;
    check(): void;
    pause(): void;
    explain(): void;
    /** Draws links and colours on candidates: first strong links, then weak ones, then no more. */
    draw(): void;
    /** Trials, and states of the board to go back to. */
    trials(): void;
    /** Goes back to where all digits were right. */
    back(): void;
    /** All moves as a slider. */
    moves(): void;
    restart(): void;
    share(): void;
    newGame(): void;
    /** A new game of these choices, at once. */
    start(choices: Choices): void;
    open(): void;
    closePanel(): void;
}
