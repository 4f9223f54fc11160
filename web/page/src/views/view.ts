import type { Key } from '../words/index.js';

/** A view of the page. */
export interface View {
    title: Key;
    /** Its heading, where that is another one. */
    name?: string;
    /** Fills the main part of the page; returns what ends it. */
    open(main: HTMLElement): () => void;
}
