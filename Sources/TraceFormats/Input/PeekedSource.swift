/// A source whose first bytes can be examined before they are read: to distinguish formats on a pipe.
public final class PeekedSource<Base: ByteSource>: ByteSource {
  /// The bytes that telling formats apart looks at.
  public static var prefixLength: Int { 4096 }

  private let base: Base
  /// The first bytes; fewer than asked for only if there are no more.
  public let prefix: [UInt8]
  private var given = 0

  /// - Throws: what the base throws.
  public init(_ base: Base, count: Int = prefixLength) throws {
    self.base = base
    var filled = 0
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    while filled < bytes.count {
      let more = try bytes.withUnsafeMutableBytes {
        try base.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
      }
      if more == 0 { break }
      filled += more
    }
    prefix = Array(bytes.prefix(filled))
  }

  public var name: String { base.name }

  /// - Throws: what the base throws.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard given < prefix.count else { return try base.read(into: buffer) }
    let piece = prefix[given...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    given += piece.count
    return piece.count
  }
}
