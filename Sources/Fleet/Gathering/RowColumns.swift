import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

/// The columns of each kind of row, with the values that the lab, its checks and its reports rely on.
struct RowColumns: Sendable {
  private let columns: [RowStage.Kind: [RowColumn]]

  /// The maximum time in a row, in microseconds: a replay may continue after the last event, but not for a whole session
  /// again.
  private static let time = RowValue.integer(0...(2 * Session.longest))
  /// The maximum number of rows of one kind in one session: as many as SQLite can still sum up for any number of
  /// sessions.
  private static let count = RowValue.integer(0...Int(Int32.max))
  /// The integers that JSON's numbers represent exactly: ±2⁵³.
  private static let anyInteger = RowValue.integer(-9_007_199_254_740_992...9_007_199_254_740_992)
  /// A speed; the maximum is the longest distance that a finger can move within a microsecond.
  private static let anyNumber = RowValue.real(-2e15...2e15)
  private static let length = RowValue.real(-Length.limit...Length.limit)
  /// A distance between two places on the screen.
  private static let distance = RowValue.real(-2 * Length.limit...2 * Length.limit)

  init(catalog: Catalog) {
    columns = [
      .session: Self.session, .verdict: Self.verdict(catalog), .glitch: Self.glitch(catalog),
      .importIssue: [
        RowColumn("path", .text), RowColumn("line", .integer(1...Int(Int32.max)), mayBeNull: true),
        RowColumn("severity", .word(["error", "warning"])), RowColumn("message", .text),
      ],
    ]
  }

  subscript(kind: RowStage.Kind) -> [RowColumn] { columns[kind] ?? [] }

  private static let session: [RowColumn] =
    [
      RowColumn("uid", .text), RowColumn("name", .text), RowColumn("scenario", .text, mayBeNull: true),
      RowColumn("recorded_at", .text, mayBeNull: true),
      RowColumn("source_kind", .word(of: Session.SourceKind.self), mayBeNull: true),
    ] + ["device", "os", "app", "build"].map { RowColumn($0, .text, mayBeNull: true) } + [
      RowColumn("refresh_hz", .real(Session.Source.refreshRates)),
      RowColumn("scale", .real(Double.leastNonzeroMagnitude...Length.limit)),
      RowColumn("recorded_strategy", .text, mayBeNull: true),
      RowColumn("duration_us", .integer(0...Session.longest)), RowColumn("touch_count", count),
      RowColumn("gesture_count", count), RowColumn("frame_count", count), RowColumn("layout", .text),
      RowColumn("expect", .text), RowColumn("sha256", .digits(count: 64)), RowColumn("path", .text, mayBeNull: true),
      RowColumn("unknown", .text),
      RowColumn("pages", .rows(page, 1...Int(Int32.max), number: "page")),
      RowColumn("gestures", .rows(gesture, 0...Int(Int32.max), number: "gesture")),
    ]

  private static let page = [
    RowColumn("page", count), RowColumn("name", .text), RowColumn("content_height", length),
    RowColumn("max_offset", length),
  ]

  private static let gesture = [
    RowColumn("gesture", count), RowColumn("start_us", time), RowColumn("end_us", time),
    RowColumn("kind", .word(of: Gesture.Kind.self)),
    RowColumn("region", .word(of: Gesture.Region.self), mayBeNull: true), RowColumn("dx", distance),
    RowColumn("dy", distance), RowColumn("release_velocity", anyNumber),
  ]

  private static func verdict(_ catalog: Catalog) -> [RowColumn] {
    [
      RowColumn("verdict_key", .digits(count: 32)), RowColumn("session_uid", .text),
      RowColumn("sha256", .digits(count: 64)),
      RowColumn("strategy", .word([Catalog.recordedStrategy] + catalog.strategies.map(\.id))),
      RowColumn("run_options", .text), RowColumn("options", .text), RowColumn("engine_version", .text),
      RowColumn("strategy_version", .text), RowColumn("status", .word(["ok", "error"])),
      RowColumn("error", .text, mayBeNull: true), RowColumn("frame_count", count), RowColumn("expect", .text),
      RowColumn("detector_version", .text), RowColumn("glitch_count", count), RowColumn("not_judged", .text),
      RowColumn("deliveries", .rows(delivery, 0...Int(Int32.max), key: "touch")),
    ]
  }

  private static let delivery = [
    RowColumn("touch", count), RowColumn("touch_id", anyInteger), RowColumn("view", .text, mayBeNull: true),
    RowColumn("receiver", .word(of: TouchDelivery.Receiver.self)), RowColumn("began_us", time, mayBeNull: true),
    RowColumn("cancelled_us", time, mayBeNull: true),
  ]

  private static func glitch(_ catalog: Catalog) -> [RowColumn] {
    let severities = GlitchSeverity.allCases.map(\.rawValue)
    return [
      RowColumn("verdict_key", .digits(count: 32)), RowColumn("kind", .word(catalog.glitchKinds)),
      RowColumn("start_us", time), RowColumn("end_us", time), RowColumn("first_frame", count),
      RowColumn("last_frame", count), RowColumn("gesture", count, mayBeNull: true), RowColumn("page", count),
      RowColumn("ordinal", count), RowColumn("magnitude", .real(0...2e15)),
      RowColumn("unit", .word(of: Glitch.Unit.self)), RowColumn("cause", .word(of: GlitchCause.self)),
      RowColumn("fingerprint", .digits(count: 16)), RowColumn("detail", .text), RowColumn("confidence", .real(0...1)),
      RowColumn("severity", .integer((severities.min() ?? 1)...(severities.max() ?? 1))),
      RowColumn("region", .word(of: Gesture.Region.self), mayBeNull: true), RowColumn("counted", .integer(0...1)),
    ]
  }
}

/// A column of a row that `tracelab stream` prints.
struct RowColumn: Sendable {
  let name: String
  let value: RowValue
  /// Whether it may be `null`.
  var mayBeNull = false

  init(_ name: String, _ value: RowValue, mayBeNull: Bool = false) {
    self.name = name
    self.value = value
    self.mayBeNull = mayBeNull
  }

  /// The first flaw of an object's columns; `nil` if there is none. Other keys are those of later versions.
  ///
  /// - Parameter owner: the object, for messages.
  static func flaw(in row: [String: JSONTree], of columns: [RowColumn], _ owner: String) -> JSONTree.Flaw? {
    for column in columns {
      guard let found = row[column.name] else {
        return JSONTree.Flaw(expected: "the column `\(column.name)` of \(owner)", found: "none")
      }
      if column.mayBeNull, found == .null { continue }
      if let flaw = column.value.flaw(of: found, "`\(column.name)` of \(owner)") { return flaw }
    }
    return nil
  }
}
