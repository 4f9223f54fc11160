import { learn } from '../../board/rules.js';
import { shapeOf, type Shape } from '../../board/shape.js';
import { engine } from '../../engine.js';
import { load, parseObject, save } from '../../store/storage.js';

/** What is set: a shape, which has the rules, and the clues as a symbol a cell. */
export interface Setting {
    readonly shape: Shape;
    readonly values: string;
}

/** As it is kept: the name of the shape, the rules, the clues. Earlier versions of the page kept the shape, a blank, and the clues. */
const KEY = 'setting';

/** The shape of a name under rules as text; the engine says what follows from these. */
export async function shapeWith(name: string, rules: string | null): Promise<Shape> {
    const ordinary = shapeOf(name);
    if (rules && ordinary) {
        const layout = await engine().call('layout', [name, rules]);
        if (layout.names.length) return learn(layout);
    }
    if (!ordinary) throw new Error(`no shape ${name}`);
    return ordinary;
}

export function keep({ shape, values }: Setting): void {
    save(KEY, JSON.stringify({ shape: shape.name, rules: shape.layout?.rules ?? null, values }));
}

/** What was kept last, else an empty 9x9 board. */
export async function kept(): Promise<Setting> {
    const text = load(KEY) ?? '';
    const [name = '', digits = ''] = text.split(' ');
    const { shape, rules, values } = (text.startsWith('{') ? parseObject(text) : undefined) ?? { shape: name, rules: null, values: digits };
    const isKnown = typeof shape === 'string' && shapeOf(shape) !== undefined;
    const found = await shapeWith(isKnown ? shape : '9x9', isKnown && typeof rules === 'string' ? rules : null);
    const fits = typeof values === 'string' && values.length === found.cells;
    return { shape: found, values: fits ? values : '.'.repeat(found.cells) };
}
