import GestureSearch
import Gestures
import ScrollEngine
import Testing
import TraceAnalysis
import TraceModel

struct SearchTests {
  static let screen = Session(
    uid: "screen", name: "screen", source: .init(refreshHz: 60, scale: 3),
    layout: Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: ["first", "second"].map { Layout.Page(name: $0, contentHeight: 1194) }))

  static func player(_ strategy: String) throws -> ScriptPlayer {
    ScriptPlayer(Analysis(catalog: .shipped), try #require(Catalog.shipped.strategy(id: strategy)))
  }

  static func found(
    _ strategy: String, kind: String? = nil, seed: UInt64 = 1, jobs: Int = 2
  ) throws -> [FoundIncident] {
    var search = SessionSearch(
      try player(strategy), on: screen,
      options: .init(kind: kind.map { GlitchKind(rawValue: $0) }, seed: seed, tries: 512, jobs: jobs))
    var found: [FoundIncident] = []
    try search.run { found.append($0) }
    #expect(search.status.tries == 512)
    #expect(search.status.incidents == found.count)
    return found
  }

  /// One search for several tests, since it takes some seconds.
  static let passthrough = Result { try found("passthrough", jobs: 1) }

  /// The incidents follow from the seed, not from the number of jobs.
  @Test func theSameSeedFindsTheSame() throws {
    let (one, five) = (try Self.passthrough.get(), try Self.found("passthrough", jobs: 5))
    #expect(one.count > 5)
    #expect(one.map(\.performance.script) == five.map(\.performance.script))
    #expect(one.map(\.glitch) == five.map(\.glitch))
    #expect(one.map(\.attempt) == five.map(\.attempt))
  }

  /// A replay of an incident's session shows the incident again.
  @Test func everyIncidentIsItsSessionsOwn() throws {
    let found = try Self.passthrough.get()
    let (player, analysis) = (try Self.player("passthrough"), Analysis(catalog: .shipped))
    for incident in found {
      let judged = analysis.judgement(of: incident.performance.script.session, under: player.strategy)
      #expect(judged.glitches.map(\.glitch).contains(incident.glitch))
    }
    // No incident is reported twice.
    let steps = found.map { [$0.glitch.kind.rawValue, $0.glitch.cause.rawValue] + $0.steps }
    #expect(Set(steps).count == steps.count)
  }

  @Test func aKindIsLookedForAlone() throws {
    let found = try Self.found("toggle-enabled", kind: "interrupted-handoff", seed: 2)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.glitch.kind.rawValue == "interrupted-handoff" })
  }

  /// A tap on a tab hits the tab bar, wherever the bar is.
  @Test func tapsAreOnTheTabBar() throws {
    for incident in try Self.passthrough.get() {
      let script = incident.performance.script
      for (start, step) in zip(script.starts, script.steps) {
        guard case .tapTab(_, let touch) = step.act else { continue }
        let outer = incident.performance.outer(at: start)
        #expect(script.screen.layout.region(y: touch.start.y, outerOffset: outer) == .tabBar)
      }
    }
  }
}
