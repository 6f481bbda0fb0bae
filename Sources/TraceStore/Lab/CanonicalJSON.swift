import Foundation
import TraceModel

/// JSON as the lab stores it. Equal values have equal texts, so that a text can be part of a key.
public enum CanonicalJSON {
  /// The text of a value, with its keys in order and slashes unescaped.
  ///
  /// - Throws: `EncodingError`.
  public static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value of a text made by `text(_:)`; `nil` if the text contains no such value, or is not its canonical text.
  public static func value<T: Codable>(_ type: T.Type, ifCanonical text: String) -> T? {
    guard let value = try? JSONDecoder().decode(type, from: Data(text.utf8)), (try? Self.text(value)) == text else {
      return nil
    }
    return value
  }

  /// The value in a column.
  ///
  /// - Parameter id: the id of the row, for the error.
  /// - Throws: `StoreError.damagedRow` if the text contains no such value.
  static func value<T: Decodable>(_ type: T.Type, in text: String, table: String, id: Int64) throws -> T {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw StoreError.damagedRow(table: table, id: id, message: "\(T.self) expected")
    }
  }
}

extension Length {
  /// A length, which has to be a multiple of 1/1000 pt, as an integer of 1/1000 pt.
  ///
  /// - Throws: `StoreError.unstorable` beyond `Length.limit`, and for values that are not numbers.
  @inline(__always)
  static func thousandths(_ points: Double) throws -> Int64 {
    guard abs(points) <= limit else { throw StoreError.unstorable("a length of \(points) points") }
    let scaled = points * 1000
    return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}
