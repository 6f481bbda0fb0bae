/// A source of bytes that are in memory.
public final class MemorySource: ByteSource {
  public let name: String
  private let bytes: [UInt8]
  private var place = 0

  public init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  public convenience init(_ text: String, name: String) { self.init(Array(text.utf8), name: name) }

  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = bytes[place...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    place += piece.count
    return piece.count
  }
}
