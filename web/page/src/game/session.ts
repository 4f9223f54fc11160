import { addResults } from '../store/results.js';
import { newerGame, onGameChange, saveGame } from '../store/games.js';
import type { Game } from './game.js';
import type { Saved } from './save.js';

/** A game that is being played: every move is saved at once, the clock runs while it is looked at. */
export class Session extends EventTarget {
    saved: Saved;
    /** When the clock was started; undefined while it stands. */
    #since: number | undefined;
    #stop: () => void;

    constructor(saved: Saved) {
        super();
        this.saved = saved;
        this.#stop = onGameChange((id) => {
            if (id === this.saved.id) this.#adopt();
        });
    }

    get game(): Game {
        return this.saved.game;
    }

    get isSolved(): boolean {
        return this.saved.solved !== null;
    }

    get isRunning(): boolean {
        return this.#since !== undefined;
    }

    get seconds(): number {
        return this.saved.seconds + (this.#since === undefined ? 0 : (performance.now() - this.#since) / 1000);
    }

    /** Makes a move; whatever another tab did to the game comes first. Returns whether anything changed. */
    commit(move: (game: Game) => unknown): boolean {
        this.#adopt();
        if (this.isSolved || !move(this.game)) return false;
        this.saved.played = Date.now();
        const { done, undone } = this.game;
        const last = done.at(-1);
        if (last && !undone.length) last.seconds ??= this.seconds;
        const isEnd = this.#endsGame();
        if (isEnd) this.#finish();
        this.#write();
        this.#tell('change');
        if (isEnd) this.#tell('solved');
        return true;
    }

    /** Ends the game if what the engine has said of a full board shows that it is solved. */
    settle(): void {
        if (this.isSolved || !this.#endsGame()) return;
        this.#finish();
        this.#write();
        this.#tell('change');
        this.#tell('solved');
    }

    /** Whether the board is solved: of a known solution that needs no rules. */
    #endsGame(): boolean {
        const { game, saved } = this;
        return saved.solution === null ? game.isSolved : game.isFull && game.values === saved.solution;
    }

    /** Saves the time; whatever another tab did to the game meanwhile stays. */
    save(): void {
        this.#adopt();
        this.#write();
    }

    #write(): void {
        this.saved.seconds = this.seconds;
        if (this.#since !== undefined) this.#since = performance.now();
        saveGame(this.saved);
    }

    /** Changes what is known about the game, not the board. */
    note(change: (saved: Saved) => void): void {
        this.#adopt();
        change(this.saved);
        this.#write();
        this.#tell('change');
    }

    start(): void {
        if (!this.isSolved && this.#since === undefined) {
            this.#since = performance.now();
            this.#tell('clock');
        }
    }

    pause(): void {
        if (this.#since === undefined) return;
        this.save();
        this.#since = undefined;
        this.#tell('clock');
    }

    /** Ends the session; the game stays saved. */
    close(): void {
        this.pause();
        this.#stop();
    }

    #adopt(): void {
        const newer = newerGame(this.saved.id);
        if (!newer) return;
        this.saved = newer;
        if (this.#since !== undefined) this.#since = performance.now();
        if (this.isSolved) this.#since = undefined;
        this.#tell('change');
        this.#tell('clock');
    }

    #finish(): void {
        const { saved } = this;
        saved.seconds = this.seconds;
        this.#since = undefined;
        saved.solved = Date.now();
        const { id, grade, rating, seconds, hints, checks, solved, day, recipe } = saved;
        const { name: shape, layout } = saved.game.shape;
        const rules = layout?.names.join(';') ?? null;
        addResults([{ id, shape, rules, grade, rating, seconds, hints, checks, solved, day, recipe }]);
    }

    #tell(type: string): void {
        this.dispatchEvent(new Event(type));
    }
}
