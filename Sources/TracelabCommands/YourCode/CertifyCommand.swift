import ArgumentParser
import Foundation
import GlitchComparison
import ReportOutput
import TextFormatting
import TraceAnalysis
import TracelabKit

struct CertifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "certify",
    abstract: "Gather the evidence on one strategy: recordings, generated gestures, options, laws, a search.",
    discussion: """
      Replays the bundled recordings, and those of the lab if there is one, then generated gestures, and searches for \
      glitches. Every option for an undocumented fact about UIKit is set to its other values. The result is the number of \
      glitches per kind with the upper bound of its rate. The same versions, sessions and options give the same bytes. \
      Nothing is stored. For example, `tracelab certify my-coordinator --fail-on any --output html=certificate.html \
      --output svg=badge.svg` makes a page and a badge.
      """)

  enum Gate: String, ExpressibleByArgument, CaseIterable {
    case any
  }

  @OptionGroup var lab: LabOptions

  @Argument(
    help: "The strategy (default: the configuration's, if it names one).",
    completion: .list(CommandCatalog.current.replayable.map(\.id)))
  var strategy: String?

  @Option(
    name: .customLong("screen"),
    help: ArgumentHelp(
      """
      A session of the lab, or a recording in a file: it is judged, and gestures are made for its screen (default: the \
      screen of the canonical scripts). Can be repeated.
      """, valueName: "session|file"),
    completion: .file())
  var screens: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of generated sessions, and of tries of the search, on each screen.", valueName: "n"))
  var tries = Certifier.tries

  @Option(parsing: .unconditional, help: "The seed of all random numbers.")
  var seed: UInt64 = 1

  @OptionGroup var setting: SettingsOptions

  @Option(help: "Exit with 1 if anything was found: any.")
  var failOn: Gate?

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if there are more than N glitches of a kind (or of all kinds) per 100 gestures. Can be repeated.",
      valueName: "kind=n"),
    completion: .list((CommandCatalog.current.glitchKinds + [Catalog.allKinds]).map { "\($0)=" }))
  var maxRate: [String] = []

  @Option(
    name: .customLong("kind"),
    help: ArgumentHelp("Look only for glitches of this kind. Can be repeated.", valueName: "kind"),
    completion: .list(CommandCatalog.current.glitchKinds))
  var kinds: [String] = []

  @Option(parsing: .unconditional, help: "The number of replays at the same time (default: one per processor).")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write the certificate: \(FormatUse.certificate.choice); - is standard output. Can be repeated.",
      valueName: "format=path"),
    completion: .outputs(.certificate))
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the generated sessions that the certificate lists into this folder, as recordings for import.",
      valueName: "folder"),
    completion: .directory)
  var keep: String?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024.") }
    if !(1...10_000_000).contains(tries) { throw ValidationError("--tries takes a whole number from 1 to 10000000.") }
  }

  func run() throws {
    Interruption.install()
    let configuration = try lab.configuration()
    let catalog = CommandCatalog.current
    let named = configuration.strategies(named: strategy.map { [$0] } ?? [], otherwise: [], areReplayed: true)
    guard let id = named.first, named.count == 1 else {
      throw UsageError("certify takes one strategy; `tracelab list strategies` lists them.")
    }
    let limits = try maxRate.map { try RateLimit(parsing: $0, kinds: catalog.glitchKinds) }
    let options = try ConfiguredSettings(setting.settings, profile: setting.profile, in: configuration, for: [id])
    let outputs = try CertificateOutputs(output, standardOutput: Console.output)
    var certifier = try Certifier(
      .init(
        strategy: id, screens: screens, tries: tries, seed: seed, assignments: options.assignments,
        kinds: kinds.isEmpty ? configuration.kinds : kinds,
        jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount),
      catalog: catalog, lab: lab.path(in: configuration), progress: ProgressLine(verb: "certifying"))
    let certificate = try certifier.run()
    let reasons = certificate.failures(onAny: failOn == .any, limits: limits).joined(separator: "; ")
    do {
      try outputs.write(certificate)
      if let keep { try Self.write(certifier.recordings, into: keep) }
    } catch {
      // A lost output does not hide the result of the gate.
      if !reasons.isEmpty { Console.printNote("\(ToolName.current): the gate failed: \(reasons).") }
      throw error
    }
    if !reasons.isEmpty { throw GateFailure(reasons) }
  }

  /// - Throws: `OutputError` for a folder or a file that cannot be written.
  private static func write(_ recordings: [Certifier.Recording], into folder: String) throws {
    try FileOutput.makeFolder(folder)
    for recording in recordings {
      let file = try FileOutput(path: folder.hasSuffix("/") ? folder + recording.name : "\(folder)/\(recording.name)")
      try file.write(recording.text)
      try file.close()
    }
    Console.printNote("\(TerminalText.escaped(folder)): \(Plural.text(recordings.count, "recording")).")
  }
}
