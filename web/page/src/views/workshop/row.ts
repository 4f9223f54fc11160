import type { Rated } from 'rootgrid';

/** A puzzle of the list. */
export interface Row {
    puzzle: string;
    shape: string;
    recipe: string | null;
    solution: string | null;
    rating: Rated | null;
}
