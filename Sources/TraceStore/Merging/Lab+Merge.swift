import Foundation
import GRDB

extension Lab {
  /// Adds all rows of another lab, in one transaction. What is there already stays.
  ///
  /// - Parameter source: the path of a lab, which is only read. One of an older version is read from a copy that is brought up to date.
  /// - Throws: `StoreError`, of either lab.
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
      return try mergeCurrent(copy)
    }
    return try mergeCurrent(source)
  }

  private func mergeCurrent(_ source: String) throws -> MergedRows {
    let address = LabFile(path: source).attachableAddress
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
  }

  /// Copies a lab with what is still in its log.
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
