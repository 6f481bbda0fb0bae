import Foundation
import GRDB

extension Lab {
  /// Adds all rows of another lab, in one transaction. Existing rows stay.
  ///
  /// - Parameter source: the path of a lab, which is only read. A lab of an older version is read from a migrated copy.
  /// - Throws: `StoreError` of either lab.
  public func merge(_ source: String) throws -> MergedRows {
    do {
      try Lab.open(at: source, .readOnly).close()
    } catch StoreError.olderThanTool {
      let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let copy = folder.appending(path: "lab.db").path
      try Self.copy(source, to: copy)
      try Lab.open(at: copy, .readWrite).close()
      do {
        return try mergeCurrent(copy)
      } catch StoreError.corrupt(copy, let message) {
        throw StoreError.corrupt(path: source, message: message)
      }
    }
    return try mergeCurrent(source)
  }

  private func mergeCurrent(_ source: String) throws -> MergedRows {
    let address = LabFile(path: source).attachableAddress
    do {
      return try withoutTransaction { database in
        try database.execute(sql: "ATTACH ? AS source", arguments: [address])
        defer { try? database.execute(sql: "DETACH source") }
        var rows = MergedRows()
        try database.inTransaction(.immediate) {
          rows = try LabMerge(LabTransaction(database: database)).run()
          return .commit
        }
        return rows
      }
    } catch StoreError.corrupt(_, let message) where message == StoreError.tooLong || Self.isDamaged(source) {
      throw StoreError.corrupt(path: source, message: message)
    } catch StoreError.constraint(let message, _) {
      // Both have the same tables, so a row that one of them refuses was not written to the other by this tool.
      throw StoreError.corrupt(path: source, message: message)
    }
  }

  /// Whether SQLite finds damage in a file, or cannot read it.
  private static func isDamaged(_ path: String) -> Bool {
    let found = try? translatingErrors(path: path) {
      let queue = try connect(to: path, .inspection, nil, lockTimeout: lockTimeout)
      defer { try? queue.close() }
      return try queue.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    }
    return found != "ok"
  }

  /// Copies a lab, including the content of its log.
  private static func copy(_ source: String, to path: String) throws {
    try translatingErrors(path: source) {
      let from = try connect(to: source, .inspection, nil, lockTimeout: lockTimeout)
      let to = try DatabaseQueue(path: path)
      try from.backup(to: to)
      try to.close()
      try from.close()
    }
  }
}
