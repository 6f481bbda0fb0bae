import TraceModel

/// One glitch in a plot: when, and what the legend says about it. Times are microseconds since the session began.
public struct PlotMark: Hashable, Sendable {
  public var start: Int
  public var end: Int
  /// Short: what stands beside a mark.
  public var kind: String
  /// One sentence with the figures, or empty.
  public var detail: String

  public init(start: Int, end: Int, kind: String, detail: String = "") {
    self.start = start
    self.end = end
    self.kind = kind
    self.detail = detail
  }

  /// The mark of a glitch that a detector found.
  public init(_ glitch: Glitch) {
    self.init(start: glitch.start, end: glitch.end, kind: glitch.kind.rawValue, detail: glitch.detail)
  }

  /// `kind: detail`.
  package var text: String { detail.isEmpty ? kind : "\(kind): \(detail)" }
}
