import TraceModel

/// Reads the screen of recordings that do not contain theirs, from a file of its own.
public enum LayoutReader {
  /// Reads a JSON text that is a `layout` object, or an object with a `layout` such as a session's header.
  ///
  /// Any text may follow a header, so a recording can be passed unchanged. An object with a `layout` that is not a session's header
  /// may also contain the facts of a header: see `SessionFacts`.
  ///
  /// - Parameter name: the name of the file in errors.
  /// - Throws: `TraceFormatError`.
  public static func read(_ bytes: [UInt8], name: String) throws -> Layout {
    try read(MemorySource(bytes, name: name))
  }

  /// Reads the layout from a source of at most `limit` bytes.
  ///
  /// - Throws: `TraceFormatError`.
  public static func read(_ source: some ByteSource, limit: Int = 16 << 20) throws -> Layout {
    try screen(source, limit: limit).layout
  }

  /// A screen with the other contents of its file.
  package struct Screen {
    package let layout: Layout
    package var facts = SessionFacts()
    /// The bytes of the file.
    package fileprivate(set) var bytes: [UInt8] = []
    /// A warning for every unknown key.
    package fileprivate(set) var issues: [ImportIssue] = []
  }

  /// Reads the layout from a source of at most `limit` bytes, with the other contents of its file.
  ///
  /// - Throws: `TraceFormatError`.
  package static func screen(_ source: some ByteSource, limit: Int = 16 << 20) throws -> Screen {
    guard let bytes = try source.readAll(limit: limit) else {
      throw TraceFormatError(
        .outOfRange, file: source.name, line: nil, expected: "a layout of at most \(limit) bytes", found: "more")
    }
    let faults = FaultLog(root: .layout)
    var screen = try screen(bytes, name: source.name, faults)
    screen.bytes = bytes
    screen.issues = faults.unknownKeys.issues(line: nil)
    return screen
  }

  private static func screen(_ bytes: [UInt8], name: String, _ faults: FaultLog) throws -> Screen {
    let count = bytes.count
    return try (bytes + [0]).withUnsafeBufferPointer { buffer in
      let whole = UnsafeBufferPointer(rebasing: buffer.prefix(count))
      do {
        return try screen(whole, faults)
      } catch let fault as Fault {
        throw ForeignContent.explained(fault, line: whole).error(file: name, line: line(of: fault, in: whole))
      }
    }
  }

  private static func screen(_ text: UnsafeBufferPointer<UInt8>, _ faults: FaultLog) throws -> Screen {
    guard let base = text.baseAddress else { throw Self.empty }
    let mark = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var cursor = JSONCursor(base + mark, count: text.count - mark)
    cursor.skipSpace()
    if cursor.place == cursor.end { throw Self.empty }
    guard cursor.place.pointee == UInt8(ascii: "{") else { throw cursor.unexpected("a JSON object") }
    let value = try cursor.value()
    cursor.skipSpace()
    var type: JSONValue?
    var layout: JSONValue?
    try value.forEachMember { key, value in
      if key.text == "type" { type = value }
      if key.text == "layout" { layout = value.kind == .null ? nil : value }
    }
    if layout == nil {
      guard type?.text != "session" else { throw Fault.missing("layout", in: "the session header") }
      guard cursor.place == cursor.end else { throw cursor.unexpected("the end of the text after the layout") }
    }
    let path = layout == nil ? "" : "layout"
    if layout != nil { faults.unknownKeys = UnknownKeys(root: .header) }
    guard (layout ?? value).kind == .object else {
      throw Fault.wrongType(path, expected: "an object", found: layout ?? value)
    }
    let owner = layout == nil ? "the layout" : nil
    let isHeader = layout == nil || type?.text == "session"
    let facts =
      isHeader
      ? SessionFacts() : try HeaderDecoder.facts(JSONObject<HeaderKey>(value, "", owner: "the file", faults: faults))
    guard
      let screen = try LayoutDecoder.layout(
        JSONObject<LayoutKey>(layout ?? value, path, owner: owner, faults: faults))
    else { throw Self.empty }
    return Screen(layout: screen, facts: facts)
  }

  private static var empty: Fault {
    Fault(.empty, expected: "a JSON object that describes a screen", found: "an empty file")
  }

  private static func line(of fault: Fault, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard fault.kind != .empty, fault.address != 0 else { return nil }
    let offset = Int(fault.address) - Int(bitPattern: text.baseAddress)
    return 1 + text.prefix(max(0, offset)).lazy.filter { $0 == 0x0a }.count
  }
}
