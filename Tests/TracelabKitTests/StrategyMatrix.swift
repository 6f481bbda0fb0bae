import ScrollEngine
import ScrollStrategies
import TraceAnalysis
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
  func kinds(_ strategy: Strategy, _ session: Session, _ order: EngineOptions.CallbackOrder) -> [String] {
    var options = EngineOptions()
    options.callbackOrder = order
    let judgement = Analysis(settings: Settings(engine: options)).judgement(of: session, under: strategy)
    return judgement.error == nil ? judgement.glitches.map(\.glitch.kind.rawValue) : ["exception"]
  }

  /// The page of the documentation: scripts down, strategies across.
  var page: String {
    let strategies = [Strategy].shipped
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
