import Gestures
import ScrollEngine
import TraceAnalysis
import TraceModel

/// Performs scripts under one strategy, and finds the glitches.
public struct ScriptPlayer: Sendable {
  /// The result of a script.
  public struct Performance: Sendable {
    /// The script, with every tap on a tab at the position of the tab bar.
    public let script: GestureScript
    public let trace: Trace
    public let log: ReplayLog
    public let glitches: [Glitch]
  }

  /// The result of a script, or the reason why there is none.
  public enum Outcome: Sendable {
    case performed(Performance)
    /// It has no touches, or its taps would miss the tab bar.
    case unperformable
    /// The strategy's code ended the replay.
    case exception(String)
  }

  public let analysis: Analysis
  public let strategy: Strategy

  public init(_ analysis: Analysis, _ strategy: Strategy) {
    self.analysis = analysis
    self.strategy = strategy
  }

  /// The maximum number of times that taps are moved to the tab bar's position in the previous replay.
  ///
  /// Each tap can move the screen for the next ones, but does so only where it catches momentum.
  private static let attempts = 3

  /// Performs a script.
  ///
  /// - Returns: `nil` for a script without touches, which cannot be replayed, for one whose taps would miss the tab bar, and for one that
  ///   ends in an exception.
  public func perform(_ script: GestureScript) -> Performance? {
    if case .performed(let performance) = outcome(of: script) { performance } else { nil }
  }

  /// Performs a script, and says why if it cannot.
  public func outcome(of script: GestureScript) -> Outcome {
    guard script.steps.contains(where: { $0.act.stroke != nil }) else { return .unperformable }
    var script = script
    for _ in 0..<Self.attempts {
      let session = script.session
      let replayed = analysis.replay(of: session, under: strategy)
      guard let trace = replayed.trace else { return .exception(replayed.error ?? "the replay failed") }
      guard let moved = script.withTapsOnTabs(in: trace.frames) else {
        let glitches = analysis.catalog.detectors.glitches(
          in: trace, thresholdScale: analysis.thresholdScale, log: replayed.log)
        return .performed(Performance(script: script, trace: trace, log: replayed.log, glitches: glitches))
      }
      script = moved
    }
    return .unperformable
  }
}

extension ScriptPlayer.Performance {
  /// The outer view's offset at a time in microseconds, points.
  public func outer(at t: Int) -> Double {
    trace.frames.isEmpty ? 0 : trace.frames.outer[trace.frames.index(at: t) ?? 0]
  }
}

extension GestureScript {
  /// The script with its taps on tabs moved to the tab bar's position; `nil` if all were on it.
  fileprivate func withTapsOnTabs(in frames: FrameTable) -> GestureScript? {
    guard !frames.isEmpty, steps.contains(where: { $0.act.isTabTap }) else { return nil }
    var moved: GestureScript?
    var layout = screen.layout
    for (index, start) in zip(steps.indices, starts) {
      if case .event(.change(let change)) = steps[index].act { layout.apply(change) }
      guard case .tapTab(let page, let stroke) = steps[index].act else { continue }
      let outer = frames.outer[frames.index(at: start) ?? 0]
      if layout.region(y: stroke.start.y, outerOffset: outer) == .tabBar { continue }
      let y = layout.outer.headerHeight + layout.outer.tabBarHeight / 2 - outer
      let tap = Stroke(start: Point(x: stroke.start.x, y: y), lift: stroke.duration)
      moved = moved ?? self
      moved?.steps[index].act = .tapTab(page: page, touch: tap)
    }
    return moved
  }
}

extension GestureScript.Act {
  var isTabTap: Bool { if case .tapTab = self { true } else { false } }
}
