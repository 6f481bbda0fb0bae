import TraceModel

/// Every detector that this version ships, and the order in which they speak for one event.
public enum DetectorRegistry {
  /// The most specific kind first: of findings of one event, the first stays.
  public static let all: [any GlitchDetector.Type] = [
    TouchStolen.self,
    TouchDelayed.self,
    WrongTabRestore.self,
    JumpBack.self,
    Stuck.self,
    InterruptedHandoff.self,
    LostMomentum.self,
    DoubleScroll.self,
  ]

  /// Changes when any source that a verdict depends upon does.
  public static let version = SourceVersion.all

  public static func detector(id: String) -> (any GlitchDetector.Type)? { all.first { $0.description.id == id } }

  /// Every glitch of a trace, one per event, in order of time.
  public static func glitches(in trace: Trace, thresholdScale: Double = 1) -> [Glitch] {
    let motion = Motion(trace)
    guard motion.count > 0 else { return [] }
    var found: [Glitch] = []
    for detector in all {
      let glitches = detector.init(thresholdScale: thresholdScale).glitches(in: motion)
      found += glitches.filter { new in !found.contains { isOneEvent($0, new) } }
    }
    return found.sorted { ($0.start, $0.end, $0.kind) < ($1.start, $1.end, $1.kind) }
  }

  /// A fling is lost with the drag before it if that was dead until this long before the lift, in microseconds: the stillness
  /// that a lost fling needs.
  static let afterDeadTravel = 120_000

  /// Whether two findings of different kinds in one gesture are one event: they overlap, or a fling follows a dead drag.
  private static func isOneEvent(_ a: Glitch, _ b: Glitch) -> Bool {
    guard a.kind != b.kind, a.gesture == b.gesture else { return false }
    // That nothing follows is part of a touch with the wrong receiver; what moves nevertheless is a finding of its own.
    let still = [Stuck.kind, InterruptedHandoff.kind, LostMomentum.kind]
    if a.kind == TouchDelayed.kind || (a.kind == TouchStolen.kind && !(still + [TouchDelayed.kind]).contains(b.kind)) {
      return false
    }
    let isDeadFling = (still + [TouchStolen.kind]).contains(a.kind) && b.kind == LostMomentum.kind
    let slack = isDeadFling ? afterDeadTravel : 0
    return a.start <= b.end + slack && b.start <= a.end + slack
  }
}
