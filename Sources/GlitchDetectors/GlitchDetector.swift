import TraceModel

/// One way that a trace can look wrong, found in its motion alone.
public protocol GlitchDetector: Sendable {
  static var description: DetectorDescription { get }

  /// - Parameter thresholdScale: multiplies every threshold; 1 is what the description says. Control experiments use others.
  init(thresholdScale: Double)

  func glitches(in motion: Motion) -> [Glitch]
}

extension GlitchDetector {
  public static var kind: GlitchKind { GlitchKind(rawValue: description.id) }
}

/// What people read about a glitch kind.
public struct DetectorDescription: Sendable, Hashable {
  /// The public kebab-case name.
  public let id: String
  /// One line: what a user sees.
  public let summary: String
  /// Why it is taken for a glitch, and the limits, with their source.
  public let rationale: String
  /// What the magnitude measures.
  public let magnitude: String
  /// Small traces in which it must be found, and in which it must not.
  public let triggering: [TraceSketch]
  public let nonTriggering: [TraceSketch]

  public init(
    id: String, summary: String, rationale: String, magnitude: String, triggering: [TraceSketch],
    nonTriggering: [TraceSketch]
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.magnitude = magnitude
    self.triggering = triggering
    self.nonTriggering = nonTriggering
  }
}
