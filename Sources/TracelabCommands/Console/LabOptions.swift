import ArgumentParser
import Foundation
import GlitchComparison
import TraceStore
import TracelabKit

/// The option for the lab's file.
struct LabOptions: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: "The lab's SQLite file (default: $TRACELAB_DB, otherwise tracelab.db in the current folder).",
    completion: .file())
  var file: String?

  var path: String { file ?? Self.defaultPath }

  static var defaultPath: String {
    let environment = ProcessInfo.processInfo.environment["TRACELAB_DB"] ?? ""
    return environment.isEmpty ? "tracelab.db" : environment
  }

  /// The reports of the lab.
  ///
  /// - Parameters:
  ///   - runs: the runs that they cover; empty for the latest finished run of each strategy.
  ///   - allowsNewSessions: whether glitches of sessions that a comparison's baseline lacks may pass.
  ///   - filter: the only sessions that are included.
  ///   - gates: the conditions on which the call fails.
  func reports(
    runs: [String], allowsNewSessions: Bool = false, filter: SessionFilter = SessionFilter(), gates: Gates? = nil,
    showsPictures: Bool = true
  ) -> Reports {
    Reports(
      path: path, catalog: CommandCatalog.current, runs: runs, allowsNewSessions: allowsNewSessions, filter: filter,
      scope: gates?.scope ?? GateScope(), areGated: gates?.areAsked ?? false,
      showsPictures: showsPictures)
  }
}

/// The argument that names one session of the lab.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: "The session: its uid, the beginning of its uid, a glob pattern for its uid, or its name.",
    completion: LabCompletion.sessions)
  var session: String

  /// The session, as `LabTransaction.session(named:)` finds it.
  var name: String { session }
}

/// The sessions that a report or a list covers.
struct FilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only sessions whose uid, name or scenario matches; the beginning of a uid is enough. Can be repeated.",
      valueName: "glob"),
    completion: LabCompletion.sessions)
  var session: [String] = []

  @Option(help: ArgumentHelp("Only sessions of this scenario. Can be repeated.", valueName: "glob"))
  var scenario: [String] = []

  @Option(
    help: ArgumentHelp("Only recordings of this build of the app. Can be repeated.", valueName: "glob"),
    completion: LabCompletion.builds)
  var build: [String] = []

  @Option(help: ArgumentHelp("Only recordings of this device. Can be repeated.", valueName: "glob"))
  var device: [String] = []

  var filter: SessionFilter {
    SessionFilter(sessions: session, scenarios: scenario, builds: build, devices: device)
  }
}
