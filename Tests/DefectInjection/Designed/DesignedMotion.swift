import SeededRandom
import TraceModel

/// Motions that designers want and that nobody calls a glitch, drawn from closed formulas.
///
/// Any glitch found in them is a false alarm.
public enum DesignedMotion: String, Sendable, CaseIterable {
  /// The header snaps open or shut after the lift.
  case headerSnap = "header-snap"
  /// Content slows down in ever smaller whole steps.
  case easeOut = "ease-out"
  case constantDeceleration = "constant-deceleration"
  case exponentialDecay = "exponential-decay"
  /// The list comes to rest at the beginning of a row.
  case spring
  /// Everything is pulled down, stays there while the page refreshes, and returns.
  case pullToRefresh = "pull-to-refresh"
  /// A tap on the tab or the status bar scrolls the content to its top.
  case scrollToTop = "scroll-to-top"
  /// The lists begin at their tops when the header has been open.
  case tabReset = "tab-reset"
  /// All lists are at their tops while the header is open.
  case tabSync = "tab-sync"
  /// The list moves first, or both together.
  case directionModes = "direction-modes"
  case rubberBand = "rubber-band"

  /// The number of times that the motion occurs in a trace.
  static let rounds = 2...4

  /// A trace of the motion.
  ///
  /// - Parameter hz: the frames drawn per second.
  public func trace(seed: UInt64, hz: Double) -> Trace {
    var random = SplitMix64(seed: seed)
    var drawing = MotionDrawing(layout: layout(using: &random), hz: hz, using: &random)
    drawing.run(400_000)
    let rounds = random.integer(in: Self.rounds)
    switch self {
    case .headerSnap: for _ in 0..<rounds { drawing.snapHeader(using: &random) }
    case .easeOut: for _ in 0..<rounds { drawing.fling(using: &random) { $0.easeOut(from: $1) } }
    case .constantDeceleration:
      let rate = random.number(in: 800...6_000)
      for _ in 0..<rounds { drawing.fling(using: &random) { $0.brake(from: $1, by: rate) } }
    case .exponentialDecay:
      // Per second: UIScrollView's normal rate is 2, its fast one 10; browsers lie between.
      let rate = random.number(in: 1.5...10)
      for _ in 0..<rounds { drawing.fling(using: &random) { $0.decay(from: $1, rate: rate) } }
    case .spring: for _ in 0..<rounds { drawing.stopAtRow(using: &random) }
    case .pullToRefresh: for _ in 0..<rounds { drawing.refresh(using: &random) }
    case .scrollToTop: for _ in 0..<rounds { drawing.goToTop(using: &random) }
    case .tabReset: drawing.switchTabs(rounds, .resetOnUnpin, using: &random)
    case .tabSync: drawing.switchTabs(rounds, .syncToHeader, using: &random)
    case .directionModes: drawing.scrollInOrder(rounds, using: &random)
    case .rubberBand: for _ in 0..<rounds { drawing.pullBeyond(using: &random) }
    }
    drawing.run(500_000)
    return drawing.trace
  }

  private func layout(using random: inout SplitMix64) -> Layout {
    let viewport = random.pick(ScreenMaker.viewports) ?? Size(width: 390, height: 844)
    let header = random.number(in: 120...360).rounded()
    let bar = random.number(in: 36...56).rounded()
    let pages = (0..<random.integer(in: 2...3)).map {
      Layout.Page(name: "page \($0)", contentHeight: (viewport.height * random.number(in: 2...8)).rounded())
    }
    var layout = Layout(
      viewport: viewport, outer: .init(headerHeight: header, tabBarHeight: bar), pages: pages)
    if self != .tabSync, self != .tabReset, random.happens(0.5) {
      layout.initial = Layout.Initial(
        outer: header, inner: pages.indices.map { (layout.maxOffset(page: $0) * random.number(in: 0...0.6)).rounded() })
    }
    return layout
  }
}
