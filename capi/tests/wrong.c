/* Twenty wrong inputs, each with the message that it must get: what is wrong, and what to pass instead.
 *
 *   cc -std=c11 -I capi/include capi/tests/wrong.c -L PREFIX/lib -lrootgrid_c -o wrong
 */
#include <rootgrid.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#define CELLS 81
#define TEXT(words) words, strlen(words)

static char words[512];
static rg_text message = {words, sizeof words, 0};
static int failures, tried;

/* Compares a status and the beginning of the message with what is expected. */
static void refused(rg_status found, rg_status expected, const char *sentence) {
    tried++;
    size_t length = strlen(sentence);
    if (found != expected || message.length < length || memcmp(words, sentence, length) != 0) {
        fprintf(stderr, "failed: input %d: status %d, expected %d\n  found    %.*s\n  expected %s\n", tried, (int)found,
                (int)expected, (int)message.length, words, sentence);
        failures++;
    }
    printf("%2d %.*s\n", tried, (int)message.length, words);
}

int main(void) {
    rg_generator *generator = NULL;
    rg_rater *rater = NULL;
    rg_string string = {NULL, 0};
    uint8_t blank[CELLS] = {0}, twice[CELLS] = {5, 5}, large[CELLS] = {200}, image[CELLS];
    uint32_t rating = 0, ratings[2];
    size_t cells = 0, count = 0, counts[2];
    char short_buffer[4];
    rg_text text = {short_buffer, sizeof short_buffer, 0};
    rg_limits backwards = {-1.0, NULL}, never = {NAN, NULL};
    const char *line = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    refused(rg_generator_new(TEXT("rg9"), &generator, &message), RG_INVALID, "bad recipe 'rg9': unknown version 'rg9'; expected a form such as");
    refused(rg_generator_new(TEXT("rg1.9x9.lhard.s1"), &generator, &message), RG_INVALID,
            "bad recipe 'rg1.9x9.lhard.s1': ");
    refused(rg_generator_new(NULL, 3, &generator, &message), RG_INVALID, "recipe is NULL, expected a pointer to it");
    refused(rg_generator_new("rg1\xff", 4, &generator, &message), RG_INVALID, "recipe is not UTF-8 from byte 3 on, expected a text in UTF-8");
    refused(rg_cells(TEXT("17"), &cells, &message), RG_INVALID, "unknown shape '17': expected a side");
    refused(rg_parse(TEXT("hello"), NULL, 0, image, sizeof image, &cells, &message), RG_INVALID,
            "line 1, column 1: found 'h', expected a digit 1 to 5 or a blank");
    refused(rg_parse(TEXT(""), NULL, 0, image, sizeof image, &cells, &message), RG_INVALID, "found no puzzle, expected one");
    refused(rg_parse(line, CELLS, NULL, 0, image, 80, &cells, &message), RG_TOO_SMALL,
            "values has room for 80 bytes, expected 81 or more");
    refused(rg_format(TEXT("9"), blank, CELLS, &text, &message), RG_TOO_SMALL,
            "text has room for 4 bytes, expected 81 or more");
    refused(rg_solve(TEXT("9"), blank, 80, 2, &count, NULL, 0, NULL, &message), RG_INVALID, "80 values: a 9x9 board has 81 cells");
    refused(rg_solve(TEXT("9"), twice, CELLS, 2, &count, NULL, 0, NULL, &message), RG_INVALID, "digit 5 stands twice in row 1: r1c1 and r1c2");
    refused(rg_solve(TEXT("9"), large, CELLS, 2, &count, NULL, 0, NULL, &message), RG_INVALID, "value 200 in r1c1: a 9x9 board has digits 1 to 9");
    refused(rg_solve_many(TEXT("9"), blank, CELLS, 2, 2, 1, counts, NULL, 0, NULL, &message), RG_INVALID,
            "puzzles has 81 values, expected 2 times 81");
    refused(rg_solve_many(TEXT("9"), blank, CELLS, 1, 2, 5000, counts, NULL, 0, NULL, &message), RG_INVALID,
            "5000 threads asked for, expected 0 (one a processor) to 1024");
    refused(rg_rater_new(TEXT("se"), &rater, &message), RG_INVALID, "unknown profile 'se'");
    rg_rater_new(TEXT("se121"), &rater, &message);
    refused(rg_rater_rate(rater, blank, CELLS, &rating, NULL, NULL, NULL, NULL, &message), RG_INVALID,
            "the puzzle has several solutions, expected exactly one");
    rg_rater_free(rater);
    refused(rg_rate_many(TEXT("se121"), large, CELLS, 1, 1, ratings, NULL, NULL, &backwards, &message), RG_INVALID,
            "value 0 of puzzle 0 is 200, expected 0 to 9");
    refused(rg_explain(line, CELLS, NULL, 0, &backwards, &string, &message), RG_INVALID,
            "max_seconds is -1, expected 0 for no limit or a number above it");
    refused(rg_hint(line, CELLS, NULL, 0, 6, &never, &string, &message), RG_INVALID,
            "strength is 6, expected 1 (where to look), 2 (the technique), 3 (its cells), 4 (the reason) or 5 (the whole step)");
    refused(rg_steps(line, CELLS, TEXT("teachin"), 0, NULL, &string, &message), RG_INVALID, "unknown ladder 'teachin'");
    refused(rg_convert(line, CELLS, NULL, 0, TEXT("pdf"), 0, &string, &message), RG_INVALID, "unknown form of a board 'pdf'");
    refused(rg_convert(TEXT("b1.4x4.1_-24-43-24-....4.....2."), NULL, 0, TEXT("line"), 1, &string, &message), RG_INVALID,
            "line has no place for:");
    refused(rg_canonical(TEXT("9"), blank, CELLS, TEXT("first"), image, sizeof image, NULL, NULL, &message), RG_INVALID,
            "unknown form 'first': expected canonical or minlex");
    refused(rg_transform(TEXT("9x9.q"), 0, blank, CELLS, image, sizeof image, &message), RG_INVALID, "bad morph '9x9.q'");
    if (string.data != NULL || generator != NULL) {
        fprintf(stderr, "failed: a failure left a value\n");
        failures++;
    }
    return failures != 0 || tried < 20;
}
