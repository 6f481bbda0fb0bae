import ArgumentParser
import Foundation
import TraceAnalysis
import TracelabKit

struct ShrinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Find the smallest session that shows a glitch.",
    discussion: """
      Removes gestures, straightens paths, rounds figures and shortens waits, as long as the strategy still shows a glitch \
      of the same kind and cause that is no less severe. The result is stored in the lab as a session with the source kind \
      `search`, and printed in words. Without any one of its gestures, or with any one of its bends straightened, the glitch \
      disappears. With --strategy recorded, the command shrinks the glitch of the recorded frames under a strategy that \
      shows it again: in the same view and gesture, and at least half as large. If no strategy shows it with the standard \
      options, the options that `vary` tries are tried. If nothing shows it, the nearest glitch is named, and the exit code \
      is 1.
      """)

  @OptionGroup var lab: LabOptions

  @OptionGroup var session: SessionArgument

  @Option(
    help: "The strategy that shows the glitch, or `recorded`.",
    completion: .list(CommandCatalog.current.replayable.map(\.id) + ["recorded"]))
  var strategy: String

  @Option(
    help: ArgumentHelp("The kind of the glitch (default: the kind of the most severe glitch).", valueName: "kind"),
    completion: .list(CommandCatalog.current.glitchKinds))
  var kind: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("An option and its value (see `tracelab explain engine`).", valueName: "key=value"),
    completion: .list(Settings.keys(CommandCatalog.current.strategies).map { "\($0)=" }))
  var settings: [String] = []

  func run() throws {
    Interruption.install()
    let catalog = CommandCatalog.current
    let configuration = try lab.configuration()
    let options = try ConfiguredSettings(
      settings, profile: nil, in: configuration, for: [strategy])
    let shrinker = SessionShrinker(
      .init(
        session: session.name, strategy: strategy, kind: kind, assignments: options.assignments,
        jobs: ProcessInfo.processInfo.activeProcessorCount),
      catalog: catalog, lab: lab.path(in: configuration), printNote: Console.printNote,
      progress: ProgressLine(verb: "shrinking"))
    try Console.output.write(shrinker.run())
  }
}
