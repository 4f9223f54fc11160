import type { Step } from 'rootgrid';
import type { Shape } from '../../board/shape.js';
import { list, spoken, t } from '../../words/index.js';
import { cellName } from '../../words/rules.js';
import { sentencesOf } from '../play/hint-panel.js';
import type { Taught } from './ladder.js';

export function nameOf(technique: Taught): string {
    return t(`technique.${technique}`);
}

/** The idea in three sentences. */
export function ideaOf(technique: Taught): string[] {
    return ([0, 1, 2] as const).map((at) => t(`course.${technique}.${at}`));
}

/** All that a step of a technique says; its name is that of the course, but in English, where the engine says which type it is. */
export function told(step: Step, technique: Taught, shape: Shape): string[] {
    const names = (cells: readonly number[]) => list(cells.map((cell) => cellName(shape, cell)));
    const isEnglish = spoken().language === 'en';
    return sentencesOf(isEnglish ? step : { ...step, technique: nameOf(technique) }, { names });
}
