import TextFormatting

/// Recognizes files that are not recordings by their first bytes.
package enum ForeignContent {
  /// The number of bytes that are searched for control characters.
  static let searched = 512

  /// The remedy for a video or an image of a screen.
  private static let clipRemedy =
    "`tracelab import` reads a movie or a GIF that is a file of its own; or record the offsets in the app (`tracelab explain jsonl`)"

  /// The first bytes of each type; before a movie's type there are four bytes of its length.
  private static let known: [(bytes: [UInt8], offset: Int, name: String, remedy: String)] = [
    (Array("GIF8".utf8), 0, "a GIF", clipRemedy),
    (Array("ftyp".utf8), 4, "a movie", clipRemedy),
    (Array("moov".utf8), 4, "a movie", clipRemedy),
    ([0x1a, 0x45, 0xdf, 0xa3], 0, "a movie", clipRemedy),
    ([0x89, 0x50, 0x4e, 0x47], 0, "a picture", clipRemedy),
    ([0xff, 0xd8, 0xff], 0, "a picture", clipRemedy),
    ([0x1f, 0x8b], 0, "gzip data", "decompress it first"),
    ([0x28, 0xb5, 0x2f, 0xfd], 0, "zstd data", "decompress it first"),
    ([0xfd, 0x37, 0x7a, 0x58, 0x5a], 0, "xz data", "decompress it first"),
    ([0x42, 0x5a, 0x68], 0, "bzip2 data", "decompress it first"),
    ([0x50, 0x4b, 0x03, 0x04], 0, "a zip archive", "give its path, or unpack it first"),
    ([0xff, 0xfe], 0, "text in UTF-16", "save it as UTF-8"),
    ([0xfe, 0xff], 0, "text in UTF-16", "save it as UTF-8"),
    (Array("SQLite format 3".utf8), 0, "an SQLite database", "give it with --db"),
    (Array("bplist".utf8), 0, "a binary property list", "only text is read"),
  ]

  /// The fault of a file's first line, replaced by one of kind `binary` if the line is not text.
  package static func explained(_ fault: Fault, line: UnsafeBufferPointer<UInt8>) -> Fault {
    switch fault.kind {
    case .notJSON, .notUTF8, .truncated: break
    default: return fault
    }
    let expected = "text in UTF-8, one JSON object per line"
    if let found = known.first(where: { line.dropFirst($0.offset).starts(with: $0.bytes) }) {
      let isClip = found.remedy == clipRemedy
      return Fault(.binary, expected: isClip ? "a recording" : expected, found: found.name, remedy: found.remedy)
    }
    if isWebSession(line) {
      return Fault(
        .binary, expected: "a recording", found: "an rrweb session",
        remedy:
          "it shows scrolling only ten times per second; record the offsets of every frame instead, as a table (`tracelab "
          + "explain csv`) or as JSON lines (`tracelab explain jsonl`)")
    }
    guard let odd = line.prefix(searched).first(where: isControl) else { return fault }
    let byte = "0x" + (odd < 16 ? "0" : "") + String(odd, radix: 16)
    return Fault(.binary, expected: expected, found: "binary data (the byte \(byte))")
  }

  /// Whether a line is the beginning of an rrweb session: an array of events with a type, data and a time stamp.
  private static func isWebSession(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = line.prefix(searched)
    guard start.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") else { return false }
    return ["\"type\"", "\"data\"", "\"timestamp\""].allSatisfy { start.contains(run: $0.utf8) }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    // ESC is not one of them, since a terminal's log is text.
    byte < 0x20 && byte != 0x09 && byte != 0x0a && byte != 0x0d && byte != 0x1b
  }
}
