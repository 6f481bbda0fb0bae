/// Files that are not text, recognized by their first bytes.
enum BinarySignature {
  /// The number of bytes that are searched for control characters.
  static let searched = 512

  private static let known: [(bytes: [UInt8], name: String, remedy: String)] = [
    ([0x1f, 0x8b], "gzip data", "decompress it first"),
    ([0x28, 0xb5, 0x2f, 0xfd], "zstd data", "decompress it first"),
    ([0xfd, 0x37, 0x7a, 0x58, 0x5a], "xz data", "decompress it first"),
    ([0x42, 0x5a, 0x68], "bzip2 data", "decompress it first"),
    ([0x50, 0x4b, 0x03, 0x04], "a zip archive", "give its path, or unpack it first"),
    ([0xff, 0xfe], "text in UTF-16", "save it as UTF-8"),
    ([0xfe, 0xff], "text in UTF-16", "save it as UTF-8"),
    (Array("SQLite format 3".utf8), "an SQLite database", "give it with --db"),
    (Array("bplist".utf8), "a binary property list", "only text is read"),
  ]

  /// The fault of a file's first line, replaced by one of kind `binary` if the line is not text.
  static func explained(_ fault: Fault, line: UnsafeBufferPointer<UInt8>) -> Fault {
    switch fault.kind {
    case .notJSON, .notUTF8, .truncated: break
    default: return fault
    }
    let expected = "text in UTF-8, one JSON object per line"
    if let (_, name, remedy) = known.first(where: { line.starts(with: $0.bytes) }) {
      return Fault(.binary, expected: expected, found: name, remedy: remedy)
    }
    guard let odd = line.prefix(searched).first(where: isControl) else { return fault }
    let byte = "0x" + (odd < 16 ? "0" : "") + String(odd, radix: 16)
    return Fault(.binary, expected: expected, found: "binary data (the byte \(byte))")
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    // ESC is not one of them: a terminal's log is text.
    byte < 0x20 && byte != 0x09 && byte != 0x0a && byte != 0x0d && byte != 0x1b
  }
}
