import EmbeddedFiles
import ScrollEngine
import ScrollStrategies
import TraceAnalysis
import TraceFormats
import TraceModel

@testable import TracelabKit

/// The replays of every strategy over every canonical script, in both callback orders.
struct StrategyMatrix {
  /// The scripts `S01` … `S18`, in order.
  let scripts: [(name: String, session: Session)]

  init() throws {
    scripts = try Embedded.recordings.filter { $0.name.hasPrefix("S") }.map { file in
      let session = try JSONLinesFormat.session(from: MemorySource(file.text, name: file.name)).session
      return (String(file.name.prefix { $0 != "-" }), session)
    }
  }

  /// The kinds of glitches in order of time; `exception` if UIKit raises one.
  func kinds(_ strategy: Strategy, _ session: Session, _ order: EngineOptions.CallbackOrder) -> [String] {
    var options = EngineOptions()
    options.callbackOrder = order
    let judgement = Analysis(settings: Settings(engine: options)).judgement(of: session, under: strategy)
    return judgement.error == nil ? judgement.glitches.map(\.glitch.kind.rawValue) : ["exception"]
  }

  /// The page of the documentation: a table for the strategies of the articles, and one for the rules of the field.
  var page: String {
    """
    # Every strategy over every canonical script

    The glitches in each replay, in order of time; `·` means none. Where the two callback orders differ, the result of inner-first
    comes first. This page is written by a test from the registries and the bundled scripts, and compared with them in every run.

    ## The strategies of the articles, and the coordinator

    \(table([Strategy].articles + [Strategy].own))
    ## Rules of the field

    The rules come from public libraries and frameworks. `tracelab explain STRATEGY` names them, and shows what their users report.

    \(table([Strategy].field))
    ## Motion after the boundary

    The screen has two tabs. The results are read from the offsets in the frames, without a detector. A drag or fling is `continuous` if
    the content goes on beyond the boundary (the pin, or a view's top) as far and as fast as the finger or the momentum; it is `dead` or
    `lost` if the content stops. Drags and flings from the header begin on its tab bar, because a finger has enough room there. For the
    hidden tab, the table shows what happens to its place when another tab opens the header. For the tap on the status bar, it shows
    which view goes to its top. For the pull, it shows which view bounces.

    \(situations)
    """
  }

  private var situations: String {
    let titles = FieldMatrix.Situation.allCases.map(\.rawValue)
    let rows = [Strategy].shipped.filter(\.description.isReplayable).map { strategy in
      (["`\(strategy.id)`"] + FieldMatrix.Situation.allCases.map { FieldMatrix.outcome($0, of: strategy).rawValue })
    }
    let lines = [["strategy"] + titles, Array(repeating: "---", count: titles.count + 1)] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  /// A table with a row for each script and a column for each strategy, in the order of their names.
  private func table(_ strategies: [Strategy]) -> String {
    let strategies = strategies.sorted { $0.id < $1.id }
    var text = """
      | script | \(strategies.map { "`\($0.id)`" }.joined(separator: " | ")) |
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
      let title = session.name.hasPrefix(name) ? session.name : "\(name) \(session.name)"
      text += "| \(title) | \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }
}
