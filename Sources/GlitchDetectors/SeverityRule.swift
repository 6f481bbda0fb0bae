import TraceModel

/// How severe the glitches of one kind are: what they cost, one step more where they are large, and one less where they are hardly seen.
public struct SeverityRule: Sendable, Hashable {
  /// A glitch of this many times the noticeable magnitude is one step more severe.
  public static let large = 4.0

  /// What a plainly visible glitch of this kind costs.
  public let usual: GlitchSeverity
  /// The magnitude from which on people notice it, in the kind's unit; `nil` if its severity does not depend on the magnitude.
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
