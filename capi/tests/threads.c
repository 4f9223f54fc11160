/* Eight threads on one generator, and a flag that another thread sets.
 *
 *   cc -std=c11 -I capi/include capi/tests/threads.c -L PREFIX/lib -lrootgrid_c -lpthread -o threads
 */
#include <rootgrid.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define CELLS 81
#define THREADS 8
#define EACH 300
#define TEXT(words) words, strlen(words)

static rg_generator *generator;
static uint8_t puzzles[THREADS * EACH * CELLS], again[THREADS * EACH * CELLS];
static uint32_t ratings[THREADS], checked[THREADS];

/* Makes the puzzles of a part, and rates the first of them with a rater of its own. */
static void *work(void *number) {
    size_t part = *(const size_t *)number;
    uint8_t *own = puzzles + part * EACH * CELLS;
    rg_rater *rater = NULL;
    rg_status status = rg_generator_fill(generator, part * EACH, EACH, own, EACH * CELLS, NULL, 0, NULL, NULL);
    if (status == RG_OK && rg_rater_new(TEXT("se121"), &rater, NULL) == RG_OK) {
        rg_rater_rate(rater, own, CELLS, &ratings[part], NULL, NULL, NULL, NULL, NULL);
    }
    rg_rater_free(rater);
    return NULL;
}

static void *cancel(void *flag) {
    struct timespec wait = {0, 50000000};
    nanosleep(&wait, NULL);
    rg_cancel_set(flag);
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS], other;
    size_t numbers[THREADS];
    int failures = 0;
    if (rg_generator_new(TEXT("rg1.9x9.t200.lunique.s8"), &generator, NULL) != RG_OK) {
        return 1;
    }
    for (size_t i = 0; i < THREADS; i++) {
        numbers[i] = i;
        pthread_create(&threads[i], NULL, work, &numbers[i]);
    }
    for (size_t i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    rg_generator_fill(generator, 0, THREADS * EACH, again, sizeof again, NULL, 0, NULL, NULL);
    failures += memcmp(puzzles, again, sizeof again) != 0;
    uint8_t first[THREADS * CELLS];
    for (size_t i = 0; i < THREADS; i++) {
        memcpy(first + i * CELLS, puzzles + i * EACH * CELLS, CELLS);
    }
    failures += rg_rate_many(TEXT("se121"), first, sizeof first, THREADS, THREADS, checked, NULL, NULL, NULL, NULL) != RG_OK;
    failures += memcmp(ratings, checked, sizeof checked) != 0 || ratings[0] < 10;
    rg_generator_free(generator);

    /* Solutions in the place of their puzzles. */
    uint8_t solved[THREADS * CELLS];
    size_t counts[THREADS];
    failures += rg_solve_many(TEXT("9"), first, sizeof first, THREADS, 2, 2, counts, solved, sizeof solved, NULL, NULL) != RG_OK;
    failures += rg_solve_many(TEXT("9"), first, sizeof first, THREADS, 2, 2, counts, first, sizeof first, NULL, NULL) != RG_OK;
    failures += memcmp(first, solved, sizeof first) != 0 || counts[0] != 1 || memchr(first, 0, sizeof first) != NULL;

    /* All solutions of a blank board: years, unless somebody ends it. */
    rg_cancel *flag = NULL;
    failures += rg_cancel_new(&flag, NULL) != RG_OK;
    rg_limits limits = {0.0, flag};
    uint8_t blank[CELLS] = {0};
    size_t count = 0;
    pthread_create(&other, NULL, cancel, flag);
    failures += rg_solve(TEXT("9"), blank, CELLS, SIZE_MAX, &count, NULL, 0, &limits, NULL) != RG_STOPPED;
    pthread_join(other, NULL);
    failures += rg_solve_many(TEXT("9"), blank, CELLS, 1, 2, 2, &count, NULL, 0, &limits, NULL) != RG_STOPPED;
    failures += count != RG_NOT_DONE;
    rg_cancel_free(flag);
    rg_cancel_free(NULL);
    rg_limits soon = {0.05, NULL};
    failures += rg_solve(TEXT("9"), blank, CELLS, SIZE_MAX, &count, NULL, 0, &soon, NULL) != RG_STOPPED;
    printf("threads: %d failures\n", failures);
    return failures != 0;
}
