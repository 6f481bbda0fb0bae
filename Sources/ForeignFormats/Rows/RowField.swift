import TraceFormats

/// A field of a recording that a row of a table, or a line of a log, may contain.
///
/// The names are those of `--map` and of named groups.
enum RowField: Hashable {
  case time
  /// The time since the line before, in milliseconds.
  case delta
  case touchID, touchPhase, x, y
  case outer, pager, page
  /// The offset of the current page.
  case inner
  /// The offset of one page.
  case offset(page: Int)
  case phase
  /// The page to which the app's code switches.
  case tab

  static let fixed: [(name: String, field: Self)] = [
    ("t", .time), ("dt", .delta), ("touch_id", .touchID), ("touch_phase", .touchPhase), ("x", .x), ("y", .y),
    ("outer", .outer), ("pager", .pager), ("page", .page), ("inner", .inner), ("phase", .phase), ("tab", .tab),
  ]

  /// The beginning of the name for one page's offset.
  static let offsetStem = "inner_"
  /// The maximum number of pages whose offsets a row may contain.
  static let mostPages = 256

  init?(name: some StringProtocol) {
    if let known = Self.fixed.first(where: { $0.name == name }) {
      self = known.field
    } else if name.hasPrefix(Self.offsetStem), let page = Int(name.dropFirst(Self.offsetStem.count)),
      (0..<Self.mostPages).contains(page)
    {
      self = .offset(page: page)
    } else {
      return nil
    }
  }

  var name: String {
    if case .offset(let page) = self { return Self.offsetStem + "\(page)" }
    return Self.fixed.first { $0.field == self }?.name ?? ""
  }

  /// Whether it belongs to a touch.
  var isTouch: Bool { [.touchID, .touchPhase, .x, .y].contains(self) }

  /// Whether it is an offset, or determines the current page.
  var isOffset: Bool {
    switch self {
    case .outer, .pager, .page, .inner, .offset: true
    default: false
    }
  }

  /// The units of the field, the usual one first.
  var units: [RowUnit] {
    switch self {
    case .time: [.microseconds, .milliseconds, .seconds, .nanoseconds, .clock]
    case .x, .y, .outer, .inner, .offset: [.points, .pixels]
    case .pager: [.points, .pixels, .pages]
    default: []
    }
  }

  /// Every key with its meaning, for `explain`.
  static let mapKeys: [MapKey] = [
    MapKey("t", "the time, with its unit: us, ms, s, ns, or iso8601 for a date and time of day"),
    MapKey("touch_id", "the finger: a number or any other name; without it there is one finger"),
    MapKey("touch_phase", "what the finger did: began, moved, ended, cancelled, or down, move, up, cancel"),
    MapKey("x", "the finger's distance from the viewport's left: pt, or px to be divided by the scale"),
    MapKey("y", "the finger's distance from the viewport's top: pt or px"),
    MapKey("outer", "the outer view's vertical offset: pt or px"),
    MapKey("pager", "the pager's horizontal offset: pt, px, or pages, to be multiplied by the screen's width"),
    MapKey("page", "the page that the screen believes current, from 0"),
    MapKey("inner", "the vertical offset of the current page: pt or px"),
    MapKey("inner_N", "the vertical offset of page N, from 0: pt or px"),
    MapKey("phase", "the scroll view's phase: idle, tracking, dragging, decelerating, bouncing, animating"),
    MapKey("tab", "the page to which the app's code switched the tab"),
  ]
}

/// A unit or notation of a number in a row.
enum RowUnit: String, CaseIterable {
  case microseconds = "us"
  case milliseconds = "ms"
  case seconds = "s"
  case nanoseconds = "ns"
  case clock = "iso8601"
  case points = "pt"
  case pixels = "px"
  case pages

  /// Other spellings, which occur in the names of columns.
  static let spellings: [String: RowUnit] = [
    "us": .microseconds, "µs": .microseconds, "μs": .microseconds, "micros": .microseconds,
    "microseconds": .microseconds, "ms": .milliseconds, "msec": .milliseconds, "millis": .milliseconds,
    "milliseconds": .milliseconds, "s": .seconds, "sec": .seconds, "secs": .seconds, "seconds": .seconds,
    "ns": .nanoseconds, "nanos": .nanoseconds, "nanoseconds": .nanoseconds, "iso8601": .clock, "pt": .points,
    "points": .points, "px": .pixels, "pixels": .pixels, "pages": .pages,
  ]

  /// The number of microseconds in one unit; `nil` unless it is a unit of time.
  var microseconds: Double? {
    switch self {
    case .microseconds: 1
    case .milliseconds: 1e3
    case .seconds: 1e6
    case .nanoseconds: 1e-3
    default: nil
    }
  }
}
