import TraceModel

/// Finds one kind of glitch in a trace, using only the motion that the trace shows.
///
/// A detector is one type: its description states what it reports and which kinds replace it, `glitches(in:)` finds the glitches,
/// and `cause(of:in:)` finds their causes in the log of a replay.
public protocol GlitchDetector: Sendable {
  static var description: DetectorDescription { get }

  /// The version of the detector's sources, under which verdicts are stored. `nil` (the default): the version of the executable.
  static var version: String? { get }

  /// - Parameter thresholdScale: a factor for every threshold; 1 for the limits in the description. Other values are for control
  ///   experiments.
  init(thresholdScale: Double)

  /// The glitches of this kind, in any order. Glitches that are part of another kind's event are removed later.
  func glitches(in motion: Motion) -> [Glitch]

  /// The glitches of this kind in a replay, whose log says what the code did to the scroll views. A recording has no log.
  ///
  /// The default does not read the log: a user sees only the frames. Only a kind that the frames alone do not show reads it.
  func glitches(in motion: Motion, log: ReplayLog) -> [Glitch]

  /// The cause of a glitch that this detector found in a replay, derived from what the code did.
  ///
  /// `nil` (the default) keeps the cause that was derived from the frames.
  static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause?
}

extension GlitchDetector {
  public static var kind: GlitchKind { GlitchKind(rawValue: description.id) }
  public static var version: String? { nil }
  public func glitches(in motion: Motion, log: ReplayLog) -> [Glitch] { glitches(in: motion) }
  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? { nil }
}

/// The confidence in glitches whose magnitude is hardly larger than a limit.
enum Confidence {
  /// The confidence for a magnitude: 0.5 at the limit, 1 from twice the limit on, and linear in between.
  static func of(_ magnitude: Double, limit: Double) -> Double {
    guard limit > 0 else { return 1 }
    return min(max(magnitude / limit / 2, 0.5), 1)
  }
}
