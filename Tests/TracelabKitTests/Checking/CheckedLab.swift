import CSQLiteSettings
import EmbeddedFiles
import Foundation
import GRDB
import TraceAnalysis
import TraceStore

@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabUpkeep

/// An intact lab for tests that damage it.
///
/// It has three bundled recordings, one of them with frames and one with controls, under two strategies and as recorded.
enum CheckedLab {
  private static let recordings = ["S06-base", "088_jumpback_seed000_slow", "seed004-1-all-on"]

  /// The lab's bytes, made once.
  static let bytes: Data = {
    do {
      return try withFolder { folder in
        let path = folder.appending(path: "good.db")
        try make(at: path.path)
        return try bytes(of: path.path)
      }
    } catch {
      return Data("\(error)".utf8)
    }
  }()

  /// The bytes of a lab, including those in a log beside the file.
  static func bytes(of path: String) throws -> Data {
    try DatabaseQueue(path: path).inDatabase { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    return try Data(contentsOf: URL(filePath: path))
  }

  static func make(at path: String) throws {
    let quiet = ProgressLine(verb: "", isShown: false)
    let chosen = recordings.compactMap { name in Embedded.recordings.first { $0.name.hasPrefix(name) } }
    _ = try Importer(options: .init(), progress: quiet, say: { _ in })
      .run(recordings: chosen.map { (name: $0.name, bytes: Array($0.text.utf8)) }, into: path)
    try analyze(path)
  }

  static func analyze(_ path: String) throws {
    let quiet = ProgressLine(verb: "", isShown: false)
    // The native behavior: the list scrolls first.
    let strategies = ["native", "toggle-enabled", "recorded"]
    let settings = try Settings(["expect.forward=self_first"], strategies: Analyzer.known(strategies, of: .shipped))
    _ = try Analyzer(strategies: strategies, options: .init(label: "a", settings: settings), progress: quiet).run(
      in: path)
  }

  static func check(_ path: String) throws -> CheckResult {
    try LabChecker(path: path, progress: ProgressLine(verb: "", isShown: false)).run()
  }

  /// Calls `body` with a temporary folder, which is deleted afterwards.
  static func withFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Calls `body` with the path of a copy of the lab after statements without any safeguards.
  static func damaged<T>(by sql: String, _ body: (String) throws -> T) throws -> T {
    try withFolder { folder in
      let path = folder.appending(path: "lab.db")
      try bytes.write(to: path)
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      configuration.prepareDatabase { database in
        // Apple's SQLite begins in this mode.
        _ = tracelab_sqlite_end_defensive_mode(UnsafeMutableRawPointer(database.sqliteConnection))
      }
      let database = try DatabaseQueue(path: path.path, configuration: configuration)
      try database.inDatabase { try $0.execute(sql: "PRAGMA ignore_check_constraints = ON; " + sql) }
      try database.close()
      return try body(path.path)
    }
  }
}
