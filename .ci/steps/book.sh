#!/usr/bin/env bash
# Books as other programs see them: fonts, structure, boxes, and every digit of every puzzle. Needs poppler-utils, qpdf,
# ghostscript and zbar-tools.
. "$(dirname "$0")/../lib.sh"

need_apt pdffonts poppler-utils
need_apt qpdf qpdf
need_apt gs ghostscript
need_apt zbarimg zbar-tools
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
make bleed --for print --page 8.5x11 --bleed 0.125in --per-page 6 --solutions upside-down --labels number,rating
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
[ "$(pdftotext -raw "$folder/lesson.pdf" - | grep -Ec '^([A-C]\. )?X-Wing: r[1-9]c[1-9]')" = 4 ]

# Copyright page, how to play, index and cover: the bar codes are read from the rendered pages, and nothing changes when it is made again.
cover=(--isbn 978-3-16-148410-0 --copyright "Copyright 2026" --how-to-play --index --cover "$folder/cover.pdf" --blurb "Sixty puzzles.")
make shop --for print --page 6x9 "${cover[@]}"
"$program" book --order as-is --quiet --check --output "$folder/shop.pdf" --for print --page 6x9 "${cover[@]}" "$folder/puzzles.txt"
# grep reads all: with -q it would end before pdftotext does.
pdftotext "$folder/shop.pdf" - | grep "Index by difficulty" >/dev/null
for name in shop cover; do
    pdftoppm -r 150 -gray -f 1 -l 2 "$folder/$name.pdf" "$folder/$name"
done
[ "$(zbarimg --quiet --raw "$folder"/shop-*2.pgm)" = 9783161484100 ]
[ "$(zbarimg --quiet --raw "$folder"/cover-*.pgm)" = 9783161484100 ]
qpdf --check "$folder/cover.pdf" >/dev/null
pages=$(pdfinfo "$folder/shop.pdf" | awk '/^Pages:/ { print $2 + $2 % 2 }')
pdfinfo "$folder/cover.pdf" |
    awk -v pages="$pages" '/^Page size:/ { wide = 72 * (12.25 + pages * 0.002252); exit !($3 - wide < 0.1 && wide - $3 < 0.1 && $5 == 666) }'

# A book of 300 for KDP with its cover, read back by the places of its digits; and a second volume.
mkdir "$folder/kdp"
python3 tests/python/kdp.py "$program" examples/files/kdp.toml "$folder/kdp"

# A week of a newspaper: every renderer shows each day.
"$program" paper 2026-12-07..2026-12-13 --quiet --output "$folder/week"
for day in "$folder"/week/*.eps "$folder"/week/*.pdf; do
    gs -q -dSAFER -dBATCH -dNOPAUSE -dEPSCrop -sDEVICE=pnggray -r100 -sOutputFile="$folder/day.png" "$day" >"$folder/said" 2>&1
    [ ! -s "$folder/said" ] || { cat "$folder/said"; exit 1; }
done
[ "$(find "$folder/week" -type f | wc -l)" = 15 ]

# Single pictures and sheets as PDF and EPS: every renderer shows them, the digits of a PDF are text.
"$program" draw --sheet 2x3 --head "No. {number}: {grade}" --output "$folder/sheets.pdf" "$folder/puzzles.txt"
[ "$(pdfinfo "$folder/sheets.pdf" | awk '/^Pages:/ { print $2 }')" = 10 ]
qpdf --check "$folder/sheets.pdf" >/dev/null
python3 tests/python/book.py "$folder/puzzles.txt" "$folder/sheets.pdf"
"$program" draw --show both --theme print --size 60mm --output "$folder/one.eps" "$(head -n 1 "$folder/puzzles.txt" | cut -c 1-81)"
for name in sheets.pdf one.eps; do
    gs -q -dSAFER -dBATCH -dNOPAUSE -dEPSCrop -sDEVICE=pnggray -r150 -dLastPage=1 -sOutputFile="$folder/$name.png" "$folder/$name" >"$folder/said" 2>&1
    [ ! -s "$folder/said" ] || { cat "$folder/said"; exit 1; }
done
