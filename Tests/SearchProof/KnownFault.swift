import GestureSearch
import Gestures
import TraceModel

/// A fault from a manual trace of the reference.
struct KnownFault: Sendable {
  let strategy: String
  let title: String
  let kinds: Set<String>
  /// Whether an incident has the gestures of the fault.
  let fits: @Sendable (FoundIncident) -> Bool

  static let all = [
    KnownFault(
      strategy: "passthrough-naive",
      title: "S6: the page jumps back when a tab that was scrolled is dragged down again",
      kinds: ["jump-back"]
    ) { $0.returnsToScrolledTab && $0.lastWay > 0 },
    KnownFault(
      strategy: "passthrough", title: "S6b: the page jumps back when a tab that was scrolled is dragged up again",
      kinds: ["jump-back"]
    ) { $0.returnsToScrolledTab && $0.lastWay < 0 },
    KnownFault(
      strategy: "passthrough", title: "S15: so it does for a wobble of at most 15 pt upwards", kinds: ["jump-back"]
    ) { $0.returnsToScrolledTab && (-15..<0).contains($0.lastWay) },
    KnownFault(
      strategy: "passthrough", title: "S14: a tab is tapped while the list runs out, and the outer view trembles",
      kinds: ["jitter"]
    ) { $0.tapsTab },
    KnownFault(
      strategy: "passthrough", title: "S9: a drag of the pinned bar moves nothing", kinds: ["stuck"]
    ) { $0.lastBegins(in: [.header, .tabBar]) },
    KnownFault(
      strategy: "passthrough", title: "S8: the momentum of a flick in the header is lost at the pin",
      kinds: ["lost-momentum"]
    ) { $0.lastBegins(in: [.header, .tabBar]) && $0.lastWay < 0 },
    KnownFault(
      strategy: "linked-pan", title: "S10: the third crossing in one touch is dead",
      kinds: ["interrupted-handoff", "stuck"]
    ) { $0.turns >= 2 },
    KnownFault(
      strategy: "fix-on-top", title: "S6: a tab that was scrolled comes back at its top",
      kinds: ["wrong-tab-restore", "jump-back"]
    ) { $0.returnsToTab && $0.glitch.magnitude >= 50 },
  ]

  static let strategies = ["passthrough-naive", "passthrough", "linked-pan", "fix-on-top"]

  /// The screen of the canonical scripts.
  static let screen = Session(
    uid: "screen", name: "screen", source: .init(refreshHz: 60, scale: 3),
    layout: Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: ["first", "second"].map { Layout.Page(name: $0, contentHeight: 1194) }))

  func isShown(by incident: FoundIncident) -> Bool { kinds.contains(incident.glitch.kind.rawValue) && fits(incident) }

  func row(_ incident: FoundIncident) -> String {
    let seconds = (incident.time.seconds * 10).rounded() / 10
    return "| `\(strategy)` | \(title) | \(seconds) | \(incident.attempt) | \(incident.steps.joined(separator: ", ")) |"
  }
}

extension FoundIncident {
  private var strokes: [(start: Int, stroke: Stroke)] {
    zip(performance.script.starts, performance.script.steps).compactMap { start, step in
      if case .touch(let stroke) = step.act { (start, stroke) } else { nil }
    }
  }

  var tapsTab: Bool { tabs > 0 }
  /// Whether a tab is left and returned to.
  var returnsToTab: Bool { tabs > 1 }
  /// Whether the tab's list was scrolled and the header is partly open when the last touch begins.
  var returnsToScrolledTab: Bool {
    let frames = performance.trace.frames
    guard returnsToTab, let last = strokes.last, let n = frames.index(at: last.start) else { return false }
    let (layout, page) = (performance.trace.layout, performance.trace.layout.visiblePage(pagerOffset: frames.pager[n]))
    return frames.inner(n, page: page) > 10 && frames.outer[n] < layout.outer.pinOffset - 1
  }

  private var tabs: Int {
    performance.script.steps.filter { if case .tapTab = $0.act { true } else { false } }.count
  }

  /// The downward distance of the last touch, in points.
  var lastWay: Double { strokes.last.map { $0.stroke.end.y - $0.stroke.start.y } ?? 0 }

  /// The number of turns of the last touch.
  var turns: Int {
    guard let stroke = strokes.last?.stroke else { return 0 }
    let ways = stroke.legs.indices.map { stroke.travel(ofLeg: $0).y }.filter { $0 != 0 }
    return zip(ways, ways.dropFirst()).filter { $0 * $1 < 0 }.count
  }

  func lastBegins(in regions: Set<Gesture.Region>) -> Bool {
    guard let last = strokes.last else { return false }
    return regions.contains(
      performance.trace.layout.region(y: last.stroke.start.y, outerOffset: performance.outer(at: last.start)))
  }
}
