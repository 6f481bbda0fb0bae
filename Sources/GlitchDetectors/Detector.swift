import TraceModel

/// A type-erased glitch detector: its description, its version and its function.
public struct Detector: Sendable {
  public let description: DetectorDescription
  /// The version of the detector's sources; `nil` if it is not known.
  public let version: String?
  private let find: @Sendable (Motion, ReplayLog?, Double) -> [Glitch]
  private let attribute: @Sendable (Glitch, ReplayEvidence) -> GlitchCause?

  /// - Parameter version: replaces the type's own version.
  public init<D: GlitchDetector>(_ type: D.Type, version: String? = nil) {
    description = type.description
    self.version = version ?? type.version
    find = { motion, log, scale in
      let detector = type.init(thresholdScale: scale)
      return log.map { detector.glitches(in: motion, log: $0) } ?? detector.glitches(in: motion)
    }
    attribute = { type.cause(of: $0, in: $1) }
  }

  public var kind: GlitchKind { GlitchKind(rawValue: description.id) }

  /// The glitches of this kind only.
  func glitches(in motion: Motion, log: ReplayLog?, thresholdScale: Double) -> [Glitch] {
    find(motion, log, thresholdScale)
  }

  /// The glitch, with its cause taken from a replay's log where the log shows one.
  func attributed(_ glitch: Glitch, _ evidence: ReplayEvidence) -> Glitch {
    guard let cause = attribute(glitch, evidence) else { return glitch }
    var known = glitch
    known.cause = cause
    return known
  }
}

extension [Detector] {
  /// Every glitch of a trace, one entry per event, in order of time. Of the motion that a change of the screen makes by itself, none is
  /// reported.
  ///
  /// - Parameters:
  ///   - thresholdScale: a factor for every threshold.
  ///   - log: what the code did during the replay that produced the trace; `nil` for a recording, for which causes are derived
  ///     from the frames.
  public func glitches(in trace: Trace, thresholdScale: Double = 1, log: ReplayLog? = nil) -> [Glitch] {
    let motion = Motion(trace)
    guard motion.count > 0 else { return [] }
    var kept = oneEach { detector in
      let found = detector.glitches(in: motion, log: log, thresholdScale: thresholdScale)
      guard detector.description.needsOneFinger, !motion.fingers.isEmpty else { return found }
      return found.filter { !motion.hasSeveralFingers(from: $0.start, to: $0.end) }
    }
    if let log {
      let evidence = ReplayEvidence(log: log, gestures: trace.gestures)
      let byKind = Dictionary(map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
      kept = kept.map { byKind[$0.kind]?.attributed($0, evidence) ?? $0 }
    }
    let unjudged = UnjudgedMotion(motion)
    if !unjudged.isEmpty {
      let ofChanges = Set(filter(\.description.tellsOfChanges).map(\.kind))
      kept.removeAll { unjudged.covers($0, tellsOfChanges: ofChanges.contains($0.kind), in: motion) }
    }
    let coverage = FrameCoverage(motion)
    let byKind = Dictionary(map { ($0.kind, $0.description.severity) }, uniquingKeysWith: { first, _ in first })
    kept = kept.map { glitch in
      var judged = glitch
      judged.confidence = Length.kept(glitch.confidence * coverage.share(around: glitch))
      if let rule = byKind[glitch.kind] { judged.severity = rule.severity(ofMagnitude: glitch.magnitude) }
      return judged
    }
    return kept.sorted { ($0.start, $0.end, $0.kind) < ($1.start, $1.end, $1.kind) }
  }

  /// What the detectors find, with one glitch for each event: that of the most specific kind.
  func oneEach(_ find: (Detector) -> [Glitch]) -> [Glitch] {
    var kept: [Glitch] = []
    for detector in inPrecedence {
      let found = find(detector)
      kept += found.filter { new in !kept.contains { detector.description.yields(new, to: $0) } }
    }
    return kept
  }

  /// The detectors in the order in which they run.
  private var inPrecedence: [Detector] {
    enumerated().sorted { a, b in
      (-a.element.description.precedence, a.offset) < (-b.element.description.precedence, b.offset)
    }.map(\.element)
  }
}
