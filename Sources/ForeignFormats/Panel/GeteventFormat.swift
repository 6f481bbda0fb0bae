import TraceFormats
import TraceModel

/// The output of Android's `getevent`: the kernel's events of a phone's touch screen.
public enum GeteventFormat: TraceFormat {
  public static func sniff(_ prefix: [UInt8]) -> Bool {
    PanelSniffing.firstLines(of: prefix) { text in
      var syntax = GeteventSyntax()
      do {
        switch try syntax.line(text) {
        case .event, .device: return true
        case .axis, .property, .unknown: return false
        case .other: return nil
        }
      } catch {
        // An event without its time.
        return (error as? Fault)?.kind == .missingKey
      }
    }
  }

  /// - Throws: `TraceFormatError`, or errors of the sink.
  public static func read(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    try PanelReader<GeteventSyntax>(source, options: options).read(into: &sink)
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`, or errors of the sink.
  public static func check(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    try PanelReader<GeteventSyntax>(source, options: options, keepsAll: true).check(into: &sink)
  }

  public static let description = FormatDescription(
    id: "getevent",
    name: "Android getevent",
    summary: "what `adb shell getevent -lt` prints while a finger moves",
    extensions: ["getevent"],
    triedEndings: ["txt"],
    holds: ["touches"],
    example: range + stroke,
    invalidExamples: [
      .init(text: stroke, error: "expected the panel's range"),
      .init(
        text: "/dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   00000001\n",
        error: "record it with `adb shell getevent -lt`"),
      .init(
        text: range + stroke + "[    1.000000] EV_ABS ABS_MT_POSITION_X DOWNWARDS\n", error: "expected an event as"),
      .init(text: range, error: "no finger that went down"),
    ],
    namesSessions: false,
    mapKeys: [PanelMap.deviceKey] + PanelMap.keys,
    exampleOptions: ReadOptions(layout: .example))

  private static let range = """
    add device 1: /dev/input/event1
      name:     "touch_panel"
      events:
        KEY (0001): BTN_TOUCH
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
                    ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT

    """

  private static let stroke = """
    [   52032.679748] EV_ABS       ABS_MT_TRACKING_ID   0000027d
    [   52032.679748] EV_ABS       ABS_MT_POSITION_X    0000021c
    [   52032.679748] EV_ABS       ABS_MT_POSITION_Y    00000708
    [   52032.679748] EV_KEY       BTN_TOUCH            DOWN
    [   52032.679748] EV_SYN       SYN_REPORT           00000000
    [   52032.689901] EV_ABS       ABS_MT_POSITION_Y    000006d6
    [   52032.689901] EV_SYN       SYN_REPORT           00000000
    [   52032.699885] EV_ABS       ABS_MT_POSITION_X    0000021e
    [   52032.699885] EV_ABS       ABS_MT_POSITION_Y    0000068b
    [   52032.699885] EV_SYN       SYN_REPORT           00000000
    [   52032.709902] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   52032.709902] EV_KEY       BTN_TOUCH            UP
    [   52032.709902] EV_SYN       SYN_REPORT           00000000

    """
}
