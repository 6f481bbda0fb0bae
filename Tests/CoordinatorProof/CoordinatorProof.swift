import ArgumentParser
import DefectInjection
import Foundation
import ScrollEngine
import ScrollLaws
import TraceAnalysis
import TraceFormats
import TraceModel

/// Proofs and figures of the coordinator.
@main
struct CoordinatorProof: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coordinator-proof", abstract: "Proofs and figures of the coordinator.",
    subcommands: [Clean.self, Feel.self, Model.self], defaultSubcommand: Clean.self)
}

/// Replays sessions under a strategy, in both callback orders, at both display rates and under many settings, and counts the problems.
struct Clean: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Replays sessions under a strategy and many settings, and counts glitches and broken laws.")

  enum Plan: String, CaseIterable, ExpressibleByArgument {
    case defaults, each, figures, pairs, random, modes
  }

  @Option(help: "A folder of recordings; may be repeated.") var recordings: [String] = []
  @Option(help: "How many generated sessions.") var generated = 0
  @Option(help: "The seed of the first generated session.") var seed: UInt64 = 0
  @Flag(help: "With a second hand in the generated sessions: more fingers, and code that scrolls.") var secondHand =
    false
  @Option(help: "Which settings.") var plan = Plan.defaults
  @Option(help: "How many random combinations.") var combinations = 1000
  @Option(help: "The strategy.") var strategy = "coordinator"
  @Option(name: .customLong("set"), help: "KEY=VALUE, in every replay.") var set: [String] = []
  @Option(help: "How many findings to print.") var show = 10
  @Flag(help: "Prints the frames of every replay.") var frames = false
  @Flag(help: "Without the laws.") var noLaws = false
  @Flag(help: "Sessions as they are, in one order.") var once = false

  func run() throws {
    let catalog = Catalog.shipped
    guard let strategy = catalog.strategy(id: strategy) else { throw ValidationError("no strategy \(strategy)") }
    let sessions = try Sessions(folders: recordings, generated: generated, firstSeed: seed, hasSecondHand: secondHand)
    let variants =
      once
      ? [[]]
      : ["inner-first", "outer-first"].flatMap { order in
        ["60", "120"].map { ["callback_order=\(order)", "refresh_hz=\($0)"] }
      }
    let plans: [SettingsPlan] =
      switch plan {
      case .defaults: [SettingsPlan(name: "defaults", assignments: [])]
      case .each: SettingsPlan.each()
      case .figures: SettingsPlan.eachFigure()
      case .pairs: SettingsPlan.pairs()
      case .random: SettingsPlan.random(combinations)
      case .modes: SettingsPlan.modes()
      }
    print("\(sessions.count) sessions × \(variants.count) × \(plans.count) settings under \(strategy.id)")
    var total = Tally()
    for plan in plans {
      let tally = try Proof(strategy: strategy, sessions: sessions, checksLaws: !noLaws, printsFrames: frames)
        .run(variants.map { set + plan.assignments + $0 })
      if plans.count <= 200 || !tally.isClean { print("\(plan.name): \(tally.line)") }
      for text in tally.examples.prefix(show) { print("    \(text)") }
      total.add(tally)
    }
    print("in all: \(total.line)")
    if !noLaws { print("laws were applied to frames: \(total.checkedFrames)") }
    if !total.isClean { throw ExitCode(1) }
  }
}
