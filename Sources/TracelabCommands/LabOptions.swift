import ArgumentParser
import Foundation
import TracelabKit

/// Where the lab is.
struct LabOptions: ParsableArguments {
  @Option(name: .customLong("db"), help: "The lab's SQLite file (default: $TRACELAB_DB, else tracelab.db here).")
  var file: String?

  var path: String {
    if let file { return file }
    let environment = ProcessInfo.processInfo.environment["TRACELAB_DB"] ?? ""
    return environment.isEmpty ? "tracelab.db" : environment
  }

  /// The reports on the lab.
  ///
  /// - Parameter runs: what they speak of; none means the latest finished run of each strategy.
  func reports(runs: [String]) -> Reports { Reports(path: path, catalog: Tracelab.catalog, runs: runs) }
}
