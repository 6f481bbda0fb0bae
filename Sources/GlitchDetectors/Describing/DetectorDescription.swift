import TraceModel

/// The documentation of a glitch kind, and its precedence among the other kinds.
public struct DetectorDescription: Sendable, Hashable {
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
  /// The facts that the kind is judged by. A recording without one of them is not judged.
  public let needs: Set<Evidence>
  /// Whether the kind names candidates where touches were only concluded, with a confidence below that of gates.
  public let concludes: Bool
  /// Small traces in which this glitch must be found.
  public let triggering: [TraceSketch]
  /// Small traces in which no glitch may be found.
  public let nonTriggering: [TraceSketch]
  /// The limits from which on it reports a glitch.
  public let limits: [DetectorLimit]
  /// The problem as which users notice it.
  public let concern: GlitchConcern
  /// The family of the kind, which says which other glitches explain those of this kind.
  public let family: GlitchFamily
  /// The place within the family. Kinds with a higher precedence are judged first and explain those after them; specific kinds come first.
  public let precedence: Int
  /// The maximum gaps between a glitch of this kind and one that explains it, by the other's family, in microseconds. Glitches of families
  /// without an entry have to overlap it.
  public let explanationWindows: [GlitchFamily: Int]

  public init(
    id: String, summary: String, rationale: String, magnitude: String, causes: [LikelyCause] = [],
    triggering: [TraceSketch], nonTriggering: [TraceSketch], limits: [DetectorLimit] = [],
    concern: GlitchConcern = .other, family: GlitchFamily = .single,
    precedence: Int = 0, explanationWindows: [GlitchFamily: Int] = [:],
    severity: SeverityRule = SeverityRule(.minor), countsOnlyIfNamed: Bool = false, tellsOfChanges: Bool = false,
    needsOneFinger: Bool = false, needs: Set<Evidence> = [.times, .touches], concludes: Bool = false
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.magnitude = magnitude
    self.causes = causes
    self.triggering = triggering
    self.nonTriggering = nonTriggering
    self.limits = limits
    self.concern = concern
    self.family = family
    self.precedence = precedence
    self.explanationWindows = explanationWindows
    self.severity = severity
    self.countsOnlyIfNamed = countsOnlyIfNamed
    self.tellsOfChanges = tellsOfChanges
    self.needsOneFinger = needsOneFinger
    self.needs = needs
    self.concludes = concludes
  }

  /// Whether glitches of this kind can be found in a trace, if only candidates.
  func judges(_ trace: Trace) -> Bool {
    let missing = needs.missing(in: trace.unknown)
    return missing.isEmpty || (concludes && !trace.concluded.isEmpty && missing == [.touches])
  }

  /// Whether a glitch of this kind and one of another kind are the same event: in the same gesture, and close enough in time.
  func isExplained(_ glitch: Glitch, by kept: Glitch, of other: DetectorDescription) -> Bool {
    guard glitch.gesture == kept.gesture, family.isExplained(by: other.family) else { return false }
    let window = explanationWindows[other.family] ?? 0
    return kept.start <= glitch.end + window && glitch.start <= kept.end + window
  }
}
