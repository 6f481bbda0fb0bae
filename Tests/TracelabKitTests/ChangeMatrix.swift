import ScrollEngine
import ScrollStrategies
import TraceAnalysis
import TraceFormats
import TraceModel

@testable import TracelabKit

/// The replays of every strategy over every script in which the screen changes.
struct ChangeMatrix {
  let scripts: [ChangeScript]
  private let analysis = Analysis()
  private let unchanged = Unchanged()

  init() throws {
    scripts = try ChangeScript.all()
  }

  /// The kinds that are found with the change and not without it, in order of time.
  func kinds(_ strategy: Strategy, _ session: Session) -> [String] {
    var known = unchanged.kinds(strategy, session) { all(strategy, $0) }
    return all(strategy, session).filter { kind in
      guard let index = known.firstIndex(of: kind) else { return true }
      known.remove(at: index)
      return false
    }
  }

  private func all(_ strategy: Strategy, _ session: Session) -> [String] {
    analysis.judgement(of: session, under: strategy).glitches.map(\.glitch.kind.rawValue)
  }

  /// The page of the documentation: a row for each script, with the strategies under which the change causes a glitch.
  var page: String {
    let strategies = [Strategy].shipped.filter(\.description.isReplayable)
    let rows = scripts.map { script -> String in
      var byKind: [(kind: String, strategies: [String])] = []
      for strategy in strategies {
        for kind in Set(kinds(strategy, script.session)).sorted() {
          if let index = byKind.firstIndex(where: { $0.kind == kind }) {
            byKind[index].strategies.append(strategy.id)
          } else {
            byKind.append((kind, [strategy.id]))
          }
        }
      }
      let cells = byKind.sorted { $0.kind < $1.kind }.map { kind, found in
        "\(kind): \(found.count == strategies.count ? "all" : found.map { "`\($0)`" }.joined(separator: ", "))"
      }
      return "| \(script.session.name) | \(cells.isEmpty ? "·" : cells.joined(separator: "; ")) |"
    }
    return """
      # Content that changes under the finger

      The glitches that a change of the screen causes, by strategy: the kinds that are found in the replay of a script, but not in the
      replay of the same script without its change. `·` means none under any of the \(strategies.count) strategies. The scripts are in
      `Tests/ChangeScripts`, and can be imported like any recording. This page is written by a test, and compared with them in every run.

      Each change happens at rest, during a drag, in momentum and in a bounce. If rows are inserted or deleted above the visible content
      and the app does not adapt the offset (C02, C04), the content moves under every strategy. If app and refresh control both show the
      end of a refresh (C14-two), header or list moves back and forth. Only the app can prevent these.

      | script | found |
      |---|---|
      \(rows.joined(separator: "\n"))

      """
  }
}

/// The kinds found in sessions without their changes. Many scripts differ in nothing but the change.
private final class Unchanged {
  private struct Key: Hashable {
    let strategy: String
    let session: Session
  }

  private var found: [Key: [String]] = [:]

  func kinds(_ strategy: Strategy, _ session: Session, find: (Session) -> [String]) -> [String] {
    var session = session
    session.events.removeAll { $0.isChange }
    session.uid = ""
    session.name = ""
    let key = Key(strategy: strategy.id, session: session)
    if let known = found[key] { return known }
    let kinds = find(session)
    found[key] = kinds
    return kinds
  }
}
