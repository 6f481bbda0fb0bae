import TraceModel

/// One way that a trace can look wrong, found in its motion alone.
///
/// A detector is one file: its description says when it speaks and to whom it yields, `glitches(in:)` finds, and
/// `cause(of:in:)` says why, where a replay's log is there to be asked.
public protocol GlitchDetector: Sendable {
  static var description: DetectorDescription { get }

  /// The version of the detector's sources, under which verdicts are stored. `nil` (the default): the version of the executable.
  static var version: String? { get }

  /// - Parameter thresholdScale: multiplies every threshold; 1 is what the description says. Control experiments use others.
  init(thresholdScale: Double)

  /// The glitches of this kind, in any order. Those that are part of another kind's event are removed later.
  func glitches(in motion: Motion) -> [Glitch]

  /// Why a glitch that this detector found in a replay happened, from what code did meanwhile; `nil` (the default) leaves the
  /// cause that the frames suggest.
  static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause?
}

extension GlitchDetector {
  public static var kind: GlitchKind { GlitchKind(rawValue: description.id) }
  public static var version: String? { nil }
  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? { nil }
}
