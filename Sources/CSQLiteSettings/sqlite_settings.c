#include "sqlite_settings.h"

#include <sqlite3.h>

int tracelab_sqlite_count_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 1); }

int tracelab_sqlite_end_defensive_mode(void *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 0, (int *)0);
}
