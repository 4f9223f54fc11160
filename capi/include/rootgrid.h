/* rootgrid for C: make, solve, rate, explain, convert and recognise Sudoku puzzles.
 *
 * Boards are row-major values, one byte a cell: 0 for a blank, then 1 to the side. A board of side n has n * n cells: 81
 * for 9x9, which is the shape "9". Lengths are explicit everywhere, in bytes; no text needs an end mark.
 *
 * Functions return RG_OK (0) or a status. Where one has a `message` it is NULL or a buffer that on failure gets one
 * sentence in English, cut to its capacity; its length is set to that of the whole sentence, 0 on success. A pointer may be
 * NULL only where that is said. A NULL elsewhere is RG_INVALID. Memory that a call writes may overlap nothing else that it
 * is given, but for what is said at rg_solve, rg_solve_many and rg_canonical.
 *
 * Texts that go in are UTF-8. Texts of known length come out in an rg_text, a buffer of the caller; texts of any length in an
 * rg_string, which belongs to the caller, who frees it by rg_string_free. On failure it is {NULL, 0}.
 *
 * Handles belong to the caller, who frees each one once. A generator and an rg_cancel may be used by several threads at once;
 * a rater only by one at a time; functions without handle by any. No function prints, aborts, or lets an exception of Rust
 * out; none but those with the argument `threads` starts a thread, and those have ended theirs when they return.
 */
#ifndef ROOTGRID_H
#define ROOTGRID_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version that this header is of. A program that was compiled with it runs with every library whose major and minor
 * number are the same: the loader asks for that by the name of the library, as librootgrid_c.so.0.1. */
#define RG_VERSION_MAJOR 0
#define RG_VERSION_MINOR 1
#define RG_VERSION_PATCH 0

/* The number of the ABI: it grows whenever a function or a struct of this header changes. */
#define RG_ABI 2

/* Status of a call. */
typedef enum rg_status {
    RG_OK = 0,
    RG_INVALID = 1,   /* an argument cannot be used: the message says which, and what to pass instead */
    RG_NOT_MET = 2,   /* what is asked for was not met within its bounds */
    RG_TOO_SMALL = 3, /* a buffer is too small: nothing was written into it; the message says how much it takes */
    RG_FAULT = 4,     /* a bug in rootgrid: please report it */
    RG_STOPPED = 5    /* the limits ended the call before its answer */
} rg_status;

/* A buffer for text; `capacity` bytes at `data`. `length` is set by the call: where the buffer is too small, to the bytes
 * that it takes. */
typedef struct rg_text {
    char *data;
    size_t capacity;
    size_t length;
} rg_text;

/* A text of the library: `length` bytes at `data`, and a zero byte after them. */
typedef struct rg_string {
    char *data;
    size_t length;
} rg_string;

typedef struct rg_generator rg_generator;
typedef struct rg_rater rg_rater;
typedef struct rg_cancel rg_cancel;

/* Limits of a long call. Where a function takes them they may be NULL: no limits. Not bounded by them is
 * what comes before the search: rg_hint, rg_steps and rg_explain look first for what is wrong with the board, which has a
 * bound of its own, of 200,000 guesses; ratings first count solutions up to two. */
typedef struct rg_limits {
    double max_seconds;      /* from the start of the call; 0 for no limit */
    const rg_cancel *cancel; /* ends the call soon after another thread has set it; NULL for none */
} rg_limits;

/* The version of the library, as "0.1.0"; ends with a zero byte, belongs to the library. */
const char *rg_version(void);

/* The ABI of the library: it is the right one for this header if it equals RG_ABI. */
uint32_t rg_abi(void);

/* Frees the text and sets it to {NULL, 0}; NULL is fine, and so is a text that was freed. */
void rg_string_free(rg_string *string);

/* A flag that ends long calls. It may be set from any thread and from a signal handler, and stays set. It must live as long
 * as a call uses it. */
rg_status rg_cancel_new(rg_cancel **cancel, rg_text *message);
void rg_cancel_set(const rg_cancel *cancel);  /* NULL is fine */
void rg_cancel_free(rg_cancel *cancel);       /* NULL is fine */

/* The number of cells of a shape: a side ("9", "16") or a block ("2x3"). */
rg_status rg_cells(const char *shape, size_t shape_length, size_t *cells, rg_text *message);

/* ---- Making ---- */

/* The recipe of choices: words with blanks between, each an option of `rootgrid generate` with its value, as
 * "difficulty=hard seed=7 symmetry=full"; what is left out is what the program takes, and a seed is drawn. The same words
 * have the same recipe in the program and in every package. Files cannot be named. */
rg_status rg_recipe(const char *choices, size_t choices_length, rg_string *recipe, rg_text *message);

/* Makes a recipe ready, as "rg1.9x9.t200.lunique.s7". */
rg_status rg_generator_new(const char *recipe, size_t recipe_length, rg_generator **generator, rg_text *message);

/* The number of cells of the generator's boards. */
rg_status rg_generator_cells(const rg_generator *generator, size_t *cells);

/* Makes the puzzles of the indices first to first + count - 1: puzzle i at puzzles + i * cells, its solution at
 * solutions + i * cells unless `solutions` is NULL. On failure the contents are not defined. Limits are looked at between
 * puzzles, so that one that is hard to make may overrun its time. */
rg_status rg_generator_fill(const rg_generator *generator, uint64_t first, size_t count, uint8_t *puzzles,
                            size_t puzzles_capacity, uint8_t *solutions, size_t solutions_capacity,
                            const rg_limits *limits, rg_text *message);

void rg_generator_free(rg_generator *generator); /* NULL is fine */

/* ---- Reading and writing ---- */

/* Reads one puzzle from text: a line, a grid, a row of a table. `shape` may be NULL (then the text decides). `values`
 * gets the values; *cells their number, also where there is no room for them. Givens may contradict each other. */
rg_status rg_parse(const char *text, size_t text_length, const char *shape, size_t shape_length, uint8_t *values,
                   size_t values_capacity, size_t *cells, rg_text *message);

/* Writes a board as text of one line, '.' for a blank. */
rg_status rg_format(const char *shape, size_t shape_length, const uint8_t *values, size_t values_length, rg_text *text,
                    rg_text *message);

/* Writes the boards of a text in another form, as `rootgrid convert` does. `to` is the name of a form: line, grid, board,
 * sdk, hodoku, f-puzzles, sudokupad, penpa, ipuz and others (docs/FORMATS.md; a wrong name is answered with the list).
 * `from` may be NULL: then the text shows its form. With `strict` not 0 a text is refused whose parts the form has no place
 * for, as pencil marks in a line; else these are left out. */
rg_status rg_convert(const char *text, size_t text_length, const char *from, size_t from_length, const char *to,
                     size_t to_length, int strict, rg_string *converted, rg_text *message);

/* ---- Solving ---- */

/* Counts the solutions of a puzzle up to `limit`. `solution` may be NULL; else it gets the first one, if there is one,
 * and must have room for as many cells as the puzzle; it may be `puzzle` itself. */
rg_status rg_solve(const char *shape, size_t shape_length, const uint8_t *puzzle, size_t puzzle_length, size_t limit,
                   size_t *solution_count, uint8_t *solution, size_t solution_capacity, const rg_limits *limits,
                   rg_text *message);

/* The same for `count` puzzles of one shape at once, puzzle i at puzzles + i * cells, on `threads` threads (0: one a
 * processor). counts[i] gets the number of solutions up to `limit`: 0 where a digit stands twice in a house. Solutions go to
 * solutions + i * cells, all blank where there is none; `solutions` may be NULL, or `puzzles` itself. After RG_STOPPED counts[i] is RG_NOT_DONE
 * for the puzzles that were not come to. */
rg_status rg_solve_many(const char *shape, size_t shape_length, const uint8_t *puzzles, size_t puzzles_length, size_t count,
                        size_t limit, uint32_t threads, size_t *counts, uint8_t *solutions, size_t solutions_capacity,
                        const rg_limits *limits, rg_text *message);
#define RG_NOT_DONE SIZE_MAX

/* ---- Rating: 9x9 only ---- */

/* A rater on the Sudoku Explainer scale, by the profile "se121" or "se2021". */
rg_status rg_rater_new(const char *profile, size_t profile_length, rg_rater **rater, rg_text *message);

/* The ratings of a puzzle with one solution, in tenths (23 is 2.3): of the hardest step (ER), up to the first digit (EP),
 * of the first step (ED). `pearl` and `diamond` may be NULL; `technique` may be NULL, else it gets the name of the
 * hardest technique, of at most 64 bytes. */
rg_status rg_rater_rate(rg_rater *rater, const uint8_t *puzzle, size_t puzzle_length, uint32_t *rating, uint32_t *pearl,
                        uint32_t *diamond, rg_text *technique, const rg_limits *limits, rg_text *message);

void rg_rater_free(rg_rater *rater); /* NULL is fine */

/* The ratings of `count` puzzles at once, puzzle i at puzzles + i * 81, on `threads` threads (0: one a processor). `pearls`
 * and `diamonds` may be NULL. A rating is 0 where the puzzle has not exactly one solution, and, after RG_STOPPED, where it
 * was not worked out. */
rg_status rg_rate_many(const char *profile, size_t profile_length, const uint8_t *puzzles, size_t puzzles_length,
                       size_t count, uint32_t threads, uint32_t *ratings, uint32_t *pearls, uint32_t *diamonds,
                       const rg_limits *limits, rg_text *message);

/* ---- Explaining: boards in play, as text in any form that rg_convert reads ---- */

/* The JSON below is that of the program: docs/steps.schema.json and docs/EXPLAIN.md say what is in it. `ladder` may be
 * NULL for "teaching"; else it is that, "hodoku", "se121" or "se2021" (the last two for 9x9). A board that is wrong is no
 * failure: `problem` in the JSON says what is the matter. */

/* The next step, as `rootgrid hint --json`. `strength` is 1 (where to look), 2 (the technique), 3 (its
 * cells), 4 (the reason) or 5 (the whole step). */
rg_status rg_hint(const char *board, size_t board_length, const char *ladder, size_t ladder_length, uint32_t strength,
                  const rg_limits *limits, rg_string *json, rg_text *message);

/* All steps that are possible now, as `rootgrid steps --json`, at most `most` of them (0: all). Where the limits end the
 * search, `complete` in the JSON is false. */
rg_status rg_steps(const char *board, size_t board_length, const char *ladder, size_t ladder_length, size_t most,
                   const rg_limits *limits, rg_string *json, rg_text *message);

/* The way to the solution, as `rootgrid explain --json`. */
rg_status rg_explain(const char *board, size_t board_length, const char *ladder, size_t ladder_length,
                     const rg_limits *limits, rg_string *json, rg_text *message);

/* What is wrong with a board, as `rootgrid check --board BOARD --json`. */
rg_status rg_check(const char *board, size_t board_length, rg_string *json, rg_text *message);

/* ---- Recognising ---- */

/* The key of the class of a puzzle, 16 bytes: equal for essentially equal puzzles. */
rg_status rg_class_key(const char *shape, size_t shape_length, const uint8_t *puzzle, size_t puzzle_length,
                       uint8_t key[16], rg_text *message);

/* The member of a puzzle's class that stands for all: `form` is "canonical" (of which keys are made) or "minlex" (which
 * lists of puzzles use). `values` gets it, and may be `puzzle` itself; `morph` may be NULL, else it gets the morph that leads there, for rg_transform,
 * of at most 300 bytes. */
rg_status rg_canonical(const char *shape, size_t shape_length, const uint8_t *puzzle, size_t puzzle_length,
                       const char *form, size_t form_length, uint8_t *values, size_t values_capacity, rg_text *morph,
                       const rg_limits *limits, rg_text *message);

/* Carries values over by a morph, as "9x9.t.r231456789.c123456789.d987654321", or with `inverse` not 0 back. `image` has
 * room for as many values, and may not overlap them. */
rg_status rg_transform(const char *morph, size_t morph_length, int inverse, const uint8_t *values, size_t values_length,
                       uint8_t *image, size_t image_capacity, rg_text *message);

/* A random morph of boards of a shape, that of `rootgrid transform --seed SEED` for the puzzle with this number, from 0
 * on. It takes at most 300 bytes. */
rg_status rg_random_morph(const char *shape, size_t shape_length, uint64_t seed, uint64_t number, rg_text *morph,
                          rg_text *message);

#ifdef __cplusplus
}
#endif

#endif
