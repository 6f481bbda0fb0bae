import TextFormatting

/// One value of a report.
public struct ReportCell: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case text(String)
    case integer(Int)
    /// An integer for which 0 needs no attention.
    case count(Int)
    case number(Double)
    case empty
  }

  /// A highlight for the reader.
  public enum Emphasis: String, Hashable, Sendable, CaseIterable {
    case good, bad
    /// Needs attention first.
    case strong
    /// Has secondary importance.
    case muted
  }

  public var content: Content
  public var emphasis: Emphasis?

  public init(_ content: Content, emphasis: Emphasis? = nil) {
    self.content = content
    self.emphasis = emphasis
  }

  public static let empty = ReportCell(.empty)

  public static func text(_ text: String?, _ emphasis: Emphasis? = nil) -> ReportCell {
    ReportCell(text.map(Content.text) ?? .empty, emphasis: emphasis)
  }

  public static func integer(_ value: Int?, _ emphasis: Emphasis? = nil) -> ReportCell {
    ReportCell(value.map(Content.integer) ?? .empty, emphasis: emphasis)
  }

  public static func count(_ value: Int, _ emphasis: Emphasis? = nil) -> ReportCell {
    ReportCell(.count(value), emphasis: emphasis)
  }

  public static func number(_ value: Double?, _ emphasis: Emphasis? = nil) -> ReportCell {
    ReportCell(value.map(Content.number) ?? .empty, emphasis: emphasis)
  }

  /// The text for people, not yet escaped.
  func shown(decimals: Int? = nil) -> String {
    switch content {
    case .text(let text): text
    case .integer(let value): "\(value)"
    case .count(let value): value == 0 ? "·" : "\(value)"
    case .number(let value):
      decimals.map { NumberText.fixed(value, decimals: $0) } ?? NumberText.shown(value)
    case .empty: ""
    }
  }

  var json: JSONText {
    switch content {
    case .text(let text): .string(text)
    case .integer(let value), .count(let value): .integer(Int64(value))
    case .number(let value): .number(value)
    case .empty: .null
    }
  }
}
