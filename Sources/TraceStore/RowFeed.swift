import GRDB
import GRDBSQLite

/// The rows of a `RowBlock` as a table-valued function, `row_feed(?)`, so that one `INSERT … SELECT` takes thousands of rows.
///
/// Measured on frames: three times as fast as a statement a row, for SQLite keeps its place in the table and nothing is bound. Only
/// connections that write know the function, and it reads only what is bound with `sqlite3_bind_pointer`.
enum RowFeed {
  /// Columns `c0` to `c7`.
  private static let declaration = "CREATE TABLE x(c0, c1, c2, c3, c4, c5, c6, c7, source HIDDEN)"
  /// The place of `source` among the columns.
  private static let sourceColumn = Int32(RowBlock.width)
  /// What the bound pointer is called: SQLite hands it to nobody who does not know the name.
  private nonisolated(unsafe) static let pointerType: UnsafePointer<CChar> = {
    let name: StaticString = "tracelab-rows"
    return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }()

  /// Where the rows are while a statement runs.
  private struct Source {
    var start: UnsafePointer<Int64>?
    var count: Int
  }

  private struct Cursor {
    var base = sqlite3_vtab_cursor()
    var place: UnsafePointer<Int64>?
    var row = 0
    var count = 0
  }

  /// Makes the function known to a connection.
  static func install(on database: Database) throws {
    let code = sqlite3_create_module_v2(database.sqliteConnection, "row_feed", module, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Runs an `INSERT … SELECT … FROM row_feed(?1)`, whose parameter 2 is `owner`.
  static func insert(_ rows: RowBlock, owner: Int64, with sql: String, on database: Database) throws {
    guard !rows.isEmpty else { return }
    let handle = try database.cachedStatement(sql: sql).sqliteStatement
    try rows.values.withUnsafeBufferPointer { values in
      var source = Source(start: values.baseAddress, count: rows.count)
      try withUnsafeMutablePointer(to: &source) { source in
        sqlite3_reset(handle)
        sqlite3_bind_pointer(handle, 1, source, pointerType, nil)
        sqlite3_bind_int64(handle, 2, owner)
        let code = sqlite3_step(handle)
        let message = code == SQLITE_DONE ? nil : database.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        guard code == SQLITE_DONE else {
          throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
        }
      }
    }
  }

  private nonisolated(unsafe) static let module: UnsafePointer<sqlite3_module> = {
    let module = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    module.initialize(to: sqlite3_module())
    module.pointee.xConnect = { connection, _, _, _, table, _ in
      let code = sqlite3_declare_vtab(connection, declaration)
      guard code == SQLITE_OK else { return code }
      let new = UnsafeMutablePointer<sqlite3_vtab>.allocate(capacity: 1)
      new.initialize(to: sqlite3_vtab())
      table?.pointee = new
      return SQLITE_OK
    }
    module.pointee.xDisconnect = { table in
      table?.deallocate()
      return SQLITE_OK
    }
    module.pointee.xBestIndex = { _, plan in
      guard let plan else { return SQLITE_ERROR }
      for index in 0..<Int(plan.pointee.nConstraint) {
        let constraint = plan.pointee.aConstraint[index]
        if constraint.iColumn == sourceColumn, constraint.usable != 0,
          Int32(constraint.op) == SQLITE_INDEX_CONSTRAINT_EQ
        {
          plan.pointee.aConstraintUsage[index].argvIndex = 1
          plan.pointee.aConstraintUsage[index].omit = 1
          plan.pointee.estimatedCost = 1
          return SQLITE_OK
        }
      }
      return SQLITE_CONSTRAINT
    }
    module.pointee.xOpen = { _, cursor in
      let new = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
      new.initialize(to: Cursor())
      cursor?.pointee = UnsafeMutableRawPointer(new).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
      return SQLITE_OK
    }
    module.pointee.xClose = { cursor in
      rowFeedCursor(cursor)?.deallocate()
      return SQLITE_OK
    }
    module.pointee.xFilter = { cursor, _, _, count, arguments in
      guard let cursor = rowFeedCursor(cursor), count == 1, let argument = arguments?[0],
        let pointer = sqlite3_value_pointer(argument, pointerType)
      else { return SQLITE_MISUSE }
      let source = pointer.assumingMemoryBound(to: Source.self).pointee
      cursor.pointee.place = source.start
      cursor.pointee.row = 0
      cursor.pointee.count = source.count
      return SQLITE_OK
    }
    module.pointee.xNext = { cursor in
      guard let cursor = rowFeedCursor(cursor) else { return SQLITE_MISUSE }
      cursor.pointee.row += 1
      cursor.pointee.place = cursor.pointee.place.map { $0 + RowBlock.width }
      return SQLITE_OK
    }
    module.pointee.xEof = { cursor in
      guard let cursor = rowFeedCursor(cursor) else { return 1 }
      return cursor.pointee.row < cursor.pointee.count ? 0 : 1
    }
    module.pointee.xColumn = { cursor, context, column in
      guard let place = rowFeedCursor(cursor)?.pointee.place, column < sourceColumn else { return SQLITE_OK }
      let value = place[Int(column)]
      // A result that is not set is NULL.
      if value != RowBlock.null { sqlite3_result_int64(context, value) }
      return SQLITE_OK
    }
    module.pointee.xRowid = { cursor, row in
      row?.pointee = sqlite3_int64(rowFeedCursor(cursor)?.pointee.row ?? 0)
      return SQLITE_OK
    }
    return UnsafePointer(module)
  }()

  @inline(__always)
  private static func rowFeedCursor(
    _ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?
  ) -> UnsafeMutablePointer<Cursor>? {
    cursor.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Cursor.self) }
  }
}
