// Inserts whole numbers into a table as fast as a C program does it plainly: one prepared statement, a bind a column, a step a row,
// one transaction. Prints the seconds from the opening of the database to its closing; the rows are in memory before.
//
// insert-rows DATABASE TABLE COLUMNS SCHEMA < ROWS: as many numbers a line, parted by commas, an empty one for NULL.

#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const int64_t null_value = INT64_MIN;

struct rows {
  int64_t *values;
  size_t count;
  size_t capacity;
};

static void add(struct rows *rows, int64_t value) {
  if (rows->count == rows->capacity) {
    rows->capacity = rows->capacity ? 2 * rows->capacity : 1 << 20;
    rows->values = realloc(rows->values, rows->capacity * sizeof *rows->values);
    if (!rows->values) exit(70);
  }
  rows->values[rows->count++] = value;
}

static void read_rows(struct rows *rows) {
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    char *rest = line;
    line[strcspn(line, "\r\n")] = 0;
    for (char *cell; (cell = strsep(&rest, ","));) add(rows, *cell ? strtoll(cell, NULL, 10) : null_value);
  }
}

static void check(int code, sqlite3 *database) {
  if (code == SQLITE_OK || code == SQLITE_DONE) return;
  fprintf(stderr, "insert-rows: %s\n", database ? sqlite3_errmsg(database) : sqlite3_errstr(code));
  exit(74);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void insert(sqlite3 *database, const char *table, int columns, const struct rows *rows) {
  char sql[1024];
  int length = snprintf(sql, sizeof sql, "INSERT INTO %s VALUES (?", table);
  for (int column = 1; column < columns && length < 1000; column++) length += snprintf(sql + length, 8, ", ?");
  snprintf(sql + length, 2, ")");
  sqlite3_stmt *statement = NULL;
  check(sqlite3_prepare_v2(database, sql, -1, &statement, NULL), database);
  for (size_t row = 0; row + columns <= rows->count; row += columns) {
    for (int column = 0; column < columns; column++) {
      int64_t value = rows->values[row + column];
      if (value == null_value) {
        sqlite3_bind_null(statement, column + 1);
      } else {
        sqlite3_bind_int64(statement, column + 1, value);
      }
    }
    check(sqlite3_step(statement), database);
    sqlite3_reset(statement);
  }
  sqlite3_finalize(statement);
}

int main(int count, char **arguments) {
  if (count != 5) {
    fprintf(stderr, "usage: insert-rows DATABASE TABLE COLUMNS SCHEMA < ROWS\n");
    return 64;
  }
  struct rows rows = {0};
  read_rows(&rows);
  double begin = now();
  sqlite3 *database = NULL;
  check(sqlite3_open(arguments[1], &database), database);
  check(sqlite3_exec(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", NULL, NULL, NULL), database);
  check(sqlite3_exec(database, arguments[4], NULL, NULL, NULL), database);
  check(sqlite3_exec(database, "BEGIN", NULL, NULL, NULL), database);
  insert(database, arguments[2], atoi(arguments[3]), &rows);
  check(sqlite3_exec(database, "COMMIT", NULL, NULL, NULL), database);
  check(sqlite3_close(database), database);
  printf("%.6f\n", now() - begin);
  free(rows.values);
  return 0;
}
