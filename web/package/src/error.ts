import type { Failure } from './types.js';

/** What the engine could not do, with a message for people. */
export class RootgridError extends Error {
    readonly kind: Failure['kind'];
    /** Where in a text, from 1. */
    readonly line: number | null;
    readonly column: number | null;
    /** The cells that are wrong. */
    readonly cells: readonly number[];
    /** Why a rule or a constraint is refused, for pages that say it in another language. */
    readonly refusal: Failure['refusal'];

    constructor(failure: Failure) {
        super(failure.message);
        this.name = 'RootgridError';
        this.kind = failure.kind;
        this.line = failure.line;
        this.column = failure.column;
        this.cells = failure.cells;
        this.refusal = failure.refusal;
    }

    toFailure(): Failure {
        const { kind, message, line, column, cells, refusal } = this;
        return { kind, message, line, column, cells: [...cells], ...(refusal ? { refusal } : {}) };
    }
}
