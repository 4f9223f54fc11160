// Links that rootgrid writes, opened by independent readers (lz-string, pako, sudoku-formats), and links that they
// pack, opened by rootgrid: `node tests/readers/links.cjs PROGRAM`, in a folder with the three packages.
const assert = require("node:assert");
const { execFileSync } = require("node:child_process");
const path = require("node:path");
const { createRequire } = require("node:module");

const packages = createRequire(path.join(process.cwd(), "package.json"));
const LZString = packages("lz-string");
const pako = packages("pako");
const { decodeSudoku, transformSudoku } = packages("sudoku-formats");

const program = process.argv[2];
const run = (args, input) => execFileSync(program, args, { input, encoding: "utf8", stdio: "pipe" });
const lines = (text) => text.split("\n").filter((line) => line);

const digits = (puzzle) => puzzle.replaceAll(".", "0");
const base32 = (text) => {
  let bits = "";
  for (const c of text) bits += parseInt(c, 32).toString(2).padStart(5, "0");
  return Uint8Array.from(bits.match(/.{8}/g), (byte) => parseInt(byte, 2));
};
const ofGrid = (cells, digit) => cells.flat().map((cell) => digit(cell) || 0).join("");

/** The puzzles, and their links to a site. */
function links(puzzles, site) {
  const written = lines(run(["convert", "--to", site], puzzles.join("\n") + "\n"));
  assert.equal(written.length, puzzles.length, site);
  return puzzles.map((puzzle, i) => [digits(puzzle), written[i]]);
}

async function main() {
  const puzzles = lines(run(["generate", "--count", "200", "--seed", "readers"]));
  let opened = 0;
  for (const [puzzle, link] of links(puzzles, "f-puzzles")) {
    const data = link.split("?load=")[1];
    const json = JSON.parse(LZString.decompressFromBase64(data));
    assert.equal(ofGrid(json.grid, (cell) => cell.given && cell.value), puzzle);
    opened += 1;
  }
  for (const [puzzle, link] of links(puzzles, "sudokupad")) {
    const id = new URL(link).searchParams.get("puzzleid");
    assert.ok(id.startsWith("scl"));
    const json = JSON.parse(LZString.decompressFromBase64(id.slice(3)));
    assert.equal(ofGrid(json.cells, (cell) => cell.value), puzzle);
    opened += 1;
  }
  for (const [puzzle, link] of links(puzzles, "sudoku.coach")) {
    const json = JSON.parse(new TextDecoder().decode(pako.inflate(base32(link.split("SCv7_32_")[1]))));
    assert.equal(json.givenDigits, puzzle);
    opened += 1;
  }
  for (const site of ["f-puzzles", "penpa"]) {
    for (const [puzzle, link] of links(puzzles, site)) {
      const { constraints, format, error } = await decodeSudoku(link, false);
      assert.equal(error, undefined, link);
      const common = transformSudoku({ constraints, fromFormat: format, toFormat: "lisudoku" });
      const cells = Array(81).fill(0);
      for (const { position, value } of common.constraints.fixedNumbers) cells[position.row * 9 + position.col] = value;
      assert.equal(cells.join(""), puzzle, link);
      opened += 1;
    }
  }
  console.log(`${opened} links of rootgrid opened`);

  // The other way: puzzles with marks, packed by the libraries.
  let read = 0;
  for (const puzzle of puzzles) {
    const grid = Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (_, col) => {
        const value = Number(digits(puzzle)[9 * row + col]);
        if (value) return { value, given: true };
        return (row + col) % 3 ? {} : { centerPencilMarks: [1 + col, 9 - (col === 4 ? 0 : col)] };
      }),
    );
    const json = JSON.stringify({ size: 9, title: "Marks \u00e9\u4e2d", author: "x", grid });
    const link = `https://f-puzzles.com/?load=${LZString.compressToBase64(json)}`;
    const again = run(["convert", "--to", "f-puzzles"], link + "\n").trim();
    const back = JSON.parse(LZString.decompressFromBase64(again.split("?load=")[1]));
    const sorted = (cell) => ({ ...cell, ...(cell.centerPencilMarks && { centerPencilMarks: [...cell.centerPencilMarks].sort() }) });
    assert.deepEqual(back.grid, grid.map((row) => row.map(sorted)));
    assert.equal(back.title, "Marks \u00e9\u4e2d");
    if ((read += 1) === 20) break;
  }
  console.log(`${read} links with marks read and written again`);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
