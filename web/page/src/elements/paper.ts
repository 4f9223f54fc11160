/** Puzzles as a PDF file: six a page, or fewer where boards are large, and their solutions behind. */

import type { PDFFont, PDFPage } from 'pdf-lib';
import { digitsOf, symbol } from '../board/shape.js';
import type { Drawn } from './picture.js';

/** A puzzle to be printed, with its solution if it is known. */
export interface Printed extends Drawn {
    solution: string | null;
}

/** A4, and the margin on each side, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 48];

/** Between boards, and above each for its title. */
const GAP = 24;
const TITLE = 16;

interface Fonts {
    plain: PDFFont;
    bold: PDFFont;
}

/** A place on a page: the lower left corner and the width of a board. */
interface Place {
    x: number;
    y: number;
    size: number;
}

/** The file; the same puzzles give the same bytes. What draws it is loaded at the first use. */
export async function pdfOf(all: readonly Printed[], solutions: string): Promise<Uint8Array> {
    const { PDFDocument, StandardFonts } = await import('pdf-lib');
    const file = await PDFDocument.create({ updateMetadata: false });
    const [plain, bold] = [await file.embedFont(StandardFonts.Helvetica), await file.embedFont(StandardFonts.HelveticaBold)];
    const fonts = { plain, bold };
    const largest = Math.max(...all.map(({ shape }) => shape.side));
    const puzzles = places(largest > 16 ? 1 : largest > 9 ? 2 : 6);
    for (const some of chunks(all, puzzles.length)) {
        const page = file.addPage([WIDTH, HEIGHT]);
        some.forEach((one, i) => draw(page, fonts, puzzles[i]!, one));
        await nextTask();
    }
    const solved = all.flatMap(({ solution, ...one }, i) =>
        solution === null ? [] : [{ ...one, values: solution, title: `${i + 1}` }],
    );
    const answers = places(largest > 16 ? 2 : largest > 9 ? 6 : 12);
    for (const some of chunks(solved, answers.length)) {
        const page = file.addPage([WIDTH, HEIGHT]);
        page.drawText(written(solutions, bold), { x: MARGIN, y: HEIGHT - MARGIN / 2, size: 11, font: bold });
        some.forEach((one, i) => draw(page, fonts, answers[i]!, one));
        await nextTask();
    }
    return file.save();
}

/** Lets the page go on with what waits: drawing, keys. */
function nextTask(): Promise<void> {
    return new Promise((done) => setTimeout(done));
}

/** Places for that many boards on a page, row by row. */
function places(count: number): Place[] {
    const columns = count > 6 ? 3 : count > 2 ? 2 : 1;
    const rows = count / columns;
    const wide = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns;
    const high = (HEIGHT - 2 * MARGIN - (rows - 1) * GAP) / rows;
    const size = Math.min(wide, high - TITLE);
    return Array.from({ length: count }, (_, i) => ({
        x: MARGIN + (i % columns) * (wide + GAP) + (wide - size) / 2,
        y: HEIGHT - MARGIN - Math.floor(i / columns) * (high + GAP) - TITLE - size,
        size,
    }));
}

/** A board with its title above it; digits that are given are bold. */
function draw(page: PDFPage, { plain, bold }: Fonts, { x, y, size }: Place, { shape, puzzle, values, title }: Drawn): void {
    const { side, rows, columns } = shape;
    const cell = size / side;
    page.drawText(written(title ?? '', plain), { x, y: y + size + 5, size: 9, font: plain });
    for (let i = 0; i <= side; i++) {
        // Large cells have no thicker lines than those of 9x9.
        const thickness = (isThick: boolean) => Math.min(cell, size / 9) * (isThick ? 0.08 : 0.025);
        const at = i * cell;
        page.drawLine({ start: { x: x + at, y }, end: { x: x + at, y: y + size }, thickness: thickness(i % columns === 0) });
        page.drawLine({ start: { x, y: y + size - at }, end: { x: x + size, y: y + size - at }, thickness: thickness(i % rows === 0) });
    }
    const givens = digitsOf(puzzle);
    digitsOf(values ?? puzzle).forEach((digit, i) => {
        if (!digit) return;
        const font = givens[i] ? bold : plain;
        const height = cell * 0.65;
        const left = (cell - font.widthOfTextAtSize(symbol(digit), height)) / 2;
        const top = Math.floor(i / side) * cell + cell / 2 + height * 0.36;
        page.drawText(symbol(digit), { x: x + (i % side) * cell + left, y: y + size - top, size: height, font });
    });
}

/** A text with a question mark for what the font has not. */
function written(text: string, font: PDFFont): string {
    const known = new Set(font.getCharacterSet());
    return [...text].map((letter) => (known.has(letter.codePointAt(0)!) ? letter : '?')).join('');
}

function chunks<T>(all: readonly T[], size: number): T[][] {
    return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}
