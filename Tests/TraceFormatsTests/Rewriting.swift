import Foundation

/// A change of a JSON Lines text that does not change its meaning.
enum Rewriting: CaseIterable {
  case none, carriageReturns, blankLines, byteOrderMark, otherKeyOrder, unknownKeys, spaces

  /// Whether it has no meaning in any format of lines.
  var isOfAnyText: Bool { self == .none || self == .carriageReturns || self == .byteOrderMark }

  func of(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch self {
    case .none: return text
    case .carriageReturns: return lines.joined(separator: "\r\n")
    case .blankLines: return "\n" + lines.joined(separator: "\n \t\n\n")
    case .byteOrderMark: return "\u{feff}" + text
    case .otherKeyOrder: return lines.map(Self.reordered).joined(separator: "\n")
    case .unknownKeys:
      return lines.map { $0.isEmpty ? $0 : #"{"note":{"a":[1,"}\""]},"# + $0.dropFirst() }.joined(separator: "\n")
    case .spaces:
      return lines.map { $0.replacingOccurrences(of: ",\"", with: " ,\t\"") + " " }.joined(separator: "\n")
    }
  }

  /// The keys of the outermost object in reverse order. A line that Foundation does not read stays unchanged.
  private static func reordered(_ line: String) -> String {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { return line }
    let members = object.sorted { $0.key > $1.key }.compactMap { key, value -> String? in
      guard let data = try? JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
      else { return nil }
      return "\"\(key)\":" + String(decoding: data, as: UTF8.self)
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}
