import TraceModel

/// What people read about a glitch kind, and how it ranks among the others.
public struct DetectorDescription: Sendable, Hashable {
  /// Another kind that may describe the same event, and then stays in place of this one.
  public struct Yield: Sendable, Hashable, ExpressibleByStringLiteral {
    public let kind: GlitchKind
    /// How far apart the two may be and still be one event, in microseconds; 0: they overlap.
    public let within: Int

    public init(_ kind: String, within: Int = 0) {
      self.kind = GlitchKind(rawValue: kind)
      self.within = within
    }

    public init(stringLiteral kind: String) { self.init(kind) }
  }

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
  /// The higher, the earlier a detector is asked. The more specific kinds come first: a finding yields to those that were found
  /// before it and kept.
  public let precedence: Int
  /// Kinds of a higher precedence that a finding yields to within its gesture.
  public let yieldsTo: [Yield]

  public init(
    id: String, summary: String, rationale: String, magnitude: String, triggering: [TraceSketch],
    nonTriggering: [TraceSketch], precedence: Int = 0, yieldsTo: [Yield] = []
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.magnitude = magnitude
    self.triggering = triggering
    self.nonTriggering = nonTriggering
    self.precedence = precedence
    self.yieldsTo = yieldsTo
  }

  /// Whether a finding of this kind and another one that was kept are one event: in one gesture, and close enough.
  func yields(_ glitch: Glitch, to kept: Glitch) -> Bool {
    guard glitch.gesture == kept.gesture, let yield = yieldsTo.first(where: { $0.kind == kept.kind }) else {
      return false
    }
    return kept.start <= glitch.end + yield.within && glitch.start <= kept.end + yield.within
  }
}
