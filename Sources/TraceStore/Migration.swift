import Hashing

/// One released step of the schema: a file of `migrations/`.
struct Migration: Hashable, Sendable {
  /// The number that the file's name begins with; steps run in its order.
  let version: Int
  /// The file's name without its extension.
  let name: String
  let sql: String

  /// `nil` where the file's name is not `NUMBER_name.sql`.
  init?(fileName: String, sql: String) {
    guard fileName.hasSuffix(".sql"), let digits = fileName.split(separator: "_").first, let version = Int(digits),
      version > 0
    else { return nil }
    self.version = version
    name = String(fileName.dropLast(4))
    self.sql = sql
  }

  /// FNV-1a of the text: changes when the text does.
  var hash: String { FNV1a.hex(of: sql) }

  /// The migrations that this tool contains, in order.
  static let all: [Migration] = Embedded.migrations
    .compactMap { Migration(fileName: $0.name, sql: $0.text) }
    .sorted { $0.version < $1.version }
}
