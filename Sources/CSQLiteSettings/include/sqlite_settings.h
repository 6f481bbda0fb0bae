// What SQLite offers only as functions with a variable number of arguments, which Swift cannot call.
#ifndef TRACELAB_SQLITE_SETTINGS_H
#define TRACELAB_SQLITE_SETTINGS_H

// Makes SQLite count the memory that it uses. Without that its limits on memory do nothing, and Apple's SQLite is built not to count
// (DEFAULT_MEMSTATUS=0). Returns a result code of SQLite: not SQLITE_OK where the process has used SQLite before.
int tracelab_sqlite_count_memory(void);

// Lets a connection, a `sqlite3 *`, write to the schema table (PRAGMA writable_schema). Apple's SQLite begins in defensive mode, in
// which that pragma does nothing. Returns a result code of SQLite.
int tracelab_sqlite_end_defensive_mode(void *connection);

#endif
