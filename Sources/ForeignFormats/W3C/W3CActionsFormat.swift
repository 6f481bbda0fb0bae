import TraceFormats
import TraceModel

/// A performed script of W3C actions, the body of WebDriver's command Perform Actions, as replayed by Appium and browsers.
public enum W3CActionsFormat: TraceFormat {
  public static func sniff(_ prefix: [UInt8]) -> Bool {
    var rest = prefix[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == 0x0d }
    guard rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "{") else { return false }
    func holds(_ text: String) -> Bool { rest.indices.contains { rest[$0...].starts(with: text.utf8) } }
    return holds("\"actions\"")
      && ["\"pointerType\"", "\"pointerMove\"", "\"pointerDown\"", "\"pointer\""].contains(where: holds)
  }

  /// - Throws: `TraceFormatError`, or errors of the sink.
  public static func read(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    try read(source, options: options, faults: FaultLog(root: .header), into: &sink)
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`, or errors of the sink.
  public static func check(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    let faults = FaultLog(root: .header, keepsAll: true)
    do {
      let issues = try read(source, options: options, faults: faults, into: &sink)
      return faults.issues + issues
    } catch let error as TraceFormatError where error.kind != .unreadable {
      return faults.issues + [ImportIssue(error)]
    }
  }

  private static func read(
    _ source: some ByteSource, options: ReadOptions, faults: FaultLog, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    guard let bytes = try source.readAll(limit: ActionScript.longest) else {
      throw TraceFormatError(
        .fileTooLong, file: source.name, line: nil, expected: "at most \(ActionScript.longest >> 20) MB of actions",
        found: "more", remedy: "write it as several files")
    }
    let name = source.name
    return try (bytes + [0]).withUnsafeBufferPointer { buffer in
      let text = UnsafeBufferPointer(rebasing: buffer.dropLast())
      do {
        return try perform(ActionScript(text, faults: faults), name, options, faults, &sink)
      } catch let fault as Fault {
        throw fault.error(file: name, line: line(of: fault, in: text))
      }
    }
  }

  private static func perform(
    _ script: ActionScript, _ name: String, _ options: ReadOptions, _ faults: FaultLog, _ sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    guard faults.isEmpty else { return script.issues }
    guard script.sources.contains(where: \.isFinger) else {
      throw Fault(.empty, expected: "a source of type pointer", found: "none")
    }
    let header = try options.header(file: name, source: Session.Source(kind: .script))
    try sink.begin(header)
    var performed = PerformedActions(
      sources: script.sources.count, rate: header.source.refreshHz, viewport: header.layout.viewport)
    try sink.end(duration: performed.perform(script.sources, into: &sink))
    return script.issues + issues(of: performed)
  }

  private static func issues(of performed: PerformedActions) -> [ImportIssue] {
    var texts = [
      "The script holds touches only: no offsets, no pages, and not which device and app it is for.",
      "It is performed in straight lines with one sample per display frame at \(Int(performed.rate.rounded())) Hz; a driver may take others.",
    ]
    if performed.outside > 0 {
      texts.append("Samples outside of the viewport: \(performed.outside). They are kept; a driver refuses them.")
    }
    if performed.fingersDown > 0 {
      texts.append("Fingers that are down when the script ends: \(performed.fingersDown).")
    }
    return texts.map { ImportIssue(line: nil, severity: .warning, message: $0) }
  }

  private static func line(of fault: Fault, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard fault.address != 0 else { return nil }
    let offset = Int(fault.address) - Int(bitPattern: text.baseAddress)
    return 1 + text.prefix(max(0, offset)).lazy.filter { $0 == 0x0a }.count
  }

  public static let description = FormatDescription(
    id: "w3c",
    name: "W3C actions",
    summary: "a script of WebDriver's Perform Actions, as `reproduce --as w3c` writes one",
    extensions: ["actions.json"],
    holds: ["touches"],
    example: """
      {"actions": [
        {"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "duration": 0, "x": 180, "y": 600},
          {"type": "pointerDown", "button": 0},
          {"type": "pause", "duration": 100},
          {"type": "pointerMove", "duration": 250, "origin": "pointer", "x": 0, "y": -300},
          {"type": "pointerUp", "button": 0}
        ]}
      ]}

      """,
    invalidExamples: [
      .init(
        text: #"[{"type":"pointer","id":"mouse","actions":[]}]"#,
        error: "expected `touch` for `actions[0].parameters.pointerType`, found none, which means a mouse"),
      .init(
        text: finger(#"{"type":"pointerMove","x":1,"y":1,"origin":{"element-6066-11e4-a52e-4f735466cecf":"e1"}}"#),
        error: "the script does not say where an element is"),
      .init(
        text: #"[{"inputDevice":"pointer","actions":[{"name":"pointerDown","button":0}]}]"#,
        error: "found the older form of the JSON Wire Protocol"),
      .init(
        text: finger(#"{"type":"pointerMove","x":1}"#), error: "expected the key `y` in `actions[0].actions[0]`"),
      .init(text: #"[{"type":"key","id":"k","actions":[]}]"#, error: "expected a source of type pointer"),
    ],
    namesSessions: false,
    exampleOptions: ReadOptions(layout: .example))

  private static func finger(_ action: String) -> String {
    #"[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":["# + action + "]}]"
  }
}
