import TraceFormats

/// One recording that an import reads.
struct RecordingFile: Sendable, Codable {
  /// Its path as it is shown and stored: that of a file, of an archive and the file in it (`all.zip/one.jsonl`), or `-`.
  let path: String
  let location: RecordingLocation

  /// Adds the decompressed bytes to a hash, in pieces: those of the frames before those of the touches where they are in two files.
  ///
  /// - Returns: the number of bytes; `nil` for a file that has more than `limit`.
  /// - Throws: `TraceFormatError` for a file that cannot be read, `BackgroundReader.Stopped` after Ctrl-C.
  func add(to hash: RecordingHash, limit: Int) throws -> Int? {
    let file = try location.source
    let sources = try [UnpackedSource(file)] + ((file as? PairedSource).map { [try UnpackedSource($0.touches)] } ?? [])
    var count = 0
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    for source in sources {
      while true {
        let more = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
        if more == 0 { break }
        if StopFlag.shared.isRaised { throw BackgroundReader.Stopped() }
        count += more
        guard count <= limit else { return nil }
        piece.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<more])) }
      }
    }
    return count
  }

  /// Bytes that are read at a time: as many as `FileSource` reads.
  private static let pieceSize = 1 << 16
}
