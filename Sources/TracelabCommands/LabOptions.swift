import ArgumentParser
import Foundation
import TracelabKit

/// The option for the lab's file.
struct LabOptions: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: "The lab's SQLite file (default: $TRACELAB_DB, otherwise tracelab.db in the current folder).")
  var file: String?

  var path: String {
    if let file { return file }
    let environment = ProcessInfo.processInfo.environment["TRACELAB_DB"] ?? ""
    return environment.isEmpty ? "tracelab.db" : environment
  }

  /// The reports of the lab.
  ///
  /// - Parameter runs: the runs that they cover; empty for the latest finished run of each strategy.
  func reports(runs: [String]) -> Reports { Reports(path: path, catalog: CommandCatalog.current, runs: runs) }
}
