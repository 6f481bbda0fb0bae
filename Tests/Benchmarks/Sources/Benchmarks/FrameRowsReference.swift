import Foundation

/// Inserts the frame rows of a lab into an empty table with the same columns and key, using minimal programs.
struct FrameRowsReference {
  /// The number of rows of the table, including those of hidden pages.
  let count: Int
  private let workspace: Workspace
  private let schema: String

  private static let rows = "rows.csv"
  private static let database = "rows.db"
  /// The columns as SQL. The shell's `.import` cannot write NULL: frames without a finger get 0, which takes the same number of bytes.
  private static let columns =
    "replay_id, n, hidden, late_us, outer_mpt, pager_mpt, inner_mpt, ifnull(finger_mpt, 0), state"

  /// - Parameter condition: on `frame_row`, SQL.
  init(of lab: String, where condition: String = "true", in workspace: Workspace) throws {
    self.workspace = workspace
    schema = try Program.sqlite.run(lab, "SELECT sql FROM sqlite_master WHERE name = 'frame_row'").output
    let path = workspace.path(Self.rows)
    try Program.sqlite.run(
      lab, ".mode csv", ".once '\(path)'", "SELECT \(Self.columns) FROM frame_row WHERE \(condition)")
    count = try Int(Program.sqlite.run(lab, "SELECT count(*) FROM frame_row WHERE \(condition)").output.dropLast()) ?? 0
  }

  /// Measures `.import`, in seconds.
  func importWithShell() throws -> Double {
    let database = try workspace.freshLab(Self.database)
    try Program.sqlite.run(database, "PRAGMA journal_mode = WAL", schema)
    return try Program.sqlite.run(
      database, "PRAGMA synchronous = NORMAL", ".import --csv '\(workspace.path(Self.rows))' frame_row"
    ).wall
  }

  /// Measures a C program that has the rows in memory, in seconds.
  func insertWithC() throws -> Double {
    let database = try workspace.freshLab(Self.database)
    let output = try Program.insertRows.run(
      [database, "frame_row", "9", schema], input: workspace.path(Self.rows)
    ).output
    guard let seconds = Double(output.dropLast()) else { throw Program.Failure(description: "insert-rows: \(output)") }
    return seconds
  }

  func remove() throws {
    for name in [Self.rows, Self.database] { try workspace.remove(name) }
  }
}
