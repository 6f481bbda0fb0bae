import TraceModel

/// A limit of a detector: the value from which on it reports a glitch, and the basis of that value.
public struct DetectorLimit: Sendable, Hashable {
  /// The basis of a value.
  public enum Basis: String, Sendable, Hashable, CaseIterable {
    /// The rules by which recordings of a real rendering engine were labelled, independently of any detector.
    case labels = "labels"
    /// UIKit's own behavior, documented or reverse engineered by others.
    case uikit = "UIKit"
    /// Reports by users in public threads: the smallest reported size.
    case reports = "reports"
    /// Latency, jitter and lateness measured in the frames of a busy browser.
    case measured = "measured"
    /// Chosen; the figures of `detector-proof --sensitivity` show what another value would cost.
    case chosen = "chosen"
  }

  /// The limited quantity, in a few words.
  public let name: String
  /// The value; anything smaller is no glitch.
  public let value: Double
  /// The unit `pt`, `pt/s` or `ms`; empty for a number.
  public let unit: String
  public let basis: Basis

  public init(_ name: String, _ value: Double, _ unit: String, _ basis: Basis) {
    self.name = name
    self.value = value
    self.unit = unit
    self.basis = basis
  }

  /// A limit in milliseconds.
  public init(_ name: String, microseconds: Int, _ basis: Basis) {
    self.init(name, Double(microseconds) / 1000, "ms", basis)
  }
}
