import TraceFormats

/// A recording of evemu: the kernel's events of a panel under Linux, with its description.
public enum EvemuFormat: TraceFormat {
  public static func sniff(_ prefix: [UInt8]) -> Bool {
    if prefix.starts(with: "# EVEMU ".utf8) { return true }
    var isNamed = false
    return PanelSniffing.firstLines(of: prefix) { text in
      var words = PanelWords(text)
      let word = words.next()
      if word.elementsEqual("N:".utf8) {
        isNamed = true
        return nil
      }
      // The line `I: bus vendor product version` below the name.
      if word.elementsEqual("I:".utf8), isNamed {
        return (0..<4).allSatisfy { _ in PanelWords.hex(words.next(), digits: 4) != nil } && words.tail.isEmpty
      }
      var syntax = EvemuSyntax()
      switch try? syntax.line(text) {
      case .event: return true
      case .other: return word.first == UInt8(ascii: "#") || word.isEmpty ? nil : false
      default: return false
      }
    }
  }

  /// - Throws: `TraceFormatError`, or errors of the sink.
  public static func read(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    try PanelReader<EvemuSyntax>(source, options: options).read(into: &sink)
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`, or errors of the sink.
  public static func check(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    try PanelReader<EvemuSyntax>(source, options: options, keepsAll: true).check(into: &sink)
  }

  public static let description = FormatDescription(
    id: "evemu",
    name: "evemu",
    summary: "what `evemu-record` writes under Linux while a finger moves",
    extensions: ["evemu", "events", "ev"],
    folderEndings: ["evemu"],
    triedEndings: ["events", "ev"],
    holds: ["touches"],
    example: device + stroke,
    invalidExamples: [
      .init(text: stroke, error: "expected the panel's range"),
      .init(text: device + "E: 0.000001 0003 0035\n", error: "expected an event as"),
      .init(
        text: touchpad + stroke, error: "expected the touches of a touch screen, found those of a touchpad"),
      .init(text: device, error: "found no finger that went down"),
    ],
    namesSessions: false,
    mapKeys: PanelMap.keys,
    exampleOptions: ReadOptions(layout: .example))

  private static let device = """
    # EVEMU 1.3
    N: touch panel
    I: 0018 0000 0000 0000
    P: 02 00 00 00 00 00 00 00
    A: 2f 0 9 0 0 0
    A: 35 0 1439 0 0 0
    A: 36 0 3199 0 0 0

    """

  private static let touchpad = device.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.hasPrefix("P:") ? "P: 05 00" : $0 }.joined(separator: "\n")

  private static let stroke = """
    E: 0.000001 0003 0039 0003	# EV_ABS / ABS_MT_TRACKING_ID   3
    E: 0.000001 0003 0035 0810	# EV_ABS / ABS_MT_POSITION_X    810
    E: 0.000001 0003 0036 2400	# EV_ABS / ABS_MT_POSITION_Y    2400
    E: 0.000001 0001 014a 0001	# EV_KEY / BTN_TOUCH            1
    E: 0.000001 0000 0000 0000	# ------------ SYN_REPORT (0) ---------- +0ms
    E: 0.008334 0003 0036 2340	# EV_ABS / ABS_MT_POSITION_Y    2340
    E: 0.008334 0000 0000 0000	# ------------ SYN_REPORT (0) ---------- +8ms
    E: 0.016669 0003 0039 -001	# EV_ABS / ABS_MT_TRACKING_ID   -1
    E: 0.016669 0001 014a 0000	# EV_KEY / BTN_TOUCH            0
    E: 0.016669 0000 0000 0000	# ------------ SYN_REPORT (0) ---------- +8ms

    """
}
