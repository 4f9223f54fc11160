"""A book as a printer gets it: read back from its PDF by the places of the digits, and compared with what a solver finds.

kdp.py PROGRAM BOOKFILE FOLDER makes the book with its cover, a second volume beside a ledger, and checks: boxes and spine by KDP's table,
fonts, structure, bar codes, one solution each, printed answers, grades, symmetry, references between puzzles and answers, the same bytes
again, and no class in two places. It ends with the number of faults. Needs poppler-utils, qpdf and zbar-tools.
"""

import collections
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

faults = []


def expect(is_right, what):
    """Counts and prints a fault."""
    if not is_right:
        faults.append(what)
        print(f"fault: {what}")


def run(*args, text=None):
    """The standard output of a command that succeeds."""
    done = subprocess.run([str(arg) for arg in args], input=text, capture_output=True, text=True)
    assert done.returncode == 0, f"{args}: {done.stdout[-300:]}{done.stderr[-300:]}"
    return done.stdout


def pages_of(pdf):
    """Words of each page with their places and heights: (text, middle, top, height)."""
    root = ET.fromstring(re.sub(r'<!DOCTYPE[^>]*>| xmlns="[^"]*"', "", run("pdftotext", "-bbox", pdf, "-")))
    pages = []
    for page in root.iter("page"):
        words = []
        for word in page.iter("word"):
            left, right, top, bottom = (float(word.get(name)) for name in ("xMin", "xMax", "yMin", "yMax"))
            words.append((word.text, (left + right) / 2, top, round(bottom - top, 1)))
        pages.append(words)
    return pages


def lattice(values, reach=2.5):
    """The distinct values, of which those that lie near each other are one."""
    groups = []
    for value in sorted(values):
        if groups and value - groups[-1][-1] <= reach:
            groups[-1].append(value)
        else:
            groups.append([value])
    return [sum(group) / len(group) for group in groups]


def boards(pages, size, first, last):
    """Boards of the pages from `first` to before `last` whose digits are of this size: (page, slot, cells)."""
    digits = {}
    for number in range(first, last):
        digits[number] = [(text, x, y) for text, x, y, own in pages[number] if abs(own - size) < 0.3 and re.fullmatch("[1-9]", text)]
    found = []
    # Left and right pages have other margins.
    for side in (0, 1):
        own = {number: all_of for number, all_of in digits.items() if number % 2 == side and all_of}
        if not own:
            continue
        xs = lattice(x for one in own.values() for _, x, _ in one)
        ys = lattice(y for one in own.values() for _, _, y in one)
        expect(len(xs) % 9 == 0 and len(ys) % 9 == 0, f"{len(xs)} columns and {len(ys)} rows of digits of size {size}")
        near = lambda values, value: min(range(len(values)), key=lambda place: abs(values[place] - value))
        for number, all_of in own.items():
            cells = collections.defaultdict(lambda: ["."] * 81)
            for text, x, y in all_of:
                column, row = near(xs, x), near(ys, y)
                board = cells[row // 9, column // 9]
                place = row % 9 * 9 + column % 9
                expect(board[place] == ".", f"two digits in one cell of page {number + 1}")
                board[place] = text
            found += [(number, slot, "".join(board)) for slot, board in cells.items()]
    return sorted(found)


def check_interior(program, book, pdf, expected):
    """Reads a book back. Returns its puzzles."""
    run("qpdf", "--check", pdf)
    fonts = run("pdffonts", pdf).splitlines()[2:]
    expect(fonts and all(line.split()[-5] == "yes" for line in fonts), "fonts are not embedded")
    pages = pages_of(pdf)
    sizes = collections.Counter(own for page in pages for text, *_, own in page if re.fullmatch("[1-9]", text))
    (answer_size, _), (puzzle_size, _) = sizes.most_common(2)
    answer_size, puzzle_size = sorted((answer_size, puzzle_size))
    # The first page of answers, and the index behind them.
    heads = [[text for text, *_ in page] for page in pages]
    is_answer = lambda one: abs(one[-1] - answer_size) < 0.3 and re.fullmatch("[1-9]", one[0])
    begin = next(n for n, page in enumerate(pages) if sum(1 for one in page if is_answer(one)) > 4 * 81)
    counted = [chapter["count"] for chapter in book["chapter"]]
    # Pages on how to play, before the first chapter, have boards as well.
    opened = next(n for n, head in enumerate(heads) if book["chapter"][0]["text"] in " ".join(head))
    puzzles = boards(pages, puzzle_size, opened + 1, begin)
    answers = boards(pages, answer_size, begin, len(pages))
    expect(len(puzzles) == sum(counted) == expected, f"{len(puzzles)} puzzles are read, {sum(counted)} are wanted")
    expect(len(answers) == len(puzzles), f"{len(answers)} answers are read")
    lines = "\n".join(cells for *_, cells in puzzles) + "\n"
    solved = run(program, "solve", "-q", text=lines).split()
    expect(solved == [cells for *_, cells in answers], "answers are not those of the solver")
    checked = run(program, "check", "-q", "--format", "csv", text=lines).splitlines()[1:]
    expect(all(",unique," in line for line in checked) and len(checked) == expected, "puzzles have not one solution")
    turned = [[c == "." for c in cells] for *_, cells in puzzles]
    expect(all(blanks == blanks[::-1] for blanks in turned), "puzzles are not symmetric")
    grades = run(program, "rate", "-q", "--with", "grade", "--format", "%{grade}", text=lines).split()
    wanted = [chapter["make"] for chapter in book["chapter"] for _ in range(chapter["count"])]
    expect(grades == wanted, f"grades differ: {sum(a != b for a, b in zip(grades, wanted))}")
    # Number and grade above each puzzle; the page of its answer, and there the page of the puzzle.
    texts = [" ".join(head) for head in heads]
    for number, ((page, *_), (other, *_), grade) in enumerate(zip(puzzles, answers, grades), 1):
        expect(str(number) in heads[page], f"puzzle {number} has no number on page {page + 1}")
        expect(grade in texts[page], f"puzzle {number} does not say {grade}")
        expect(f"Solution on page {other + 1}" in texts[page], f"puzzle {number}: its answer is on page {other + 1}")
        expect(f"page {page + 1}" in texts[other], f"answer {number}: its puzzle is on page {page + 1}")
    for word in ("Contents", "How to play", "Index by difficulty", *(chapter["name"] for chapter in book["chapter"])):
        expect(any(word in text for text in texts), f"nothing says '{word}'")
    classes = [line.split(",")[1] for line in run(program, "canon", "-q", "--with", "class", text=lines).splitlines()]
    expect(len(set(classes)) == expected, "two puzzles are essentially the same")
    return len(pages), set(classes)


def check_boxes(pdf, pages, page, bleed):
    """Sheets are wider by the bleed at the outer edge, higher by it at both ends, and trimmed to the page."""
    width, height = (72 * side for side in page)
    text = run("pdfinfo", "-box", "-f", 1, "-l", pages, pdf)
    boxes = re.findall(r"Page +(\d+) (MediaBox|BleedBox|TrimBox): +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)", text)
    expect(len(boxes) == 3 * pages, f"{len(boxes)} boxes on {pages} pages")
    for number, name, *numbers in boxes:
        left = 0 if int(number) % 2 else 72 * bleed
        trim = [left, 72 * bleed, left + width, 72 * bleed + height]
        whole = [0, 0, width + 72 * bleed, height + 2 * 72 * bleed]
        wanted = trim if name == "TrimBox" else whole
        found = [float(one) for one in numbers]
        expect(all(abs(a - b) < 0.02 for a, b in zip(found, wanted)), f"{name} of page {number}: {found}, not {wanted}")


def check_bar_code(pdf, first, last, isbn, folder):
    """The number of the book is read from rendered pages."""
    run("pdftoppm", "-r", 200, "-gray", "-f", first, "-l", last, pdf, folder / pdf.stem)
    images = sorted(folder.glob(f"{pdf.stem}-[0-9]*.pgm"))
    done = subprocess.run(["zbarimg", "--quiet", "--raw", *map(str, images)], capture_output=True, text=True)
    expect(done.stdout.split() == [isbn.replace("-", "")], f"{pdf.name}: bar code {done.stdout!r}")


def check_cover(pdf, pages, page):
    """Back, spine, front and 0.125 in of bleed around; white paper is 0.002252 in a page."""
    even = pages + pages % 2
    width, height = 2 * page[0] + 0.002252 * even + 0.25, page[1] + 0.25
    size = re.search(r"Page size: +([\d.]+) x ([\d.]+)", run("pdfinfo", pdf))
    found = [float(one) / 72 for one in size.groups()]
    expect(abs(found[0] - width) < 0.002 and abs(found[1] - height) < 0.002, f"the cover is {found} in, not {[width, height]}")
    run("qpdf", "--check", pdf)
    print(f"cover: {found[0]:.3f} x {found[1]:.3f} in, spine {0.002252 * even:.3f} in for {even} pages")


def main(program, path, folder):
    folder, book = Path(folder), tomllib.loads(Path(path).read_text(encoding="utf-8"))
    page = tuple(float(side) for side in book["page"].split("x"))
    bleed = float(book["bleed"].removesuffix("in"))
    count = sum(chapter["count"] for chapter in book["chapter"])
    ledger = folder / "ledger.txt"
    ledger.write_text("")

    def make(name, *more):
        files = [folder / f"{name}.pdf", folder / f"{name}-cover.pdf"]
        run(program, "book", path, "-q", "-o", files[0], "--cover", files[1], *more)
        return [file.read_bytes() for file in files]

    # Without a ledger and with one, once more and once more: the same bytes.
    first = make("interior")
    expect(make("again") == first, "made again without a ledger, it is another book")
    expect(make("kept", "--ledger", ledger) == first, "with a ledger it is another book")
    expect(make("kept", "--ledger", ledger) == first, "made again with a ledger, it is another book")
    run(program, "book", path, "-q", "--check", "-o", folder / "interior.pdf", "--cover", folder / "interior-cover.pdf")
    pages, classes = check_interior(program, book, folder / "interior.pdf", count)
    check_boxes(folder / "interior.pdf", pages, page, bleed)
    check_bar_code(folder / "interior.pdf", 1, 3, book["isbn"], folder)
    check_bar_code(folder / "interior-cover.pdf", 1, 1, book["isbn"], folder)
    check_cover(folder / "interior-cover.pdf", pages, page)
    print(f"{count} puzzles on {pages} pages")
    make("second", "--ledger", ledger, "--title", "Volume 2")
    _, others = check_interior(program, book, folder / "second.pdf", count)
    expect(not classes & others, f"{len(classes & others)} classes are in both volumes")
    keys = [line.split()[0] for line in ledger.read_text().splitlines() if not line.startswith("#")]
    expect(sorted(keys) == sorted(classes | others), "the ledger has other classes than the books")
    sys.exit(f"{len(faults)} faults" if faults else print("0 faults"))


main(*sys.argv[1:])
