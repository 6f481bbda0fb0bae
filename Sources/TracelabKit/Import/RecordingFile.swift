import TraceFormats

/// One recording that an import reads.
struct RecordingFile: Sendable, Codable {
  /// Its path as it is shown and stored: that of a file, of an archive and the file in it (`all.zip/one.jsonl`), or `-`.
  let path: String
  let location: RecordingLocation

  /// The SHA-256 of the decompressed bytes, read in pieces.
  ///
  /// - Returns: `nil` for a file that cannot be read, or has more bytes than `limit`.
  func contentHash(limit: Int) -> String? {
    let hash = RecordingHash()
    var count = 0
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    guard let source = try? UnpackedSource(location.source) else { return nil }
    while count <= limit {
      guard let more = try? piece.withUnsafeMutableBytes({ try source.read(into: $0) }) else { return nil }
      if more == 0 { return hash.text }
      count += more
      hash.update(Array(piece[..<more]))
    }
    return nil
  }

  /// Bytes that are read at a time: as many as `FileSource` reads.
  private static let pieceSize = 1 << 16
}
