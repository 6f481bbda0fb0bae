import Foundation
import GlitchDetectors
import TraceAnalysis
import TraceStore

/// A change of one row of `tracelab stream`, as an accident, another program, or an attacker could make it.
enum RowMutation: CaseIterable, Sendable {
  /// A column is missing, has another one's value, or an odd one.
  case dropColumn, swapColumns, oddValue
  /// The same changes within an element of an array.
  case dropNested, oddNested
  /// The row comes a second time with another value in one column.
  case contradiction
  /// A key that depends on the columns is recomputed for the changed ones.
  case oddVerdictWithItsKey, oddGlitchWithItsFingerprint
  /// The text is no longer a row.
  case cut, invalidUTF8, duplicateKey, surrogate, wrongRow

  static let values: [String] = [
    "null", "true", "[]", "{}", "\"\"", "\"NaN\"", "\"Infinity\"", "NaN", "1e999", "-1", "0", "1", "2", "0.5", "-0.5",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e308", "-1e308", "1e18",
    "\"\\u0000\"", "\"\\ud800\"", "\"\\u001b[2J\"", "\"</script>\"", "\"unknown-name\"", "\"recorded\"", "\"native\"",
    "\"jump-back\"", "\"stuck\"", "\"{}\"", "\"[]\"", "\"{\\\"a\\\":1}\"", "\"error\"", "\"ok\"", "4294967296",
    "86400000001", "\"e\u{301}\"",
  ]

  /// The changed row, or several. The names of columns are taken in order.
  func apply(to row: String, using random: inout some RandomNumberGenerator) -> [[UInt8]] {
    guard var object = (try? JSONSerialization.jsonObject(with: Data(row.utf8))) as? [String: Any] else { return [] }
    let names = object.keys.sorted()
    let column = names.randomElement(using: &random) ?? ""
    let odd = Self.values.randomElement(using: &random) ?? ""
    switch self {
    case .dropColumn: object[column] = nil
    case .swapColumns:
      let other = names.randomElement(using: &random) ?? ""
      (object[column], object[other]) = (object[other], object[column])
    case .oddValue: return [Self.text(object, column, odd)]
    case .dropNested, .oddNested: return [nested(object, odd, using: &random)]
    case .contradiction: return [Array(row.utf8), Self.text(object, column, odd)]
    case .oddVerdictWithItsKey: return [Self.withKey(object, column, odd)]
    case .oddGlitchWithItsFingerprint: return [Self.withFingerprint(object, column, odd)]
    case .cut: return [Array(row.utf8.prefix(Int.random(in: 1..<row.utf8.count, using: &random)))]
    case .invalidUTF8:
      var bytes = Array(row.utf8)
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0x80...0xff, using: &random)
      return [bytes]
    case .duplicateKey: return [Array((row.dropLast() + ",\"\(column)\":\(odd)}").utf8)]
    case .surrogate: return [Self.text(object, column, "\"\\ud800\(odd.filter(\.isLetter))\"")]
    case .wrongRow:
      object["row"] = ["frame", "verdict", "glitch", "session", "import_issue"].randomElement(using: &random)
    }
    return [Self.text(object)]
  }

  private func nested(_ row: [String: Any], _ odd: String, using random: inout some RandomNumberGenerator) -> [UInt8] {
    let arrays = row.keys.sorted().filter { !((row[$0] as? [[String: Any]]) ?? []).isEmpty }
    guard let name = arrays.randomElement(using: &random), var elements = row[name] as? [[String: Any]] else {
      return Self.text(row)
    }
    let index = Int.random(in: elements.indices, using: &random)
    let column = elements[index].keys.sorted().randomElement(using: &random) ?? ""
    elements[index][column] = self == .dropNested ? nil : Self.mark
    var row = row
    row[name] = elements
    return Array(String(decoding: Self.text(row), as: UTF8.self).replacing("\"\(Self.mark)\"", with: odd).utf8)
  }

  private static let mark = "a value to be replaced"

  private static func text(_ row: [String: Any]) -> [UInt8] {
    let data = try? JSONSerialization.data(withJSONObject: row, options: [.sortedKeys, .withoutEscapingSlashes])
    return Array(data ?? Data())
  }

  /// A row with a text of JSON in a column.
  private static func text(_ row: [String: Any], _ column: String, _ value: String) -> [UInt8] {
    var row = row
    row[column] = mark
    return Array(String(decoding: text(row), as: UTF8.self).replacing("\"\(mark)\"", with: value).utf8)
  }

  private static func changed(_ row: [String: Any], _ column: String, _ value: String) -> [String: Any] {
    let bytes = text(row, column, value)
    return (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? row
  }

  private static func withKey(_ row: [String: Any], _ column: String, _ value: String) -> [UInt8] {
    var row = changed(row, column, value)
    func part(_ name: String) -> String { row[name] as? String ?? "" }
    row["verdict_key"] =
      VerdictIdentity(
        sha256: part("sha256"), strategy: part("strategy"), options: part("options"),
        engineVersion: part("engine_version"), strategyVersion: part("strategy_version"), expect: part("expect"),
        detectorVersion: part("detector_version")
      ).text
    return text(row)
  }

  private static func withFingerprint(_ row: [String: Any], _ column: String, _ value: String) -> [UInt8] {
    var row = changed(row, column, value)
    row["fingerprint"] =
      GlitchFingerprint(
        session: row["session_uid"] as? String ?? "", kind: .init(rawValue: row["kind"] as? String ?? ""),
        gesture: row["gesture"] as? Int, page: row["page"] as? Int ?? 0, ordinal: row["ordinal"] as? Int ?? 0
      ).text
    return text(row)
  }
}
