import TraceFormats

extension Refusal {
  static let ofBytes: [Refusal] = [
    Refusal(
      .binary, bytes: [0x28, 0xb5, 0x2f, 0xfd],
      message:
        "t.jsonl, line 1: expected text in UTF-8, one JSON object per line, found zstd data; decompress it first."),
    Refusal(
      .binary, bytes: [0xff, 0xfe, 0x7b, 0x00, 0x22, 0x00],
      message: "t.jsonl, line 1: expected text in UTF-8, one JSON object per line, found text in UTF-16; "
        + "save it as UTF-8."),
    Refusal(
      .binary, bytes: Array("SQLite format 3\0".utf8),
      message: "t.jsonl, line 1: expected text in UTF-8, one JSON object per line, found an SQLite database; "
        + "give it with --db."),
    Refusal(
      .binary, bytes: [0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01],
      message: "t.jsonl, line 1: expected text in UTF-8, one JSON object per line, found binary data (the byte 0x02)."),
    notUTF8([0xff], "0xff"), notUTF8([0x80], "0x80"),
    // Overlong, cut, a surrogate, beyond Unicode.
    notUTF8([0xc0, 0xaf], "0xc0"), notUTF8([0xe2, 0x82], "0xe2"), notUTF8([0xe0, 0x80, 0x80], "0xe0"),
    notUTF8([0xed, 0xa0, 0x80], "0xed"), notUTF8([0xf0, 0x8f, 0x80, 0x80], "0xf0"),
    notUTF8([0xf4, 0x90, 0x80, 0x80], "0xf4"), notUTF8([0xf1, 0x80, 0x80], "0xf1"),
    tooLong("{\"note\":\"" + String(repeating: "x", count: 1200) + "\"}\n"),
    tooLong(String(repeating: "[", count: 100_000)),
    Refusal(
      .pageCount, layout: #"{"name":"p","content_height":1200}"#,
      Array(repeating: #"{"name":"p","content_height":1200}"#, count: 4096).joined(separator: ","),
      message: "t.jsonl, line 1: expected at most 4096 pages in `layout.pages`, found more."),
  ]

  private static func notUTF8(_ bytes: [UInt8], _ shown: String) -> Refusal {
    Refusal(
      .notUTF8, bytes: Array((Fixture.header + #"{"note":""#).utf8) + bytes + Array(#""}"#.utf8),
      message: "t.jsonl, line 2: expected text in UTF-8, found the byte \(shown); save the file as UTF-8.")
  }

  private static func tooLong(_ line: String) -> Refusal {
    var refusal = Refusal(
      .lineTooLong, events: line,
      message: "t.jsonl, line 2: expected lines of at most 1000 bytes, found a longer one; write one event per line.")
    refusal.options.lineLimit = 1000
    return refusal
  }
}
