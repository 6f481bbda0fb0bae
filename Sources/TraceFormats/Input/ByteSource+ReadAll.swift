extension ByteSource {
  /// Reads all bytes up to the end.
  ///
  /// - Parameter limit: the most bytes to read.
  /// - Returns: `nil` where the source has more bytes than that.
  /// - Throws: `TraceFormatError` of kind `unreadable`.
  package func readAll(limit: Int = .max) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try piece.withUnsafeMutableBytes { try read(into: $0) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limit else { return nil }
    }
  }
}
