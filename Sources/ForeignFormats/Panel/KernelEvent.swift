import TraceFormats

/// One event of the Linux kernel's input system, represented by its numbers. [input-event-codes.h]
struct KernelEvent: Hashable {
  /// The time in microseconds on the log's clock.
  var t: Int
  var type: Int
  var code: Int
  var value: Int

  /// The limit of values, since the kernel's have 32 bits.
  static let limit = 1 << 32
}

/// The numbers of events that concern fingers. [input-event-codes.h]
enum KernelCode {
  static let syn = 0
  static let key = 1
  static let rel = 2
  static let abs = 3

  static let synReport = 0
  static let synMTReport = 2
  static let synDropped = 3

  static let touch = 0x14a
  /// The codes from BTN_TOOL_PEN to BTN_TOOL_QUADTAP.
  static let tools = 0x140...0x14f
  /// BTN_TOOL_QUINTTAP, _DOUBLETAP, _TRIPLETAP and _QUADTAP: the number of fingers on a touchpad.
  static let fingerCounts: Set<Int> = [0x148, 0x14d, 0x14e, 0x14f]

  static let x = 0
  static let y = 1
  static let toolWidth = 0x1c
  static let slot = 0x2f
  static let mtX = 0x35
  static let mtY = 0x36
  static let mtToolType = 0x37
  static let mtTrackingID = 0x39
  static let mtDistance = 0x3b
  /// The codes from ABS_MT_SLOT to ABS_MT_TOOL_Y.
  static let multitouch = 0x2f...0x3d

  static let palm = 2

  /// The codes by the labels that `getevent -l` prints. Other labels belong to events that do not concern fingers.
  static let labels: [String: Int] = [
    "EV_SYN": syn, "EV_KEY": key, "EV_REL": rel, "EV_ABS": abs,
    "SYN_REPORT": synReport, "SYN_MT_REPORT": synMTReport, "SYN_DROPPED": synDropped,
    "BTN_TOUCH": touch, "BTN_TOOL_PEN": 0x140, "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_FINGER": 0x145,
    "BTN_TOOL_QUINTTAP": 0x148, "BTN_TOOL_DOUBLETAP": 0x14d, "BTN_TOOL_TRIPLETAP": 0x14e, "BTN_TOOL_QUADTAP": 0x14f,
    "ABS_X": x, "ABS_Y": y, "ABS_TOOL_WIDTH": toolWidth, "ABS_MT_SLOT": slot, "ABS_MT_TOUCH_MAJOR": 0x30,
    "ABS_MT_TOUCH_MINOR": 0x31, "ABS_MT_WIDTH_MAJOR": 0x32, "ABS_MT_WIDTH_MINOR": 0x33, "ABS_MT_ORIENTATION": 0x34,
    "ABS_MT_POSITION_X": mtX, "ABS_MT_POSITION_Y": mtY, "ABS_MT_TOOL_TYPE": mtToolType, "ABS_MT_BLOB_ID": 0x38,
    "ABS_MT_TRACKING_ID": mtTrackingID, "ABS_MT_PRESSURE": 0x3a, "ABS_MT_DISTANCE": mtDistance,
    "ABS_MT_TOOL_X": 0x3c, "ABS_MT_TOOL_Y": 0x3d,
  ]

  /// The values that `getevent -l` prints as words.
  static let values: [String: Int] = [
    "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": palm,
  ]
}

/// The content of one line of a log of kernel events.
enum PanelLine {
  /// The number of a device in a log without device names.
  static let unnamed = -1

  /// - Parameter device: the number in `/dev/input/eventN`.
  case event(KernelEvent, device: Int)
  /// The next lines describe this device.
  case device(Int)
  case axis(code: Int, ClosedRange<Int>)
  case property(isPointer: Bool)
  /// A description that does not concern fingers, a comment or a blank line.
  case other
  /// A line that does not exist in this kind of log.
  case unknown
}

/// A text format for the kernel's events, one line per event.
protocol PanelSyntax {
  static var description: FormatDescription { get }
  /// The advice where to find the panel's range in such a log, for a person.
  static var rangeRemedy: String { get }

  init()

  /// - Throws: `Fault` for an event that cannot be read.
  mutating func line(_ text: UnsafeBufferPointer<UInt8>) throws(Fault) -> PanelLine
}
