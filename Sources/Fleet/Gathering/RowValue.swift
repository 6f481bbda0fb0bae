import TextFormatting
import TraceFormats

/// The values that a column of a row may have.
indirect enum RowValue: Sendable {
  case text
  /// Hexadecimal digits in lower case.
  case digits(count: Int)
  case word([String])
  case integer(ClosedRange<Int>)
  case real(ClosedRange<Double>)
  /// An array of objects, whose number is in a range. Where `number` names a column, it counts them from 0; where `key` names one, it
  /// identifies them.
  case rows([RowColumn], ClosedRange<Int>, number: String? = nil, key: String? = nil)

  static func word<Word: RawRepresentable<String> & CaseIterable>(of _: Word.Type) -> RowValue {
    .word(Word.allCases.map(\.rawValue))
  }

  /// The flaw of a value; `nil` if there is none.
  ///
  /// - Parameter name: the column, for messages.
  func flaw(of value: JSONTree, _ name: String) -> JSONTree.Flaw? {
    if case .rows(let columns, let count, let number, let key) = self {
      return Self.flaw(of: value, name, columns, count, number: number, key: key)
    }
    return isMet(by: value) ? nil : JSONTree.Flaw(expected: "\(words(for: value)) for \(name)", found: value.excerpt)
  }

  private func isMet(by value: JSONTree) -> Bool {
    switch self {
    case .text: return value.text != nil
    case .digits(let count):
      return value.text.map { $0.utf8.count == count && $0.allSatisfy { "0123456789abcdef".contains($0) } } ?? false
    case .word(let known): return value.text.map(known.contains) ?? false
    case .integer(let range): return value.wholeNumber.map(range.contains) ?? false
    case .real(let range):
      guard case .number(let number) = value else { return false }
      return range.contains(number)
    case .rows: return false
    }
  }

  private func words(for value: JSONTree) -> String {
    switch self {
    case .text: return "a text"
    case .digits(let count): return "\(count) hexadecimal digits in lower case"
    case .word(let known):
      if known.count <= 8 { return "one of \(known.joined(separator: ", "))" }
      let near = value.text.flatMap { NearestName.of($0, in: known) }.map { ", such as \($0)" } ?? ""
      return "one of the \(known.count) names that this program knows\(near)"
    case .integer(let range): return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .real(let range): return "a number from \(range.lowerBound) to \(range.upperBound)"
    case .rows: return "an array"
    }
  }

  private static func flaw(
    of value: JSONTree, _ name: String, _ columns: [RowColumn], _ count: ClosedRange<Int>, number: String?, key: String?
  ) -> JSONTree.Flaw? {
    guard case .array(let elements) = value, count.contains(elements.count) else {
      let least = count.lowerBound > 0 ? "an array with \(count.lowerBound) element or more" : "an array"
      return JSONTree.Flaw(expected: "\(least) for \(name)", found: value.excerpt)
    }
    var keys: Set<JSONTree> = []
    for (index, element) in elements.enumerated() {
      let owner = "element \(index) of \(name)"
      guard case .object(let row) = element else {
        return JSONTree.Flaw(expected: "an object as \(owner)", found: element.excerpt)
      }
      if let flaw = RowColumn.flaw(in: row, of: columns, owner) { return flaw }
      if let number, row[number]?.wholeNumber != index {
        return JSONTree.Flaw(
          expected: "\(index) for `\(number)` of \(owner)", found: row[number]?.excerpt ?? "none")
      }
      if let key, let value = row[key], !keys.insert(value).inserted {
        return JSONTree.Flaw(expected: "each `\(key)` once in \(name)", found: "\(value.excerpt) twice")
      }
    }
    return nil
  }
}
