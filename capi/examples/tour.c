/* A tour of rootgrid for C, and its test: every function once, and what they refuse. Prints what it made.
 *
 *   cc -std=c11 -I capi/include capi/examples/tour.c -L target/release -lrootgrid_c -o tour
 */
#include <rootgrid.h>

#include <stdio.h>
#include <string.h>

#define CELLS 81
#define TEXT(words) words, strlen(words)

static char words[512];
static rg_text message = {words, sizeof words, 0};
static int failures;

/* Counts what is not as it should be. */
static void expect(int holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "failed: %s: %.*s\n", what, (int)message.length, words);
        failures++;
    }
}

static void make_and_judge(const char *recipe, const char *golden) {
    rg_generator *generator = NULL;
    uint8_t puzzles[3 * CELLS], solutions[3 * CELLS], again[CELLS], found[CELLS];
    size_t cells = 0, count = 0;
    expect(rg_generator_new(TEXT(recipe), &generator, &message) == RG_OK, "a generator");
    expect(rg_generator_cells(generator, &cells) == RG_OK && cells == CELLS, "cells");
    expect(rg_generator_fill(generator, 0, 3, puzzles, sizeof puzzles, solutions, sizeof solutions, &message) == RG_OK,
           "three puzzles");
    expect(rg_generator_fill(generator, 2, 1, again, sizeof again, NULL, 0, &message) == RG_OK, "one again");
    expect(memcmp(again, puzzles + 2 * CELLS, CELLS) == 0, "the same puzzle again");

    char line[CELLS];
    rg_text text = {line, sizeof line, 0};
    expect(rg_format(TEXT("9"), puzzles, CELLS, &text, &message) == RG_OK && text.length == CELLS, "a line");
    printf("%.*s\n", CELLS, line);
    expect(memcmp(line, golden, CELLS) == 0, "the golden puzzle");
    expect(rg_parse(line, CELLS, NULL, 0, found, sizeof found, &cells, &message) == RG_OK && cells == CELLS, "reading");
    expect(memcmp(found, puzzles, CELLS) == 0, "what was written");

    expect(rg_solve(TEXT("9"), puzzles, CELLS, 2, &count, found, sizeof found, &message) == RG_OK, "solving");
    expect(count == 1 && memcmp(found, solutions, CELLS) == 0, "the solution");

    uint8_t key[16], other[16];
    expect(rg_class_key(TEXT("9"), puzzles, CELLS, key, &message) == RG_OK, "a key");
    expect(rg_class_key(TEXT("9"), puzzles + CELLS, CELLS, other, &message) == RG_OK, "another key");
    expect(memcmp(key, other, sizeof key) != 0, "different classes");

    rg_rater *rater = NULL;
    uint32_t rating = 0, pearl = 0, diamond = 0;
    char name[64];
    rg_text technique = {name, sizeof name, 0};
    expect(rg_rater_new(TEXT("se121"), &rater, &message) == RG_OK, "a rater");
    expect(rg_rater_rate(rater, puzzles, CELLS, &rating, &pearl, &diamond, &technique, &message) == RG_OK, "a rating");
    printf("%.1f %.1f %.1f %.*s\n", rating / 10.0, pearl / 10.0, diamond / 10.0, (int)technique.length, name);
    expect(rating >= pearl && pearl >= diamond && diamond >= 10 && technique.length > 0, "ratings in order");
    rg_rater_free(rater);
    rg_generator_free(generator);
}

static void refuse(void) {
    rg_generator *generator = (rg_generator *)words;
    uint8_t values[CELLS] = {0};
    size_t count = 0, cells = 0;
    expect(rg_generator_new(TEXT("rg9"), &generator, &message) == RG_INVALID && generator == NULL, "a bad recipe");
    expect(message.length > 0 && strncmp(words, "bad recipe 'rg9'", 16) == 0, "words about it");
    expect(rg_generator_new(TEXT("rg1\xff"), &generator, NULL) == RG_INVALID, "no UTF-8, no message");
    expect(rg_generator_new(NULL, 3, &generator, &message) == RG_INVALID, "no text");
    expect(rg_generator_new(TEXT("rg1"), NULL, &message) == RG_INVALID, "no place for it");
    expect(rg_generator_fill(NULL, 0, 1, values, sizeof values, NULL, 0, &message) == RG_INVALID, "no generator");
    expect(rg_generator_new(TEXT("rg1.9x9.t200.lunique.c17.a2.s1"), &generator, &message) == RG_OK, "a hard wish");
    expect(rg_generator_fill(generator, 0, 1, values, sizeof values, NULL, 0, &message) == RG_NOT_MET, "not met");
    expect(rg_generator_fill(generator, 0, 2, values, sizeof values, NULL, 0, &message) == RG_TOO_SMALL, "no room");
    expect(rg_generator_fill(generator, 0, SIZE_MAX, values, sizeof values, NULL, 0, &message) == RG_TOO_SMALL,
           "more than memory");
    expect(rg_generator_fill(generator, UINT64_MAX, 1, values, sizeof values, NULL, 0, &message) == RG_INVALID,
           "beyond the last index");
    expect(rg_generator_fill(generator, 0, 0, values, 0, NULL, 0, &message) == RG_OK, "nothing at all");
    rg_generator_free(generator);
    rg_generator_free(NULL);
    rg_rater_free(NULL);

    expect(rg_solve(TEXT("9"), values, 80, 2, &count, NULL, 0, &message) == RG_INVALID, "80 values");
    expect(rg_solve(TEXT("9"), values, CELLS, 2, &count, values, 80, &message) == RG_TOO_SMALL, "a short solution");
    expect(rg_solve(TEXT("9"), values, CELLS, 2, &count, NULL, 0, &message) == RG_OK && count == 2, "a blank board");
    values[0] = values[1] = 5;
    expect(rg_solve(TEXT("9"), values, CELLS, 2, &count, NULL, 0, &message) == RG_INVALID, "a digit twice");
    values[0] = 200;
    expect(rg_class_key(TEXT("9"), values, CELLS, values, &message) == RG_INVALID, "a value out of range");
    expect(rg_parse(TEXT("1.3.....4.....22"), NULL, 0, values, sizeof values, &cells, &message) == RG_OK && cells == 16,
           "givens may be wrong");
    expect(rg_parse(TEXT("hello"), NULL, 0, values, sizeof values, &cells, &message) == RG_INVALID, "no puzzle");
    expect(rg_cells(TEXT("2x3"), &cells, &message) == RG_OK && cells == 36, "a shape");
    expect(rg_cells(TEXT("7"), &cells, &message) == RG_INVALID, "no shape");
    /* A message that does not fit is cut, and says how long it is. */
    rg_text shorter = {words, 4, 0};
    memset(words, '#', sizeof words);
    expect(rg_cells(TEXT("7"), &cells, &shorter) == RG_INVALID && shorter.length > 4 && words[4] == '#', "a cut message");
}

int main(int argc, char **argv) {
    printf("rootgrid %s\n", rg_version());
    make_and_judge("rg1.9x9.t200.l2.s42", argc > 1 ? argv[1] : "");
    refuse();
    if (failures == 0) {
        printf("all is well\n");
    }
    return failures != 0;
}
