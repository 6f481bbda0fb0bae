import TraceModel

/// The documentation of a glitch kind, and its precedence among the other kinds.
public struct DetectorDescription: Sendable, Hashable {
  /// Another kind that may describe the same event and then replaces this one.
  public struct Yield: Sendable, Hashable, ExpressibleByStringLiteral {
    public let kind: GlitchKind
    /// The maximum gap between two glitches that are one event, in microseconds; 0 if they have to overlap.
    public let within: Int

    public init(_ kind: String, within: Int = 0) {
      self.kind = GlitchKind(rawValue: kind)
      self.within = within
    }

    public init(stringLiteral kind: String) { self.init(kind) }
  }

  /// The public kebab-case name.
  public let id: String
  /// The effect that a user sees, in one line.
  public let summary: String
  /// The rule that recognizes it: the limits and their source.
  public let rationale: String
  /// The quantity that the magnitude measures, with its unit.
  public let magnitude: String
  /// The causes of this kind, the likeliest first; all that its glitches can have, except `unknown`.
  ///
  /// Their order is that of their counts over the bundled recordings, scripts and browser recordings under all strategies.
  public let causes: [LikelyCause]
  /// The severity of its glitches for users of the app.
  public let severity: SeverityRule
  /// Whether gates and rates leave the kind out unless they name it. A kind that a busy machine causes, too, says little about a
  /// build.
  public let countsOnlyIfNamed: Bool
  /// Whether the kind reports effects of a change of the screen, so that the motion around a change is judged.
  public let tellsOfChanges: Bool
  /// Whether the kind compares content with the finger that moves it, and so judges nothing while several fingers are down.
  ///
  /// With several fingers, content may follow any of them or all together, and each of two views may follow one of its own.
  public let needsOneFinger: Bool
  /// Small traces in which this glitch must be found.
  public let triggering: [TraceSketch]
  /// Small traces in which no glitch may be found.
  public let nonTriggering: [TraceSketch]
  /// Detectors with a higher precedence run first. More specific kinds have a higher precedence: a glitch is dropped in favor of
  /// one that was found earlier and kept.
  public let precedence: Int
  /// Kinds of a higher precedence that replace this one within the same gesture.
  public let yieldsTo: [Yield]

  public init(
    id: String, summary: String, rationale: String, magnitude: String, causes: [LikelyCause] = [],
    triggering: [TraceSketch], nonTriggering: [TraceSketch], precedence: Int = 0, yieldsTo: [Yield] = [],
    severity: SeverityRule = SeverityRule(.minor), countsOnlyIfNamed: Bool = false, tellsOfChanges: Bool = false,
    needsOneFinger: Bool = false
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.magnitude = magnitude
    self.causes = causes
    self.triggering = triggering
    self.nonTriggering = nonTriggering
    self.precedence = precedence
    self.yieldsTo = yieldsTo
    self.severity = severity
    self.countsOnlyIfNamed = countsOnlyIfNamed
    self.tellsOfChanges = tellsOfChanges
    self.needsOneFinger = needsOneFinger
  }

  /// Whether a glitch of this kind and one that was kept are the same event: in the same gesture, and close enough in time.
  func yields(_ glitch: Glitch, to kept: Glitch) -> Bool {
    guard glitch.gesture == kept.gesture, let yield = yieldsTo.first(where: { $0.kind == kept.kind }) else {
      return false
    }
    return kept.start <= glitch.end + yield.within && glitch.start <= kept.end + yield.within
  }
}
