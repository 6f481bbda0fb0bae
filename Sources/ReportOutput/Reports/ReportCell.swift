import TextFormatting

/// One value of a report.
public struct ReportCell: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case text(String)
    case integer(Int)
    /// A whole number of which 0 is nothing to look at.
    case count(Int)
    case number(Double)
    case empty
  }

  /// What a reader's eye should be told.
  public enum Emphasis: String, Hashable, Sendable, CaseIterable {
    case good, bad
    /// Look here first.
    case strong
    /// Background.
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

  /// For people, not yet escaped.
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
