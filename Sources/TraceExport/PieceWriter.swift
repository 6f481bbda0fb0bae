/// Collects text and hands it on in large pieces.
struct PieceWriter {
  private var bytes: [UInt8] = []
  private let write: ([UInt8]) throws -> Void
  private static let size = 1 << 16

  init(_ write: @escaping ([UInt8]) throws -> Void) { self.write = write }

  mutating func append(_ text: String) throws {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.size { try flush() }
  }

  mutating func append(_ more: [UInt8]) throws {
    bytes += more
    if bytes.count >= Self.size { try flush() }
  }

  mutating func flush() throws {
    if bytes.isEmpty { return }
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
