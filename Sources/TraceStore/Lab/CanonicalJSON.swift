import Foundation
import Synchronization
import TextFormatting
import TraceModel

/// JSON as the lab stores it: equal values have equal texts, so that a text can be part of a key.
public enum CanonicalJSON {
  /// The text of a value, with its keys in order and slashes unescaped.
  ///
  /// - Throws: `EncodingError`.
  public static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value of a text that `text(_:)` makes; `nil` where the text contains no such value, or is another text of it.
  public static func value<T: Codable>(_ type: T.Type, ifCanonical text: String) -> T? {
    guard let value = try? JSONDecoder().decode(type, from: Data(text.utf8)), (try? Self.text(value)) == text else {
      return nil
    }
    return value
  }

  /// The value in a column.
  ///
  /// - Parameter id: of the row, for the error.
  /// - Throws: `StoreError.damagedRow` where the text contains no such value.
  static func value<T: Decodable>(_ type: T.Type, in text: String, table: String, id: Int64) throws -> T {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw StoreError.damagedRow(table: table, id: id, message: "\(T.self) expected")
    }
  }
}

/// The names that a sentence lists.
package enum KnownNames {
  /// `a, b, c`; of many names the first ones, and the number of the others.
  package static func text(_ names: [String], limit: Int = 20) -> String {
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }

  /// The runs that may have been selected: the name of a strategy stands for its latest run.
  static func nearestRuns(_ name: String, in known: [String]) -> [String] {
    (NearestName.of(name, in: known) ?? NearestName.of("latest:\(name)", in: known)).map { [$0] }
      ?? NearestName.all(name, in: known)
  }
}

extension Length {
  /// A length, which is a multiple of 1/1000 pt already, as an integer of 1/1000 pt.
  ///
  /// - Throws: `StoreError.unstorable` beyond `Length.limit`, and for values that are not numbers.
  @inline(__always)
  static func thousandths(_ points: Double) throws -> Int64 {
    guard abs(points) <= limit else { throw StoreError.unstorable("A length of \(points) points") }
    let scaled = points * 1000
    return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}

/// Values that were computed lately, by what they were computed from: many sessions have the screen and the expectations of others, and
/// to look a value up takes less time than to read or write its JSON. Several threads may use it.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The maximum number of entries. A screen takes about 1 KB.
  private static var limit: Int { 256 }

  private let known = Mutex<[Key: Value]>([:])

  /// The value for a key, computed unless it is known. Before there are too many, all are removed.
  ///
  /// - Throws: what `compute` throws; nothing is kept then.
  func value(for key: Key, compute: () throws -> Value) rethrows -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = try compute()
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[key] = value
    }
    return value
  }
}
