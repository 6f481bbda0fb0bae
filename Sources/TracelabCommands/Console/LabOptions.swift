import ArgumentParser
import Foundation
import GlitchComparison
import TraceAnalysis
import TraceStore
import TracelabKit

/// The options for the lab's file and for the configuration.
struct LabOptions: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: "The lab's SQLite file (default: $TRACELAB_DB, otherwise the configuration's, otherwise tracelab.db).",
    completion: .file())
  var file: String?

  @Option(
    help: "The configuration (default: .tracelab.json, from the current folder up to the repository's root).",
    completion: .file())
  var config: String?

  @Flag(help: "Read no configuration.")
  var noConfig = false

  /// The environment's variable that names the lab.
  private static let variable = "TRACELAB_DB"
  private static let standard = "tracelab.db"

  /// The values that apply where the command line says nothing.
  ///
  /// - Throws: `UsageError` for a file that is no configuration.
  func configuration() throws -> Configuration {
    if noConfig {
      if config != nil { throw UsageError("--config and --no-config exclude each other.") }
      return .none
    }
    return try Configuration(at: config, catalog: CommandCatalog.current)
  }

  /// The lab's file.
  ///
  /// - Throws: `UsageError` for a file that is no configuration.
  var path: String {
    get throws { try path(in: configuration()) }
  }

  func path(in configuration: Configuration) -> String {
    file ?? Self.environmentPath ?? configuration.lab ?? Self.standard
  }

  /// The option or variable that names the lab; `nil` if neither does.
  var pathOrigin: String? { file == nil ? Self.environmentPath.map { _ in "$" + Self.variable } : "--db" }

  /// How the configuration was chosen, or why none was.
  func origin(of configuration: Configuration) -> String {
    if noConfig { return "--no-config" }
    return config == nil ? configuration.file == nil ? "no \(Configuration.fileName)" : "found" : "--config"
  }

  private static var environmentPath: String? {
    let environment = ProcessInfo.processInfo.environment[variable] ?? ""
    return environment.isEmpty ? nil : environment
  }

  /// The lab without any option, for completions.
  static var defaultPath: String {
    environmentPath ?? (try? Configuration(at: nil, catalog: CommandCatalog.current))?.lab ?? standard
  }

  /// The baseline that a call names, otherwise the configuration's.
  ///
  /// - Throws: `UsageError` if neither names one.
  func baseline(_ named: String?, in configuration: Configuration) throws -> String {
    guard let file = named ?? configuration.baseline else {
      throw UsageError("name the file of the baseline, or set `baseline` in \(Configuration.fileName).")
    }
    return file
  }

  /// The reports of the lab.
  ///
  /// - Parameters:
  ///   - configuration: the lab, if no option names it, and the severities of kinds.
  ///   - runs: the runs that they cover; empty for the latest finished run of each strategy.
  ///   - allowsNewSessions: whether glitches of sessions that a comparison's baseline lacks may pass.
  ///   - filter: the only sessions that are included.
  ///   - gates: the conditions on which the call fails.
  func reports(
    in configuration: Configuration, runs: [String], allowsNewSessions: Bool = false,
    filter: SessionFilter = SessionFilter(), gates: Gates? = nil, showsPictures: Bool = true
  ) -> Reports {
    Reports(
      path: path(in: configuration), catalog: CommandCatalog.current, runs: runs, allowsNewSessions: allowsNewSessions,
      filter: filter, scope: gates?.scope ?? GateScope(), areGated: gates?.areAsked ?? false,
      severities: configuration.severities, showsPictures: showsPictures)
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
