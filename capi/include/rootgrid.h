/* rootgrid for C: generate, solve, count, rate and recognise Sudoku puzzles.
 *
 * Boards are row-major values, one byte a cell: 0 for a blank, then 1 to the side. A board of side n has n * n cells: 81
 * for 9x9, which is the shape "9". Lengths are explicit everywhere; no text needs an end mark, and none is written.
 *
 * Functions return RG_OK (0) or a status. Where one has a `message` it is NULL or a buffer that on failure gets one
 * sentence in English, cut to its capacity; its length is set to that of the whole sentence, 0 on success. A pointer may be
 * NULL only where that is said. A NULL elsewhere is RG_INVALID.
 *
 * Handles belong to the caller, who frees each one once. A generator may be used by several threads at once; a rater
 * only by one at a time. No function prints, aborts, or lets an exception of Rust out.
 */
#ifndef ROOTGRID_H
#define ROOTGRID_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Status of a call. */
typedef enum rg_status {
    RG_OK = 0,
    RG_INVALID = 1,   /* an argument cannot be used: the message says which and why */
    RG_NOT_MET = 2,   /* what is asked for was not met within its bounds */
    RG_TOO_SMALL = 3, /* a buffer is too small: nothing was written into it */
    RG_FAULT = 4      /* a bug in rootgrid: please report it */
} rg_status;

/* A buffer for text; `capacity` bytes at `data`. `length` is set by the call. */
typedef struct rg_text {
    char *data;
    size_t capacity;
    size_t length;
} rg_text;

typedef struct rg_generator rg_generator;
typedef struct rg_rater rg_rater;

/* The version of the library, as "0.1.0"; ends with a zero byte, belongs to the library. */
const char *rg_version(void);

/* The number of cells of a shape: a side ("9", "16") or a block ("2x3"). */
rg_status rg_cells(const char *shape, size_t shape_length, size_t *cells, rg_text *message);

/* Makes a recipe ready, as "rg1.9x9.t200.lunique.s7". */
rg_status rg_generator_new(const char *recipe, size_t recipe_length, rg_generator **generator, rg_text *message);

/* The number of cells of the generator's boards. */
rg_status rg_generator_cells(const rg_generator *generator, size_t *cells);

/* Makes the puzzles of the indices first to first + count - 1: puzzle i at puzzles + i * cells, its solution at
 * solutions + i * cells unless `solutions` is NULL. Capacities are in bytes. On failure the contents are not defined. */
rg_status rg_generator_fill(const rg_generator *generator, uint64_t first, size_t count, uint8_t *puzzles,
                            size_t puzzles_capacity, uint8_t *solutions, size_t solutions_capacity, rg_text *message);

void rg_generator_free(rg_generator *generator); /* NULL is fine */

/* Reads one puzzle from text in any form that the library knows. `shape` may be NULL (then the text decides). `values`
 * gets the values; *cells their number. */
rg_status rg_parse(const char *text, size_t text_length, const char *shape, size_t shape_length, uint8_t *values,
                   size_t values_capacity, size_t *cells, rg_text *message);

/* Writes a board as text of one line, '.' for a blank. */
rg_status rg_format(const char *shape, size_t shape_length, const uint8_t *values, size_t values_length, rg_text *text,
                    rg_text *message);

/* Counts the solutions of a puzzle up to `limit`. `solution` may be NULL; else it gets the first one, if there is one,
 * and must have room for as many cells as the puzzle. */
rg_status rg_solve(const char *shape, size_t shape_length, const uint8_t *puzzle, size_t puzzle_length, size_t limit,
                   size_t *count, uint8_t *solution, size_t solution_capacity, rg_text *message);

/* A rater of 9x9 puzzles on the Sudoku Explainer scale, by the profile "se121" or "se2021". */
rg_status rg_rater_new(const char *profile, size_t profile_length, rg_rater **rater, rg_text *message);

/* The ratings of a puzzle with one solution, in tenths (23 is 2.3): of the hardest step (ER), up to the first digit (EP),
 * of the first step (ED). `pearl` and `diamond` may be NULL; `technique` may be NULL, else it gets the name of the
 * hardest technique. */
rg_status rg_rater_rate(rg_rater *rater, const uint8_t *puzzle, size_t puzzle_length, uint32_t *rating, uint32_t *pearl,
                        uint32_t *diamond, rg_text *technique, rg_text *message);

void rg_rater_free(rg_rater *rater); /* NULL is fine */

/* The key of the class of a puzzle, 16 bytes: equal for essentially equal puzzles. */
rg_status rg_class_key(const char *shape, size_t shape_length, const uint8_t *puzzle, size_t puzzle_length,
                       uint8_t key[16], rg_text *message);

#ifdef __cplusplus
}
#endif

#endif
