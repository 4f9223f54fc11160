// Rules that cannot be are refused in the language of the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rootgrid } from 'rootgrid';
import { openPage, start } from './parts/browser.mjs';

const on = start();
const full = await Rootgrid.loadFull();
const languages = ['en', 'de', 'fr', 'es'];
const tables = await Promise.all(languages.map(async (code) => (await import(`../.build/words/bench/${code}.js`))[code]));

const cells = (count, row = 1) => Array.from({ length: count }, (_, at) => `r${row + Math.floor(at / 9)}c${(at % 9) + 1}`).join(' ');
/** More constraints than a board may have: sums of two cells. */
const all = cells(81).split(' ');
const many = all.flatMap((a, at) => all.slice(at + 1).flatMap((b) => [9, 10].map((sum) => `sum ${sum} ${a} ${b}`))).slice(0, 4100);

const letters = (text) => text.padEnd(81, 'A');

/** What is refused, with the name of the sentence that says why. */
const REFUSED = [
    ['size', 'cage 3 r1c1 r1c2', '20x20'],
    ['nine', 'asterisk', '16x16'],
    ['blockless', `disjoint-groups; latin`],
    ['bare', 'thermo'],
    ['whole', 'negative-ratio 2 r1c1'],
    ['cells', 'difference 1 r1c1 r1c2 r1c3'],
    ['least', 'thermo r1c1'],
    ['parted', 'arrow r1c1 r1c2'],
    ['alike', 'clone r1c1 r1c2 = r2c1'],
    ['no-number', 'thermo 3 r1c1 r1c2'],
    ['most-numbers', 'cage 3 4 r1c1 r1c2'],
    ['number', 'sandwich row 1'],
    ['digits', 'quadruple r1c1 r1c2 r2c1 r2c2'],
    ['twice', 'thermo r1c1 r1c2 r1c1'],
    ['long', `palindrome ${cells(65)}`],
    ['shaft', 'arrow r1c1 = r1c2 r1c1'],
    ['bulb', 'arrow r1c1 r1c2 r1c3 r1c4 = r2c1 r2c2'],
    ['few-digits', `cage 45 ${cells(10)}`],
    ['reach', 'cage 50 r1c1 r1c2'],
    ['few-cells', 'quadruple 1 2 3 r1c1 r1c2'],
    ['no-digit', 'candidates 0 r1c1'],
    ['unknown', 'thermos'],
    ['large', 'cage 99999 r1c1 r1c2'],
    ['no-cell', 'thermo r1c1 r1c10'],
    ['mark', 'negative blue'],
    ['no-mark', 'negative'],
    ['laid', 'kropki'],
    ['jigsaws', `jigsaw ${letters('')}; jigsaw ${letters('')}`],
    ['no-regions', 'jigsaw'],
    ['grids', 'samurai'],
    ['most', many.join('; ')],
    ['letters', 'jigsaw AAA'],
    ['letter', `jigsaw ${letters('?')}`],
    ['region', `jigsaw ${letters('AB')}`],
    ['latin-jigsaw', `latin; jigsaw ${all.map((_, at) => 'ABCDEFGHI'[(at % 9 + Math.floor(at / 9)) % 9]).join('')}`],
];

/** Why rules are refused. */
function refusalOf(rules, shape = '9x9') {
    try {
        full.layout(shape, rules);
    } catch (error) {
        return error.refusal;
    }
    return undefined;
}

for (const [name, rules, shape] of REFUSED) {
    test(`every language says why it is refused: ${name}`, () => {
        const refusal = refusalOf(rules, shape);
        assert.equal(refusal?.name, name);
        for (const table of tables) {
            const gaps = [...table[`bench.no.${name}`].matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap);
            assert.deepEqual(gaps.filter((gap) => !refusal.gaps[gap]), []);
        }
    });
}

test('every sentence has its refusal', () => {
    const names = Object.keys(tables[0]).flatMap((key) => /^bench\.no\.(.*)$/.exec(key)?.[1] ?? []);
    assert.deepEqual(names.filter((name) => !REFUSED.some(([other]) => other === name)), []);
});

for (const [locale, text, take, open, board, go, reach, twice, none] of [
    ['de-DE', 'Alle Regeln als Text', 'Übernehmen', 'Mit einem Text oder Link weitermachen', 'Ein Rätsel, ein Spielstand', 'Öffnen',
        "'cage 50 r1c1 r1c2' geht nicht: 50 ist nicht zu erreichen: möglich sind 3 bis 17.", "'thermo r1c1 r1c2 r1c1' geht nicht: Eine Zelle steht zweimal darin.", /^Das ist kein lesbares Rätsel/],
    ['fr-FR', 'Toutes les règles en texte', 'Appliquer', "Continuer à partir d'un texte ou d'un lien", 'Une grille, une partie', 'Ouvrir',
        "« cage 50 r1c1 r1c2 » ne va pas : 50 est hors d'atteinte : de 3 à 17, c'est possible.", '« thermo r1c1 r1c2 r1c1 » ne va pas : une case y figure deux fois.', /^Ce texte n’est pas une grille lisible/],
    ['es-ES', 'Todas las reglas como texto', 'Aplicar', 'Seguir a partir de un texto o un enlace', 'Un sudoku, una partida', 'Abrir',
        '«cage 50 r1c1 r1c2» no es posible: 50 no se puede alcanzar: lo posible va de 3 a 17.', '«thermo r1c1 r1c2 r1c1» no es posible: una celda aparece dos veces.', /^Este texto no es un sudoku legible/],
]) {
    test(`the bench refuses in its language: ${locale}`, async () => {
        const { page, close } = await openPage(on.browser, `${on.site.address}#/set`, { locale });
        await page.locator('.bench-tools option').nth(20).waitFor({ state: 'attached', timeout: 60_000 });
        await page.getByText(text, { exact: true }).first().click();
        for (const [rules, said] of [['cage 50 r1c1 r1c2', reach], ['thermo r1c1 r1c2 r1c1', twice]]) {
            await page.getByLabel(text, { exact: true }).fill(rules);
            await page.getByRole('button', { name: take, exact: true }).click();
            await page.getByRole('alert').getByText(said, { exact: true }).waitFor();
        }
        await page.getByText(open, { exact: true }).click();
        await page.getByLabel(board).fill('no puzzle');
        await page.getByRole('button', { name: go, exact: true }).click();
        await page.getByRole('alert').getByText(none).waitFor();
        await close();
    });
}
