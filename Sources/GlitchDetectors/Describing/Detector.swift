import TraceModel

/// A type-erased glitch detector: its description, its version and its function.
public struct Detector: Sendable {
  /// The storage that copies of a detector share: every trace goes through all detectors, and a description has many texts to
  /// copy.
  private final class Content: Sendable {
    let description: DetectorDescription
    let kind: GlitchKind
    let version: String?
    let find: @Sendable (Motion, ReplayLog?, Double) -> [Glitch]
    let attribute: @Sendable (Glitch, ReplayEvidence) -> GlitchCause?

    init<D: GlitchDetector>(_ type: D.Type, version: String?) {
      description = type.description
      kind = GlitchKind(rawValue: type.description.id)
      self.version = version ?? type.version
      find = { motion, log, scale in
        let detector = type.init(thresholdScale: scale)
        return log.map { detector.glitches(in: motion, log: $0) } ?? detector.glitches(in: motion)
      }
      attribute = { type.cause(of: $0, in: $1) }
    }
  }

  private let content: Content

  /// - Parameter version: replaces the type's own version.
  public init<D: GlitchDetector>(_ type: D.Type, version: String? = nil) {
    content = Content(type, version: version)
  }

  public var description: DetectorDescription { content.description }
  public var kind: GlitchKind { content.kind }
  /// The version of the detector's sources; `nil` if it is not known.
  public var version: String? { content.version }
  fileprivate var needsOneFinger: Bool { content.description.needsOneFinger }

  /// Finds the glitches of this kind only.
  func glitches(in motion: Motion, log: ReplayLog?, thresholdScale: Double) -> [Glitch] {
    content.find(motion, log, thresholdScale)
  }

  /// Takes a glitch's cause from a replay's log where the log shows one.
  func attributed(_ glitch: Glitch, _ evidence: ReplayEvidence) -> Glitch {
    guard let cause = content.attribute(glitch, evidence) else { return glitch }
    var known = glitch
    known.cause = cause
    return known
  }
}

extension [Detector] {
  /// Every glitch of a trace, one entry per event, in order of time. Motion that a change of the screen makes by itself is not
  /// reported.
  ///
  /// - Parameters:
  ///   - thresholdScale: a factor for every threshold.
  ///   - log: what the code did during the replay that produced the trace; `nil` for a recording, for which causes are derived from the
  ///     frames.
  public func glitches(in trace: Trace, thresholdScale: Double = 1, log: ReplayLog? = nil) -> [Glitch] {
    let motion = Motion(trace)
    guard motion.count > 0 else { return [] }
    let judging = trace.unknown.isEmpty ? self : filter { $0.description.judges(trace) }
    var kept = judging.oneEach { detector in
      var found = detector.glitches(in: motion, log: log, thresholdScale: thresholdScale)
      if !trace.unknown.zeros.isEmpty, detector.description.needs.contains(.zeros) {
        found.removeAll { trace.unknown.zeros.contains($0.page) }
      }
      guard detector.needsOneFinger, !motion.fingers.isEmpty else { return found }
      return found.filter { !motion.hasSeveralFingers(from: $0.start, to: $0.end) }
    }
    if kept.isEmpty { return [] }
    if let log {
      let evidence = ReplayEvidence(log: log, gestures: trace.gestures)
      kept = kept.map { detector(of: $0.kind)?.attributed($0, evidence) ?? $0 }
    }
    let unjudged = UnjudgedMotion(motion)
    if !unjudged.isEmpty {
      let ofChanges = Set(filter(\.description.tellsOfChanges).map(\.kind))
      kept.removeAll { unjudged.covers($0, tellsOfChanges: ofChanges.contains($0.kind), in: motion) }
    }
    let coverage = FrameCoverage(motion)
    kept = kept.map { glitch in
      var judged = glitch
      judged.confidence = Length.kept(glitch.confidence * coverage.share(around: glitch))
      if let rule = detector(of: glitch.kind)?.description.severity {
        judged.severity = rule.severity(ofMagnitude: glitch.magnitude)
      }
      judged.region = glitch.gesture.flatMap { trace.gestures.indices.contains($0) ? trace.gestures[$0].region : nil }
      return judged
    }
    return kept.sorted { ($0.start, $0.end, $0.kind) < ($1.start, $1.end, $1.kind) }
  }

  /// The kinds that cannot be judged in a trace, on all pages or on some; in the order of the detectors.
  public func notJudged(in trace: Trace) -> [NotJudged] {
    trace.unknown.isEmpty ? [] : compactMap { NotJudged($0.description, in: trace) }
  }

  /// Runs a search with every detector and keeps one glitch per event: that of the most specific kind.
  func oneEach(_ find: (Detector) -> [Glitch]) -> [Glitch] {
    var kept: [(glitch: Glitch, detector: Detector)] = []
    for detector in inOrder {
      let found = find(detector).filter { new in
        !kept.contains { detector.description.isExplained(new, by: $0.glitch, of: $0.detector.description) }
      }
      kept += found.map { ($0, detector) }
    }
    return kept.map(\.glitch)
  }

  /// The detectors in the order in which they run: by family, then by precedence.
  package var inOrder: [Detector] {
    enumerated().sorted { a, b in
      let (one, other) = (a.element.description, b.element.description)
      return (one.family.place, -one.precedence, a.offset) < (other.family.place, -other.precedence, b.offset)
    }.map(\.element)
  }

  private func detector(of kind: GlitchKind) -> Detector? { first { $0.kind == kind } }
}

/// The severity of one kind's glitches: the usual one, one step higher where they are large, and one lower where they are hardly
/// visible.
public struct SeverityRule: Sendable, Hashable {
  /// A glitch of this many times the noticeable magnitude is one step more severe.
  public static let large = 4.0

  /// The severity of a plainly visible glitch of this kind.
  public let usual: GlitchSeverity
  /// The smallest magnitude that people notice, in the kind's unit; `nil` if the severity does not depend on the magnitude.
  public let noticeable: Double?

  public init(_ usual: GlitchSeverity, noticeable: Double? = nil) {
    self.usual = usual
    self.noticeable = noticeable
  }

  public func severity(ofMagnitude magnitude: Double) -> GlitchSeverity {
    guard let noticeable else { return usual }
    let step = magnitude >= Self.large * noticeable ? 1 : magnitude < noticeable ? -1 : 0
    let least = GlitchSeverity.cosmetic.rawValue
    let most = GlitchSeverity.blocking.rawValue
    return GlitchSeverity(rawValue: min(max(usual.rawValue + step, least), most)) ?? usual
  }
}
