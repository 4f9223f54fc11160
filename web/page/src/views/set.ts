import type { Board } from 'rootgrid';
import '../styles/views.css';
import { Desk } from './set/desk.js';
import type { View } from './view.js';

/** Setting a puzzle by hand: clues, rules and what is drawn, with how many solutions there are at once. `play` plays it. */
export function setView(play: (board: Board) => void): View {
    return {
        title: 'view.set',
        open: (main) => {
            const desk = new Desk(play);
            main.append(desk.element);
            void desk.begin();
            return () => desk.close();
        },
    };
}
