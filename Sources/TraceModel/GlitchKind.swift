/// A kind of glitch, by its public kebab-case name.
public struct GlitchKind: Hashable, Sendable, RawRepresentable, Comparable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static func < (a: GlitchKind, b: GlitchKind) -> Bool { a.rawValue < b.rawValue }
}
