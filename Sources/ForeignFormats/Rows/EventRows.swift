import TraceFormats
import TraceModel

/// Converts rows to the events of a session.
struct EventRows {
  private let header: Session
  private let faults: FaultLog
  private var issues = IssueLog()
  private var times: RowTimes
  private var implausible = ImplausibleTimes()
  private var framesAtOneTime = FramesAtOneTime()
  private var lastSaid: LastSaid
  private var fingers = FingersDown()
  private var frame: Frame
  private var seq = 0
  private var touchCount = 0
  /// The first line with an offset whose view is unknown.
  private var firstUnclear: Int?
  private var frameCount = 0
  /// - Parameter keepsAll: whether to continue after a fault.
  init(_ header: Session, keepsAll: Bool) {
    self.header = header
    faults = FaultLog(root: .header, keepsAll: keepsAll)
    times = RowTimes(refreshHz: header.source.refreshHz)
    let initial = header.layout.initial
    frame = Frame(pageCount: header.layout.pages.count)
    lastSaid = LastSaid(pageCount: header.layout.pages.count)
    frame.page = header.layout.initialPage
    frame.outer = initial.outer ?? 0
    frame.pager = initial.pager ?? Double(frame.page) * header.layout.viewport.width
    for (page, offset) in (initial.inner ?? []).enumerated().prefix(frame.inner.count) { frame.inner[page] = offset }
  }

  /// Reads the rows to their end. Rows of two files on one clock are read in the order of time, at equal times those of the first
  /// file first.
  ///
  /// - Parameter source: one or two files.
  /// - Returns: the issues, which include the faults if they are kept.
  /// - Throws: `TraceFormatError` for the first fault unless all are kept, and errors of the sources and of the sink.
  consuming func read(_ sources: [any RowSource], into sink: inout some SessionSink) throws -> [ImportIssue] {
    try sink.begin(header)
    var rows = sources.map { _ in EventRow(pageCount: header.layout.pages.count) }
    var isThere = sources.map { _ in false }
    for index in sources.indices { isThere[index] = try next(sources[index], into: &rows[index]) }
    if sources.count > 1, isThere[0], isThere[1] {
      times.begin(at: Self.isEarlier(rows[1].time, than: rows[0].time) ? rows[1].time : rows[0].time)
    }
    while let index = Self.earliest(rows, isThere) {
      do {
        try push(rows[index], fields: sources[index].fields, into: &sink)
      } catch let fault as Fault {
        try keep(fault, file: sources[index].file, line: rows[index].line)
      }
      isThere[index] = try next(sources[index], into: &rows[index])
    }
    noteEnd(files: sources)
    guard faults.isEmpty else { return Self.sorted(faults.issues + issues.finished()) }
    try sink.end(duration: times.last)
    return issues.finished()
  }

  private static func sorted(_ issues: [ImportIssue]) -> [ImportIssue] {
    issues.enumerated().sorted { ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset) }
      .map(\.element)
  }

  /// The index of the next row; `nil` at the end of all.
  private static func earliest(_ rows: [EventRow], _ isThere: [Bool]) -> Int? {
    guard let first = isThere.firstIndex(of: true) else { return nil }
    guard first == 0, isThere.count > 1, isThere[1], isEarlier(rows[1].time, than: rows[0].time) else { return first }
    return 1
  }

  private static func isEarlier(_ a: EventRow.Time, than b: EventRow.Time) -> Bool {
    switch (a, b) {
    case (.absolute(let a), .absolute(let b)), (.ofDay(let a), .ofDay(let b)): a < b
    default: false
    }
  }

  /// Reads the next row without a fault.
  private mutating func next(_ source: any RowSource, into row: inout EventRow) throws -> Bool {
    while true {
      do {
        return try source.next(into: &row)
      } catch let fault as Fault {
        try keep(fault, file: source.file, line: source.line)
        if fault.kind == .lineTooLong || fault.kind == .binary { return false }
      }
    }
  }

  private mutating func keep(_ fault: Fault, file: String, line: Int) throws {
    faults.line = line
    do {
      try faults.report(fault)
    } catch let fault as Fault {
      throw fault.error(file: file, line: line)
    }
  }

  // MARK: Events

  private mutating func push(
    _ row: EventRow, fields: Set<RowField>, into sink: inout some SessionSink
  ) throws {
    guard row.touchPhase != nil || row.isFrame || row.tab != nil else { return }
    let t = try times.follow(row.time)
    if let phase = row.touchPhase {
      try fingers.follow(row.touchID, phase)
      touchCount += 1
      let touch = Touch(seq: nextSeq(), t: t, id: row.touchID, phase: phase, location: row.location)
      implausible.follow(touch, fingers: fingers.count, line: row.line)
      if faults.isEmpty { try sink.take(touch) }
    }
    if let page = row.tab, faults.isEmpty {
      try sink.take(ScreenEvent(seq: nextSeq(), t: t, kind: .tab(page: page, cause: .program)))
    }
    guard row.isFrame else { return }
    if row.isUnclear, firstUnclear == nil { firstUnclear = row.line }
    change(to: row, fields)
    frame.t = t
    frameCount += 1
    // Rows at the same time with offsets of different views are one frame.
    if lastSaid.repeats(row, page: frame.page, at: t) { framesAtOneTime.noteReplaced(line: row.line) }
    implausible.follow(frameAt: t, line: row.line)
    if faults.isEmpty { try sink.take(frame, seq: nextSeq()) }
  }

  private mutating func nextSeq() -> Int {
    defer { seq += 1 }
    return seq
  }

  /// Updates the state with the values of a row; the rest is unchanged.
  private mutating func change(to row: EventRow, _ fields: Set<RowField>) {
    if let page = row.page {
      frame.page = page
      if !fields.contains(.pager) { frame.pager = Double(page) * header.layout.viewport.width }
    }
    if let pager = row.pager {
      frame.pager = pager
      if !fields.contains(.page) { frame.page = header.layout.visiblePage(pagerOffset: pager) }
    }
    if let outer = row.outer { frame.outer = outer }
    if let inner = row.inner { frame.inner[frame.page] = inner }
    for (page, offset) in row.offsets.enumerated() where !offset.isNaN { frame.inner[page] = offset }
    frame.phase = row.phase
  }

  // MARK: What the files do not say

  private mutating func noteEnd(files: [any RowSource]) {
    for warning in implausible.warnings { issues.warn(line: warning.line, warning.message) }
    if let warning = framesAtOneTime.warning { issues.warn(line: warning.line, warning.message) }
    if touchCount == 0, frameCount == 0 {
      issues.warn(line: nil, "The session holds no touches and no frames: there is nothing to replay or to judge.")
    }
    let fields = files.reduce(into: Set<RowField>()) { $0.formUnion($1.fields) }
    notePagesBeyond(fields)
    if frameCount > 0, let missing = Self.missingOffsets(fields) {
      issues.warn(
        line: nil, "The file does not contain \(missing): the layout's values for the start are used throughout.")
    }
    if let firstUnclear {
      issues.warn(
        line: firstUnclear,
        "The log does not say which scroll view an offset belongs to; it is read as the outer view's. Use a `--pattern` with the group `inner` or `pager` for other views."
      )
    }
    if touchCount > 0, !fields.contains(.touchID) {
      issues.warn(line: nil, "The file does not tell fingers apart: all touches are of one finger.")
    }
    if times.unknown > 0 {
      let rows = times.unknown == 1 ? "1 row has" : "\(times.unknown) rows have"
      let hz = header.source.refreshHz
      issues.warn(
        line: nil,
        "\(rows) no time, and \(times.unknown == 1 ? "is" : "are") read as display frames one after the other, \(hz == hz.rounded() ? "\(Int(hz))" : "\(hz)") in a second."
      )
    }
    let down = fingers.all
    if let first = down.first {
      let words = down.count == 1 ? "Finger \(first) is" : "\(down.count) fingers are"
      issues.warn(line: nil, "\(words) still down at the end; the recording was cut before the lift.")
    }
  }

  private mutating func notePagesBeyond(_ fields: Set<RowField>) {
    let count = header.layout.pages.count
    let beyond = fields.compactMap { field in if case .offset(let page) = field, page >= count { page } else { nil } }
      .sorted()
    if beyond.isEmpty { return }
    let names = beyond.prefix(8).map { "`\(RowField.offset(page: $0).name)`" }.joined(separator: ", ")
    let more = beyond.count > 8 ? " and \(beyond.count - 8) more" : ""
    issues.warn(
      line: nil,
      "The screen has \(count == 1 ? "1 page" : "\(count) pages"), counted from 0. Not stored: \(names)\(more)."
    )
  }

  private static func missingOffsets(_ fields: Set<RowField>) -> String? {
    var missing: [String] = []
    if !fields.contains(.outer) { missing.append("the outer view's offset") }
    if !fields.contains(.pager), !fields.contains(.page) { missing.append("the pager's offset or page") }
    let hasOffsets = fields.contains { if case .offset = $0 { true } else { $0 == .inner } }
    if !hasOffsets { missing.append("the pages' offsets") }
    guard let last = missing.popLast() else { return nil }
    return missing.isEmpty ? last : missing.joined(separator: ", ") + " and " + last
  }
}

/// The values of one row: of a touch, of a frame, or of both. One value is reused for all rows, so that a row costs no allocation.
struct EventRow {
  /// The time of a row.
  enum Time: Equatable {
    /// Microseconds since a time that is the same for all rows.
    case absolute(Double)
    /// Microseconds since midnight.
    case ofDay(Double)
    /// Microseconds since the row before.
    case later(Double)
    /// The row contains no time.
    case unknown
  }

  var line = 0
  var time = Time.unknown
  var touchID = 0
  /// The touch's phase; `nil` if the row has no touch.
  var touchPhase: Touch.Phase?
  var location = Point(x: 0, y: 0)
  var outer: Double?
  var pager: Double?
  var page: Int?
  var inner: Double?
  /// The offset of each page; NaN if the row does not contain it.
  var offsets: [Double]
  var phase: ScrollPhase?
  var tab: Int?
  /// Whether the row contains an offset, or a page.
  var isFrame = false
  /// Whether it is unknown which view the offset belongs to.
  var isUnclear = false

  init(pageCount: Int) { offsets = [Double](repeating: .nan, count: pageCount) }

  /// Prepares for another row.
  mutating func clear(line: Int) {
    self.line = line
    time = .unknown
    touchPhase = nil
    outer = nil
    pager = nil
    page = nil
    inner = nil
    for index in offsets.indices { offsets[index] = .nan }
    phase = nil
    tab = nil
    isFrame = false
    isUnclear = false
  }
}

/// The times of the last rows with each offset of a frame.
struct LastSaid {
  /// The time of each quantity: the outer view's offset, the pager's, the page, then the pages' offsets. Before the first row it is `nil`.
  private var times: [Int?]

  init(pageCount: Int) { times = [Int?](repeating: nil, count: 3 + pageCount) }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - page: the current page, to which `inner` refers.
  ///   - t: the row's time, in microseconds.
  /// - Returns: whether it contains a quantity that an earlier row of the same time also contains.
  mutating func repeats(_ row: EventRow, page: Int, at t: Int) -> Bool {
    var repeats = false
    func say(_ index: Int) {
      if times[index] == t { repeats = true }
      times[index] = t
    }
    if row.outer != nil { say(0) }
    if row.pager != nil { say(1) }
    if row.page != nil { say(2) }
    for index in row.offsets.indices where !row.offsets[index].isNaN || (row.inner != nil && index == page) {
      say(3 + index)
    }
    return repeats
  }
}
