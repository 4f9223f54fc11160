/* A tour of rootgrid for C, and its test: every function once, and what they refuse. Prints what it made.
 *
 * capi/README.md says how it is compiled.
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

/* What this recipe makes on every machine, for ever. */
static const char *const recipe = "rg1.9x9.t200.l2.s42";
static const char *const golden = "82...9.31.3.8..2......4.6.77...........92...8..1..37969.6..1.....3....7....45....";

static void make_and_judge(void) {
    rg_generator *generator = NULL;
    uint8_t puzzles[3 * CELLS], solutions[3 * CELLS], again[CELLS], found[CELLS];
    size_t cells = 0, count = 0;
    expect(rg_generator_new(TEXT(recipe), &generator, &message) == RG_OK, "a generator");
    expect(rg_generator_cells(generator, &cells) == RG_OK && cells == CELLS, "cells");
    expect(rg_generator_fill(generator, 0, 3, puzzles, sizeof puzzles, solutions, sizeof solutions, NULL, &message) == RG_OK,
           "three puzzles");
    expect(rg_generator_fill(generator, 2, 1, again, sizeof again, NULL, 0, NULL, &message) == RG_OK, "one again");
    expect(memcmp(again, puzzles + 2 * CELLS, CELLS) == 0, "the same puzzle again");

    char line[CELLS];
    rg_text text = {line, sizeof line, 0};
    expect(rg_format(TEXT("9"), puzzles, CELLS, &text, &message) == RG_OK && text.length == CELLS, "a line");
    printf("%.*s\n", CELLS, line);
    expect(memcmp(line, golden, CELLS) == 0, "the golden puzzle");
    expect(rg_parse(line, CELLS, NULL, 0, found, sizeof found, &cells, &message) == RG_OK && cells == CELLS, "reading");
    expect(memcmp(found, puzzles, CELLS) == 0, "what was written");

    expect(rg_solve(TEXT("9"), puzzles, CELLS, 2, &count, found, sizeof found, NULL, &message) == RG_OK, "solving");
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
    expect(rg_rater_rate(rater, puzzles, CELLS, &rating, &pearl, &diamond, &technique, NULL, &message) == RG_OK, "a rating");
    printf("%.1f %.1f %.1f %.*s\n", rating / 10.0, pearl / 10.0, diamond / 10.0, (int)technique.length, name);
    expect(rating >= pearl && pearl >= diamond && diamond >= 10 && technique.length > 0, "ratings in order");
    rg_rater_free(rater);
    rg_generator_free(generator);
}

/* Texts of any length: prints how long they are, and frees them. */
static void expect_text(rg_status status, rg_string *text, const char *part, const char *what) {
    expect(status == RG_OK && text->data != NULL && strstr(text->data, part) != NULL, what);
    expect(status != RG_OK || strlen(text->data) == text->length, "its length");
    printf("%s: %zu bytes\n", what, text->length);
    rg_string_free(text);
    expect(text->data == NULL && text->length == 0, "nothing left");
}

static void explain_and_convert(void) {
    rg_string text = {NULL, 0};
    expect_text(rg_recipe(TEXT("difficulty=hard seed=7"), &text, &message), &text, ".yhalf-turn.ghard.", "a recipe");
    expect_text(rg_hint(golden, CELLS, NULL, 0, 5, NULL, &text, &message), &text, "\"rootgrid.hint/", "a hint");
    expect_text(rg_steps(golden, CELLS, TEXT("hodoku"), 0, NULL, &text, &message), &text, "\"rootgrid.steps/", "all steps");
    expect_text(rg_explain(golden, CELLS, NULL, 0, NULL, &text, &message), &text, "\"solved\":true", "a path");
    expect_text(rg_check(golden, CELLS, &text, &message), &text, "\"sound\":true", "a check");
    expect_text(rg_convert(golden, CELLS, NULL, 0, TEXT("f-puzzles"), 1, &text, &message), &text, "f-puzzles", "a link");
    /* A board with two equal digits in a row has no steps: the JSON says what is the matter. */
    expect_text(rg_explain(TEXT("11.............."), NULL, 0, NULL, &text, &message), &text, "\"problem\":\"", "a problem");
    rg_string_free(NULL);
}

static void work_on_many(void) {
    enum { COUNT = 600 };
    static uint8_t puzzles[(COUNT + 1) * CELLS], solutions[(COUNT + 1) * CELLS], found[(COUNT + 1) * CELLS];
    static size_t counts[COUNT + 1];
    static uint32_t ratings[COUNT + 1], pearls[COUNT + 1];
    rg_generator *generator = NULL;
    expect(rg_generator_new(TEXT(recipe), &generator, &message) == RG_OK, "a generator");
    /* The last puzzle is none: a digit stands twice. */
    puzzles[COUNT * CELLS] = puzzles[COUNT * CELLS + 1] = 5;
    expect(rg_generator_fill(generator, 0, COUNT, puzzles, COUNT * CELLS, solutions, COUNT * CELLS, NULL, &message) == RG_OK,
           "many puzzles");
    expect(rg_solve_many(TEXT("9"), puzzles, sizeof puzzles, COUNT + 1, 2, 2, counts, found, sizeof found, NULL, &message) ==
               RG_OK,
           "solving many");
    expect(memcmp(found, solutions, COUNT * CELLS) == 0 && counts[0] == 1 && counts[COUNT] == 0, "their solutions");
    expect(rg_rate_many(TEXT("se121"), puzzles, sizeof puzzles, COUNT + 1, 2, ratings, pearls, NULL, NULL, &message) == RG_OK,
           "rating many");
    expect(ratings[0] >= pearls[0] && pearls[0] >= 10 && ratings[COUNT] == 0, "their ratings");
    rg_generator_free(generator);
}

static void move_and_recognise(void) {
    uint8_t values[CELLS], image[CELLS], form[CELLS], other[CELLS], back[CELLS];
    char morph_words[300], key[16], key_of_image[16];
    rg_text morph = {morph_words, sizeof morph_words, 0};
    size_t cells = 0;
    expect(rg_parse(golden, CELLS, NULL, 0, values, sizeof values, &cells, &message) == RG_OK, "reading");
    expect(rg_random_morph(TEXT("9"), 7, 0, &morph, &message) == RG_OK, "a morph");
    expect(rg_transform(morph_words, morph.length, 0, values, CELLS, image, sizeof image, &message) == RG_OK, "an image");
    expect(rg_transform(morph_words, morph.length, 1, image, CELLS, back, sizeof back, &message) == RG_OK, "back");
    expect(memcmp(values, image, CELLS) != 0 && memcmp(values, back, CELLS) == 0, "there and back");
    expect(rg_class_key(TEXT("9"), values, CELLS, (uint8_t *)key, &message) == RG_OK, "a key");
    expect(rg_class_key(TEXT("9"), image, CELLS, (uint8_t *)key_of_image, &message) == RG_OK, "the key of the image");
    expect(memcmp(key, key_of_image, sizeof key) == 0, "one class");
    const char *const forms[] = {"canonical", "minlex"};
    for (int i = 0; i < 2; i++) {
        expect(rg_canonical(TEXT("9"), values, CELLS, TEXT(forms[i]), form, sizeof form, &morph, NULL, &message) == RG_OK,
               forms[i]);
        expect(rg_transform(morph_words, morph.length, 0, values, CELLS, back, sizeof back, &message) == RG_OK, "there");
        expect(memcmp(form, back, CELLS) == 0, "the morph leads there");
        expect(rg_canonical(TEXT("9"), image, CELLS, TEXT(forms[i]), other, sizeof other, NULL, NULL, &message) == RG_OK,
               "of the image");
        expect(memcmp(form, other, CELLS) == 0, "one form");
    }
}

static void refuse(void) {
    rg_generator *generator = (rg_generator *)words;
    uint8_t values[CELLS] = {0};
    size_t count = 0, cells = 0;
    expect(rg_generator_new(TEXT("rg9"), &generator, &message) == RG_INVALID && generator == NULL, "a bad recipe");
    expect(message.length > 0 && strncmp(words, "bad recipe 'rg9'", 16) == 0, "words about it");
    expect(rg_generator_new(TEXT("rg1\xff"), &generator, NULL) == RG_INVALID, "no UTF-8, no message");
    rg_string none = {words, 1};
    expect(rg_recipe(TEXT("colour=red"), &none, &message) == RG_INVALID && none.data == NULL, "no choice");
    expect(rg_generator_new(NULL, 3, &generator, &message) == RG_INVALID, "no text");
    expect(rg_generator_new(TEXT("rg1"), NULL, &message) == RG_INVALID, "no place for it");
    expect(rg_generator_fill(NULL, 0, 1, values, sizeof values, NULL, 0, NULL, &message) == RG_INVALID, "no generator");
    expect(rg_generator_new(TEXT("rg1.9x9.t200.lunique.c17.a2.s1"), &generator, &message) == RG_OK, "a hard wish");
    expect(rg_generator_fill(generator, 0, 1, values, sizeof values, NULL, 0, NULL, &message) == RG_NOT_MET, "not met");
    expect(rg_generator_fill(generator, 0, 2, values, sizeof values, NULL, 0, NULL, &message) == RG_TOO_SMALL, "no room");
    expect(rg_generator_fill(generator, 0, SIZE_MAX, values, sizeof values, NULL, 0, NULL, &message) == RG_TOO_SMALL,
           "more than memory");
    expect(rg_generator_fill(generator, UINT64_MAX, 1, values, sizeof values, NULL, 0, NULL, &message) == RG_INVALID,
           "beyond the last index");
    expect(rg_generator_fill(generator, 0, 0, values, 0, NULL, 0, NULL, &message) == RG_OK, "nothing at all");
    rg_generator_free(generator);
    rg_generator_free(NULL);
    rg_rater_free(NULL);

    expect(rg_solve(TEXT("9"), values, 80, 2, &count, NULL, 0, NULL, &message) == RG_INVALID, "80 values");
    expect(rg_solve(TEXT("9"), values, CELLS, 2, &count, values, 80, NULL, &message) == RG_TOO_SMALL, "a short solution");
    expect(rg_solve(TEXT("9"), values, CELLS, 2, &count, NULL, 0, NULL, &message) == RG_OK && count == 2, "a blank board");
    values[0] = values[1] = 5;
    expect(rg_solve(TEXT("9"), values, CELLS, 2, &count, NULL, 0, NULL, &message) == RG_INVALID, "a digit twice");
    values[0] = 200;
    expect(rg_class_key(TEXT("9"), values, CELLS, values, &message) == RG_INVALID, "a value out of range");
    expect(rg_parse(TEXT("1.3.....4.....22"), NULL, 0, values, sizeof values, &cells, &message) == RG_OK && cells == 16,
           "givens may be wrong");
    expect(rg_parse(TEXT("hello"), NULL, 0, values, sizeof values, &cells, &message) == RG_INVALID, "no puzzle");
    expect(rg_cells(TEXT("2x3"), &cells, &message) == RG_OK && cells == 36, "a shape");
    expect(rg_cells(TEXT("17"), &cells, &message) == RG_INVALID, "no shape");
    /* A message that does not fit is cut, and says how long it is. */
    rg_text shorter = {words, 4, 0};
    memset(words, '#', sizeof words);
    expect(rg_cells(TEXT("17"), &cells, &shorter) == RG_INVALID && shorter.length > 4 && words[4] == '#', "a cut message");
}

int main(void) {
    printf("rootgrid %s\n", rg_version());
    expect(rg_abi() == RG_ABI, "the ABI of the header");
    make_and_judge();
    explain_and_convert();
    work_on_many();
    move_and_recognise();
    refuse();
    if (failures == 0) {
        printf("all is well\n");
    }
    return failures != 0;
}
