/// One glitch as tables, rows and reports have it. Its kind, cause and unit may be unknown to this tool.
///
/// The fields of a glitch are listed here and in ``Glitch``; stores and outputs go through ``columns`` and ``init(row:)``.
public struct GlitchRecord: Hashable, Sendable {
  public var kind: String
  /// Microseconds since the session began.
  public var start: Int
  /// Microseconds since the session began.
  public var end: Int
  public var firstFrame: Int
  public var lastFrame: Int
  /// The current gesture, or the last one that ended; `nil` before the first.
  public var gesture: Int?
  public var page: Int
  /// Place among the session's glitches of one kind, gesture and page.
  public var ordinal: Int
  /// The size, in `unit`.
  public var magnitude: Double
  /// pt, pt/s or ms.
  public var unit: String
  public var cause: String
  /// Equal for the same glitch in all runs.
  public var fingerprint: String
  /// One sentence with the figures.
  public var detail: String
  /// The probability that this is a glitch, from 0 to 1; `nil` where a source does not say.
  public var confidence: Double?
  /// The cost for the app's user; `nil` where a source does not say.
  public var severity: GlitchSeverity?
  /// The region of the screen in which its gesture began: `header`, `tab_bar` or `page`; `nil` where it is not known.
  public var region: String?

  public init(
    kind: String, start: Int = 0, end: Int = 0, firstFrame: Int = 0, lastFrame: Int = 0, gesture: Int?, page: Int,
    ordinal: Int = 0, magnitude: Double, unit: String, cause: String = "", fingerprint: String, detail: String = "",
    confidence: Double? = nil, severity: GlitchSeverity? = nil, region: String? = nil
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.firstFrame = firstFrame
    self.lastFrame = lastFrame
    self.gesture = gesture
    self.page = page
    self.ordinal = ordinal
    self.magnitude = magnitude
    self.unit = unit
    self.cause = cause
    self.fingerprint = fingerprint
    self.detail = detail
    self.confidence = confidence
    self.severity = severity
    self.region = region
  }
}

// MARK: Rows

/// A row whose columns are those of ``GlitchRecord/columns``, in their order.
public protocol GlitchRow {
  /// The text in a column; `nil` for NULL.
  func text(_ column: Int) -> String?
  /// The whole number in a column; `nil` for NULL.
  func integer(_ column: Int) -> Int?
  /// The number in a column; `nil` for NULL.
  func real(_ column: Int) -> Double?
}

extension GlitchRecord {
  /// A value of a column; `nil` is NULL.
  public enum Value: Hashable, Sendable {
    case text(String?)
    case integer(Int?)
    case real(Double?)
  }

  /// One column of the table `glitch`.
  public struct Column: Sendable {
    public let name: String
    /// The type and constraint in SQL.
    public let declaration: String
    public let value: @Sendable (GlitchRecord) -> Value

    fileprivate init(_ name: String, _ declaration: String, _ value: @escaping @Sendable (GlitchRecord) -> Value) {
      self.name = name
      self.declaration = declaration
      self.value = value
    }
  }

  /// The columns that hold the fields, in the order of the table.
  public static let columns = [
    Column("kind", "TEXT NOT NULL") { .text($0.kind) },
    Column("start_us", "INTEGER NOT NULL") { .integer($0.start) },
    Column("end_us", "INTEGER NOT NULL") { .integer($0.end) },
    Column("first_frame", "INTEGER NOT NULL") { .integer($0.firstFrame) },
    Column("last_frame", "INTEGER NOT NULL") { .integer($0.lastFrame) },
    Column("gesture", "INTEGER") { .integer($0.gesture) },
    Column("page", "INTEGER NOT NULL") { .integer($0.page) },
    Column("ordinal", "INTEGER NOT NULL") { .integer($0.ordinal) },
    Column("magnitude", "REAL NOT NULL") { .real($0.magnitude) },
    Column("unit", "TEXT NOT NULL") { .text($0.unit) },
    Column("cause", "TEXT NOT NULL") { .text($0.cause) },
    Column("fingerprint", "TEXT NOT NULL") { .text($0.fingerprint) },
    Column("detail", "TEXT NOT NULL") { .text($0.detail) },
    Column("confidence", "REAL NOT NULL") { .real($0.confidence) },
    Column("severity", "INTEGER NOT NULL") { .integer($0.severity?.rawValue) },
    Column("region", "TEXT") { .text($0.region) },
  ]

  @inlinable
  public init(row: some GlitchRow) {
    self.init(
      kind: row.text(0) ?? "", start: row.integer(1) ?? 0, end: row.integer(2) ?? 0, firstFrame: row.integer(3) ?? 0,
      lastFrame: row.integer(4) ?? 0, gesture: row.integer(5), page: row.integer(6) ?? 0, ordinal: row.integer(7) ?? 0,
      magnitude: row.real(8) ?? 0, unit: row.text(9) ?? "", cause: row.text(10) ?? "",
      fingerprint: row.text(11) ?? "", detail: row.text(12) ?? "", confidence: row.real(13),
      severity: row.integer(14).flatMap(GlitchSeverity.init), region: row.text(15))
  }
}

// MARK: Detected glitches

extension GlitchRecord {
  public init(_ found: IdentifiedGlitch) {
    let glitch = found.glitch
    self.init(
      kind: glitch.kind.rawValue, start: glitch.start, end: glitch.end, firstFrame: glitch.firstFrame,
      lastFrame: glitch.lastFrame, gesture: glitch.gesture, page: glitch.page, ordinal: found.ordinal,
      magnitude: glitch.magnitude, unit: glitch.unit.rawValue, cause: glitch.cause.rawValue,
      fingerprint: found.fingerprint, detail: glitch.detail, confidence: glitch.confidence, severity: glitch.severity,
      region: glitch.region?.rawValue)
  }
}

extension IdentifiedGlitch {
  /// The detected glitch that a record holds; `nil` for a unit, cause or severity that this tool does not know.
  public init?(_ record: GlitchRecord) {
    guard let unit = Glitch.Unit(rawValue: record.unit), let cause = GlitchCause(rawValue: record.cause),
      let confidence = record.confidence, let severity = record.severity
    else { return nil }
    self.init(
      Glitch(
        kind: GlitchKind(rawValue: record.kind), start: record.start, end: record.end, firstFrame: record.firstFrame,
        lastFrame: record.lastFrame, gesture: record.gesture, page: record.page, magnitude: record.magnitude,
        unit: unit, cause: cause, detail: record.detail, confidence: confidence, severity: severity,
        region: record.region.flatMap(Gesture.Region.init)),
      ordinal: record.ordinal, fingerprint: record.fingerprint)
  }
}
