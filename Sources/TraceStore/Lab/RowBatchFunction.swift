import GRDB
import GRDBSQLite
import TraceModel

/// The table-valued function `row_batch(?)`, whose rows are those of an `IntegerRowBatch`.
///
/// One `INSERT … SELECT` stores thousands of rows. Measured on frames, it is three times as fast as one statement per row, because
/// SQLite keeps its position in the table and nothing is bound per row. Only connections that write know the function, and it reads
/// only a pointer bound with `sqlite3_bind_pointer`.
enum RowBatchFunction {
  /// Columns `c0` to `c7`, and the function's parameter.
  private static let declaration = "CREATE TABLE x(c0, c1, c2, c3, c4, c5, c6, c7, batch HIDDEN)"
  /// The index of the column `batch`.
  private static let batchColumn = Int32(IntegerRowBatch.width)
  /// The type name of the bound pointer. SQLite passes the pointer only to code that knows the name.
  private nonisolated(unsafe) static let pointerType: UnsafePointer<CChar> = {
    let name: StaticString = "tracelab-row-batch"
    return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }()

  /// The location of the rows while a statement runs.
  private struct Batch {
    /// The rows in row-major order: `IntegerRowBatch.width` integers per row.
    var start: UnsafePointer<Int64>?
    /// The number of rows.
    var count: Int
  }

  /// SQLite's cursor, followed by the position in the batch.
  private struct Cursor {
    var base = sqlite3_vtab_cursor()
    /// The first integer of the current row; `nil` after the last.
    var place: UnsafePointer<Int64>?
    /// The number of the current row.
    var row = 0
    var count = 0
  }

  /// Registers the function on a connection.
  ///
  /// - Throws: `DatabaseError`.
  static func install(on database: Database) throws {
    let code = sqlite3_create_module_v2(database.sqliteConnection, "row_batch", module, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Runs an `INSERT … SELECT … FROM row_batch(?1)`, whose parameter 2 is `owner`.
  ///
  /// - Throws: `DatabaseError`.
  static func insert(_ rows: IntegerRowBatch, owner: Int64, with sql: String, on database: Database) throws {
    guard !rows.isEmpty else { return }
    let handle = try database.cachedStatement(sql: sql).sqliteStatement
    try rows.values.withUnsafeBufferPointer { values in
      var batch = Batch(start: values.baseAddress, count: rows.count)
      try withUnsafeMutablePointer(to: &batch) { batch in
        sqlite3_reset(handle)
        sqlite3_bind_pointer(handle, 1, batch, pointerType, nil)
        sqlite3_bind_int64(handle, 2, owner)
        let code = sqlite3_step(handle)
        let message = code == SQLITE_DONE ? nil : database.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
        // The pointer must not outlive this call; a statement that is reset reads nothing.
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
        if constraint.iColumn == batchColumn, constraint.usable != 0,
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
      own(cursor)?.deallocate()
      return SQLITE_OK
    }
    module.pointee.xFilter = { cursor, _, _, count, arguments in
      guard let cursor = own(cursor), count == 1, let argument = arguments?[0],
        let pointer = sqlite3_value_pointer(argument, pointerType)
      else { return SQLITE_MISUSE }
      let batch = pointer.assumingMemoryBound(to: Batch.self).pointee
      cursor.pointee.place = batch.count > 0 ? batch.start : nil
      cursor.pointee.row = 0
      cursor.pointee.count = batch.count
      return SQLITE_OK
    }
    module.pointee.xNext = { cursor in
      guard let cursor = own(cursor) else { return SQLITE_MISUSE }
      cursor.pointee.row += 1
      let isInside = cursor.pointee.row < cursor.pointee.count
      cursor.pointee.place = isInside ? cursor.pointee.place.map { $0 + IntegerRowBatch.width } : nil
      return SQLITE_OK
    }
    module.pointee.xEof = { cursor in own(cursor)?.pointee.place == nil ? 1 : 0 }
    module.pointee.xColumn = { cursor, context, column in
      guard let place = own(cursor)?.pointee.place, column < batchColumn else { return SQLITE_OK }
      let value = place[Int(column)]
      // An unset result is NULL.
      if value != IntegerRowBatch.null { sqlite3_result_int64(context, value) }
      return SQLITE_OK
    }
    module.pointee.xRowid = { cursor, row in
      row?.pointee = sqlite3_int64(own(cursor)?.pointee.row ?? 0)
      return SQLITE_OK
    }
    return UnsafePointer(module)
  }()

  /// The function's own cursor, whose first member SQLite knows.
  @inline(__always)
  private static func own(_ cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> UnsafeMutablePointer<Cursor>? {
    cursor.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Cursor.self) }
  }
}

/// Rows for an insertion: eight integers per row, in row-major order in one array that `RowBatchFunction` passes to SQLite.
struct IntegerRowBatch: Sendable {
  /// The number of integers per row.
  static let width = 8
  /// The integer that represents NULL.
  static let null = Int64.min

  /// The integers in row-major order: `width` entries per row.
  private(set) var values: [Int64] = []

  /// The number of rows.
  var count: Int { values.count / Self.width }
  var isEmpty: Bool { values.isEmpty }

  mutating func reserveCapacity(_ rows: Int) { values.reserveCapacity(rows * Self.width) }

  /// Removes all rows and keeps the capacity.
  mutating func empty() { values.removeAll(keepingCapacity: true) }

  /// Adds a row.
  @inline(__always)
  mutating func append(
    _ a: Int64, _ b: Int64, _ c: Int64, _ d: Int64, _ e: Int64, _ f: Int64, _ g: Int64, _ h: Int64
  ) {
    values.append(a)
    values.append(b)
    values.append(c)
    values.append(d)
    values.append(e)
    values.append(f)
    values.append(g)
    values.append(h)
  }

  /// Calls `change` with a pointer to the `width` integers of each row, in order.
  @inline(__always)
  mutating func forEachRow(_ change: (UnsafeMutablePointer<Int64>) -> Void) {
    values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      for row in 0..<(values.count / Self.width) { change(start + row * Self.width) }
    }
  }
}
