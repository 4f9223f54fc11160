#!/usr/bin/env bash
# Books as other programs see them: fonts, structure, boxes, and every digit of every puzzle. Needs poppler-utils and qpdf.
. "$(dirname "$0")/../lib.sh"

need_apt pdffonts poppler-utils
need_apt qpdf qpdf
need_apt python3 python3

say "book"
every_feature
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$program" generate --seed book --count 60 --quiet --output "$folder/puzzles.txt"

# make NAME OPTION...: a book of these puzzles, checked.
make() {
    local file=$folder/$1.pdf
    shift
    "$program" book --order as-is --quiet --output "$file" "$@" "$folder/puzzles.txt"
    qpdf --check "$file" >/dev/null
    # Columns before "object ID": emb, sub, uni.
    pdffonts "$file" | awk 'NR > 2 && $(NF - 4) != "yes" { print "not embedded: " $0; bad = 1 } END { exit bad || NR < 4 }'
    python3 tests/python/book.py "$folder/puzzles.txt" "$file"
}

make print --for print --page 6x9
make bleed --for print --page 8.5x11 --bleed 0.125in --per-page 6 --solutions upside-down --labels number,recipe
make screen --qr sudokuwiki --dots --note-lines 2 --per-page 2
make large --page letter --large-print --solutions next-page
# Trimmed to 6 x 9 inches; with bleed, sheets are wider at the outer edge alone.
pdfinfo -box "$folder/print.pdf" | grep -Eq '^TrimBox: +0.00 +0.00 +432.00 +648.00$'
pdfinfo -box -f 1 -l 2 "$folder/bleed.pdf" | grep -Eq '^Page +1 TrimBox: +0.00 +9.00 +612.00 +801.00$'
pdfinfo -box -f 1 -l 2 "$folder/bleed.pdf" | grep -Eq '^Page +2 TrimBox: +9.00 +9.00 +621.00 +801.00$'
pdfinfo "$folder/screen.pdf" | grep -Eq '^Tagged: +yes$'
pdfinfo "$folder/print.pdf" | grep -Eq '^Tagged: +no$'

# Lessons: a technique with positions to try and their steps, and every step of a puzzle.
"$program" book --seed book --quiet --chapter "Wings:teach=x-wing:3" --chapter "Steps:path easy:1" --output "$folder/lesson.pdf"
qpdf --check "$folder/lesson.pdf" >/dev/null
[ "$(pdftotext -raw "$folder/lesson.pdf" - | grep -Ec '^([123]\. )?X-Wing: r[1-9]c[1-9]<>')" = 4 ]
