import Foundation

/// JSON as the lab stores it: equal values have equal texts, so that a text can be part of a key.
public enum CanonicalJSON {
  /// Keys in order, slashes as they are.
  public static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value in a column; throws `damagedRow` when the text does not hold one.
  static func value<T: Decodable>(_ type: T.Type, in text: String, table: String, id: Int64) throws -> T {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw StoreError.damagedRow(table: table, id: id, message: "\(T.self) expected")
    }
  }
}
