/// A query that the tool contains: a file of `queries/`.
///
/// The file begins with comments: one sentence on the meaning of a row, the purpose of the query, then a line for each parameter and
/// each column. A line that is indented further continues the line before.
///
///     -- One row is one glitch of a run. Everything that was found, in the order …
///     -- @param run {run}: a label, an id or latest:STRATEGY
///     -- @param kind {kind} = jump-back: only this kind      (a default, here `jump-back`, maybe empty)
///     -- @column start_us: …
public struct NamedQuery: Hashable, Sendable {
  /// A parameter of the query.
  public struct Parameter: Hashable, Sendable {
    public let name: String
    public let summary: String
    /// The type of the values; `nil` for any value.
    public let type: ParameterType?
    /// The default; `nil` if a value is required.
    public let defaultValue: String?
  }

  /// A column of the result.
  public struct Column: Hashable, Sendable {
    public let name: String
    /// The meaning and the unit.
    public let summary: String
  }

  /// The name in kebab case: the file's name without its extension.
  public let name: String
  /// The sentence `One row is …`.
  public let rowMeaning: String
  /// The purpose of the query.
  public let summary: String
  public let parameters: [Parameter]
  public let columns: [Column]
  /// The text of the file.
  public let sql: String

  /// The queries that this tool contains, in the order of their names.
  public static let all: [NamedQuery] = Embedded.queries.compactMap { file in
    file.name.hasSuffix(".sql") ? NamedQuery(name: String(file.name.dropLast(4)), sql: file.text) : nil
  }

  /// The query with a name.
  ///
  /// - Throws: `StoreError.unknownQuery`.
  public static func named(_ name: String) throws -> NamedQuery {
    guard let query = all.first(where: { $0.name == name }) else {
      throw StoreError.unknownQuery(name: name, known: all.map(\.name))
    }
    return query
  }

  init(name: String, sql: String) {
    self.name = name
    self.sql = sql
    var lines: [String] = []
    for line in sql.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("--") else { break }
      let text = line.dropFirst(2)
      let words = text.drop(while: { $0 == " " })
      if words.hasPrefix("@") || lines.isEmpty {
        lines.append(String(words))
      } else {
        lines[lines.count - 1] += " " + words
      }
    }
    let introduction = lines.first.flatMap { $0.hasPrefix("@") ? nil : $0 } ?? ""
    (rowMeaning, summary) = Self.sentences(introduction)
    parameters = lines.compactMap(Self.parameter)
    columns = lines.compactMap { Self.named($0, tag: "@column ").map { Column(name: $0.name, summary: $0.text) } }
  }

  /// The values of all parameters: the given ones, as numbers if they are written like numbers, and the defaults of the others.
  public func values(given: [String: String]) -> [String: SQLValue] {
    var values: [String: SQLValue] = [:]
    for parameter in parameters {
      if let value = parameter.defaultValue { values[parameter.name] = SQLValue(parameter: value) }
    }
    for (name, text) in given { values[name] = SQLValue(parameter: text) }
    return values
  }

  /// The first sentence, and the remaining text.
  private static func sentences(_ text: String) -> (String, String) {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == ".", next < text.endIndex, text[next] == " " {
        return (String(text[...index]), String(text[text.index(after: next)...]))
      }
      index = next
    }
    return (text, "")
  }

  private static func parameter(_ line: String) -> Parameter? {
    guard let (head, text) = named(line, tag: "@param ") else { return nil }
    let parts = head.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ")
    guard let name = words.first else { return nil }
    let type = parts[0].firstMatch(of: /{(.+)}/)?.1
    return Parameter(
      name: String(name), summary: text, type: type.flatMap { ParameterType(String($0)) },
      defaultValue: parts.count > 1 ? trimmed(parts[1]) : nil)
  }

  /// Reads `@tag name: text`; a space follows the colon, so that a default may contain `latest:native`.
  private static func named(_ line: String, tag: String) -> (name: String, text: String)? {
    guard line.hasPrefix(tag) else { return nil }
    let rest = line.dropFirst(tag.count)
    var index = rest.startIndex
    while index < rest.endIndex {
      let next = rest.index(after: index)
      if rest[index] == ":", next < rest.endIndex, rest[next] == " " {
        return (trimmed(rest[..<index]), trimmed(rest[next...]))
      }
      index = next
    }
    return nil
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = text[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension NamedQuery {
  /// The type of a parameter, in braces after its name: `@param run {run} =: …`.
  ///
  /// A value that does not belong to the type is an error, not an empty result.
  public enum ParameterType: Hashable, Sendable {
    /// A label, an id or `latest:STRATEGY`, as in the view `run_name`.
    case run
    /// The uid of a session.
    case session
    /// A build of the recorded app.
    case build
    /// A kind of glitch.
    case kind
    /// A glob pattern for scenarios.
    case scenario
    /// An integer.
    case number
    /// Integers, separated by commas.
    case numbers
    /// One of several words, `{new|worse|same}`.
    case words([String])

    init?(_ text: String) {
      switch text {
      case "run": self = .run
      case "session": self = .session
      case "build": self = .build
      case "kind": self = .kind
      case "scenario": self = .scenario
      case "number": self = .number
      case "numbers": self = .numbers
      default:
        guard text.contains("|") else { return nil }
        self = .words(text.split(separator: "|").map(String.init))
      }
    }
  }
}
