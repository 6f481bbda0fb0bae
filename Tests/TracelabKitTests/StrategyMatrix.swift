import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import TraceFormats
import TraceModel

@testable import TracelabKit

/// Every strategy over every canonical script, in both callback orders.
struct StrategyMatrix {
  /// `S01` … `S18`, in order.
  let scripts: [(name: String, session: Session)]

  init() throws {
    scripts = try Embedded.recordings.filter { $0.name.hasPrefix("S") }.map { file in
      let session = try JSONLinesFormat.session(from: MemorySource(file.text, name: file.name)).session
      return (String(file.name.prefix { $0 != "-" }), session)
    }
  }

  /// The kinds of glitches in the order of time; `exception` where UIKit raises one.
  func kinds(_ strategy: any CoordinationStrategy.Type, _ session: Session, _ order: EngineOptions.CallbackOrder)
    -> [String]
  {
    var options = EngineOptions()
    options.callbackOrder = order
    let replay = Replay(of: session, under: strategy.init(), options: options)
    if replay.error != nil { return ["exception"] }
    let trace = Trace(
      layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
      frames: replay.frames)
    return DetectorRegistry.glitches(in: trace).map(\.kind.rawValue)
  }

  /// The page of the documentation: scripts down, strategies across.
  var page: String {
    let strategies = StrategyRegistry.all
    var text = """
      # Every strategy over every canonical script

      What is found in each replay, in the order of time; `·` is nothing. Where the two callback orders differ, inner-first stands
      first. This page is written by a test from the registries and the bundled scripts, and compared with them in every run.

      | script | \(strategies.map { "`\($0.description.id)`" }.joined(separator: " | ")) |
      |---|\(strategies.map { _ in "---|" }.joined())

      """
    for (name, session) in scripts {
      let cells = strategies.map { strategy -> String in
        let orders = EngineOptions.CallbackOrder.allCases.map { order in
          let found = kinds(strategy, session, order)
          return found.isEmpty ? "·" : found.joined(separator: ", ")
        }
        return Set(orders).count == 1 ? orders[0] : orders.joined(separator: " / ")
      }
      text +=
        "| \(session.name.hasPrefix(name) ? session.name : "\(name) \(session.name)") | \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }
}
