import ArgumentParser
import Foundation

/// Where the lab is.
struct LabOptions: ParsableArguments {
  @Option(name: .customLong("db"), help: "The lab's SQLite file (default: $TRACELAB_DB, else tracelab.db here).")
  var file: String?

  var path: String {
    if let file { return file }
    let environment = ProcessInfo.processInfo.environment["TRACELAB_DB"] ?? ""
    return environment.isEmpty ? "tracelab.db" : environment
  }
}
