import type { Key } from '../words/index.js';

/** A view of the page. */
export interface View {
    title: Key;
    /** Fills the main part of the page; returns what ends it. */
    open(main: HTMLElement): () => void;
}
