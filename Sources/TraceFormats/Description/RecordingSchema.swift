import TextFormatting
import TraceModel

/// The JSON Schema of one line of a recording, generated from the descriptions of its keys.
///
/// It accepts every line that an import accepts without looking at other lines. Only the import and `tracelab validate` can check
/// dependencies on other lines (the order of times and of touches, the number of pages).
public enum RecordingSchema {
  /// The text of the schema, with a line feed at its end.
  ///
  /// - Parameter isStrict: whether it also refuses content that only causes a warning: unknown keys of the header, unknown types and
  ///   actions.
  public static func text(isStrict: Bool = false) -> String {
    let lines = LineDescription.all.filter { !isStrict || $0.type != "action" || $0.action != nil }
    var variants = lines.map { line($0, isStrict: isStrict) }
    if !isStrict { variants.append(unknownType) }
    let schema = JSONText.object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      (
        "title",
        .string("one line of a tracelab recording, version \(HeaderKey.formatVersion)\(isStrict ? ", strict" : "")")
      ),
      (
        "description",
        .string(
          "what `tracelab import\(isStrict ? " --strict" : "")` accepts of a line of JSON Lines by itself; the first line is the "
            + "session header, all others are events in the order of time")
      ),
      ("oneOf", .array(variants)),
    ])
    return schema.pretty() + "\n"
  }

  private static func line(_ line: LineDescription, isStrict: Bool) -> JSONText {
    var members = object(line.keys, isClosed: isStrict && line.type == LineDescription.session.type, isStrict: isStrict)
    members.insert(("title", .string(line.action ?? (line.type == "action" ? "other action" : line.type))), at: 0)
    members.insert(("description", .string(line.meaning)), at: 1)
    if line.action == "set_offset" { members.append(("anyOf", .array(offsets))) }
    if line.type == "action", line.action == nil {
      let known = LineDescription.all.compactMap(\.action)
      members.append(("not", .object([("properties", .object([("name", .object([("enum", names(known))]))]))])))
    }
    return .object(members)
  }

  /// The offset of a set_offset action: `y`, or `x` if the pager, which scrolls along x, has one.
  private static var offsets: [JSONText] {
    let view: (key: String, value: JSONText) = ("view", .object([("const", .string("pager"))]))
    let offset = JSONText.object(length(.any, nil))
    let pagerWithX: [(key: String, value: JSONText)] = [("properties", .object([view])), ("required", names(["x"]))]
    return [
      .object([("properties", .object([view, ("x", offset)])), ("required", names(["x"]))]),
      .object([
        ("properties", .object([("y", offset)])), ("required", names(["y"])), ("not", .object(pagerWithX)),
      ]),
    ]
  }

  private static var unknownType: JSONText {
    let known = LineDescription.all.reduce(into: [String]()) { if !$0.contains($1.type) { $0.append($1.type) } }
    return .object([
      ("title", .string("unknown type")),
      ("description", .string("a line of a later version: skipped, with a warning")),
      ("type", .string("object")), ("required", names(["type"])),
      (
        "properties",
        .object([("type", .object([("type", .string("string")), ("not", .object([("enum", names(known))]))]))])
      ),
    ])
  }

  private static func object(
    _ keys: [KeyDescription], isClosed: Bool, isStrict: Bool
  ) -> [(key: String, value: JSONText)] {
    let required = keys.filter(\.isRequired).map(\.name)
    var members: [(key: String, value: JSONText)] = [("type", .string("object"))]
    if !required.isEmpty { members.append(("required", names(required))) }
    members.append(("properties", .object(keys.map { ($0.name, value($0, isStrict: isStrict)) })))
    if isClosed { members.append(("additionalProperties", .bool(false))) }
    return members
  }

  private static func value(_ key: KeyDescription, isStrict: Bool) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("description", .string(key.meaning + (key.unit.map { ", in \($0)" } ?? "")))
    ]
    switch key.fallback {
    case .number(let number): members.append(("default", json(number)))
    case .bool(let bool): members.append(("default", .bool(bool)))
    case .word(let word): members.append(("default", .string(word)))
    case .described, nil: break
    }
    if case .lengthOfView = key.value { return .object(members) }
    let constraints = constraints(key.value, isStrict: isStrict)
    if key.isRequired { return .object(members + constraints) }
    // Optional keys may be null.
    return .object(members + [("anyOf", .array([.object(constraints), .object([("type", .string("null"))])]))])
  }

  private static func constraints(
    _ value: ValueDescription, isStrict: Bool
  ) -> [(key: String, value: JSONText)] {
    let boolean: [(key: String, value: JSONText)] = [("type", .string("boolean"))]
    switch value {
    case .constant(let text): return [("const", .string(text))]
    case .version(let version): return [("const", .integer(Int64(version)))]
    case .text(let mayBeEmpty):
      return [("type", .string("string"))] + (mayBeEmpty ? [] : [("minLength", .integer(1))])
        + [("maxLength", .integer(Int64(ValueDescription.longestText)))]
    case .word(let words): return [("enum", names(words))]
    case .words(let words):
      let pattern = words.map { $0.hasSuffix("N") ? $0.dropLast() + "[0-9]+" : $0[...] }.joined(separator: "|")
      let word: [(key: String, value: JSONText)] = [
        ("type", .string("string")), ("pattern", .string("^(\(pattern))$")),
      ]
      return [("type", .string("array")), ("items", .object(word))]
    case .bool: return boolean
    case .number(let range): return number(range)
    case .length(let sign, let range): return length(sign, range)
    case .lengthOfView: return length(.any, nil)
    case .time:
      return [("type", .string("integer")), ("minimum", .integer(0)), ("maximum", .integer(Int64(Session.longest)))]
    case .finger:
      let largest = JSONText.integer(Int64(JSONValue.largestWhole))
      return [
        ("type", .string("integer")), ("minimum", .integer(-Int64(JSONValue.largestWhole))), ("maximum", largest),
      ]
    case .page:
      return [
        ("type", .string("integer")), ("minimum", .integer(0)),
        ("maximum", .integer(Int64(LayoutDecoder.mostPages - 1))),
      ]
    case .view(let words):
      return [
        ("type", .string("string")), ("pattern", .string("^(\(words.joined(separator: "|"))|page:(\\+?[0-9]+|-0+))$")),
      ]
    case .offsets: return array(.object(length(.any, nil)), count: 1...LayoutDecoder.mostPages)
    case .flags:
      let flags = JSONText.object(array(.object(boolean), count: 1...LayoutDecoder.mostPages))
      return [("anyOf", .array([.object(boolean), flags]))]
    case .answers(let most):
      return [
        ("type", .string("object")), ("maxProperties", .integer(Int64(most))),
        ("additionalProperties", .object(boolean)),
      ]
    case .object(let inner): return object(inner.keys, isClosed: isStrict, isStrict: isStrict)
    case .objects(let inner, let count):
      return array(.object(object(inner.keys, isClosed: isStrict, isStrict: isStrict)), count: count)
    }
  }

  private static func array(_ items: JSONText, count: ClosedRange<Int>) -> [(key: String, value: JSONText)] {
    [
      ("type", .string("array")), ("minItems", .integer(Int64(count.lowerBound))),
      ("maxItems", .integer(Int64(count.upperBound))), ("items", items),
    ]
  }

  private static func length(
    _ sign: ValueDescription.Sign, _ range: ClosedRange<Double>?
  ) -> [(key: String, value: JSONText)] {
    let range = range ?? -Length.limit...Length.limit
    switch sign {
    case .positive where range.lowerBound <= 0:
      return [
        ("type", .string("number")), ("exclusiveMinimum", .integer(0)), ("maximum", json(range.upperBound)),
      ]
    case .notNegative: return number(max(0, range.lowerBound)...range.upperBound)
    default: return number(range)
    }
  }

  private static func number(_ range: ClosedRange<Double>) -> [(key: String, value: JSONText)] {
    [("type", .string("number")), ("minimum", json(range.lowerBound)), ("maximum", json(range.upperBound))]
  }

  private static func json(_ number: Double) -> JSONText {
    Int64(exactly: number).map { .integer($0) } ?? .number(number)
  }

  private static func names(_ names: [String]) -> JSONText { .array(names.map { .string($0) }) }
}
