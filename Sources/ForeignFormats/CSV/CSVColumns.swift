import TextFormatting
import TraceFormats

/// The meaning of each column of a table.
struct CSVColumns {
  struct Column {
    let index: Int
    let field: RowField
    let unit: RowUnit?
  }

  private(set) var columns: [Column] = []
  /// The names of columns without a meaning.
  private(set) var unused: [String] = []

  var fields: Set<RowField> { Set(columns.map(\.field)) }

  /// The names of columns without their units: in lower case, only letters and digits.
  private static let names: [String: RowField] = [
    "touchid": .touchID, "pointer": .touchID, "pointerid": .touchID, "finger": .touchID, "fingerid": .touchID,
    "touch": .touchID, "touchphase": .touchPhase, "fingerphase": .touchPhase, "action": .touchPhase,
    "x": .x, "touchx": .x, "fingerx": .x, "y": .y, "touchy": .y, "fingery": .y,
    "outer": .outer, "outery": .outer, "outeroffset": .outer, "outercontentoffsety": .outer,
    "pager": .pager, "pagerx": .pager, "pageroffset": .pager, "pagercontentoffsetx": .pager,
    "page": .page, "currentpage": .page, "pageindex": .page,
    "inner": .inner, "innery": .inner, "inneroffset": .inner, "innercontentoffsety": .inner,
    "phase": .phase, "scrollphase": .phase, "tab": .tab,
  ]

  private static let timeNames = ["timestamp", "time", "elapsed", "ts", "t"]

  /// Finds the columns of a header line.
  ///
  /// - Parameter isPart: whether the map is shared with another file, which may contain its columns.
  /// - Throws: `Fault`.
  init(_ line: CSVLine, map: FieldMap, isPart: Bool) throws {
    let titles = line.cells.indices.map(line.string)
    var taken: [RowField: String] = [:]
    func add(_ index: Int, _ field: RowField, _ unit: RowUnit?) throws {
      if let other = taken[field] {
        throw Fault(
          .wrongType, expected: "one column for `\(field.name)`",
          found: "\(Excerpt.of(other)) and \(Excerpt.of(titles[index]))",
          remedy: "say which one with `--map \(field.name)=…`")
      }
      taken[field] = titles[index]
      columns.append(Column(index: index, field: field, unit: unit))
    }
    for entry in map.entries {
      guard let field = RowField(name: entry.key), let index = titles.firstIndex(of: entry.source) else {
        if isPart { continue }
        throw Self.noColumn(entry, titles)
      }
      try add(index, field, Self.unit(entry.unit, of: field))
    }
    let mapped = Set(columns.map(\.index))
    for index in titles.indices where !mapped.contains(index) {
      guard let (field, unit) = Self.meaning(of: titles[index]), map[field.name] == nil else {
        unused.append(titles[index])
        continue
      }
      try add(index, field, unit)
    }
    takeTouchPhase()
    try check(titles)
  }

  /// Whether a line looks like a header: it contains the name of a time, and another known name.
  static func areIn(_ line: CSVLine) -> Bool {
    let fields = Set(line.cells.indices.compactMap { meaning(of: line.string($0))?.0 })
    return fields.contains(.time) && fields.contains { $0.isOffset || $0 == .y }
  }

  // MARK: Names

  /// The meaning of a column's name, with the unit at its end.
  private static func meaning(of title: String) -> (RowField, RowUnit?)? {
    let name = title.lowercased().filter { $0.isLetter || $0.isNumber }
    // `t_s` is not `ts`.
    for time in timeNames where title.lowercased().hasPrefix(time) {
      let rest = String(name.dropFirst(time.count))
      if rest.isEmpty { return (.time, nil) }
      if let unit = RowUnit.spellings[rest], RowField.time.units.contains(unit) { return (.time, unit) }
    }
    for (spelling, unit) in [("", RowUnit?.none), ("pt", .points), ("px", .pixels)] where name.hasSuffix(spelling) {
      let stem = String(name.dropLast(spelling.count))
      if let field = names[stem] { return (field, unit) }
      guard stem.hasPrefix("inner") else { continue }
      let digits = stem.dropFirst(5).drop { $0.isLetter }
      let isPage = !digits.isEmpty && digits.count < 4 && digits.allSatisfy { ("0"..."9").contains($0) }
      if isPage, let page = Int(digits), page < RowField.mostPages { return (.offset(page: page), unit) }
    }
    return nil
  }

  private static func unit(_ text: String?, of field: RowField) throws -> RowUnit? {
    guard let text else { return nil }
    if let unit = RowUnit.spellings[text.lowercased()], field.units.contains(unit) { return unit }
    let units = field.units.map(\.rawValue)
    throw Fault(
      .unknownWord,
      expected: units.isEmpty
        ? "no unit for `\(field.name)`" : "one of \(units.joined(separator: ", ")) as the unit of `\(field.name)`",
      found: Excerpt.of(text))
  }

  private static func noColumn(_ entry: FieldMap.Entry, _ titles: [String]) -> Fault {
    let near = NearestName.of(entry.source, in: titles).map { "did you mean \(Excerpt.of($0))?" }
    let all = titles.prefix(12).map { Excerpt.of($0) }.joined(separator: ", ")
    return Fault(
      .missingKey, expected: "a column \(Excerpt.of(entry.source)) for `\(entry.key)`", found: "the columns \(all)",
      remedy: near)
  }

  /// In a table of only touches, `phase` is the touch's phase.
  private mutating func takeTouchPhase() {
    let fields = fields
    guard fields.contains(.phase), !fields.contains(.touchPhase), fields.contains(.y),
      !fields.contains(where: \.isOffset)
    else { return }
    columns = columns.map { $0.field == .phase ? Column(index: $0.index, field: .touchPhase, unit: nil) : $0 }
  }

  // MARK: Checks

  private func check(_ titles: [String]) throws {
    let fields = fields
    func missing(_ what: String, _ remedy: String) -> Fault {
      Fault(
        .missingKey, expected: what,
        found: "the columns \(titles.prefix(12).map { Excerpt.of($0) }.joined(separator: ", "))", remedy: remedy)
    }
    guard let time = columns.first(where: { $0.field == .time }) else {
      throw missing(
        "a column with the time",
        "name it `t_ms` or the like, or write `--map t=COLUMN:ms`; the units are us, ms, s, ns, iso8601")
    }
    guard time.unit != nil else {
      let title = Excerpt.of(titles[time.index])
      throw Fault(
        .missingKey, expected: "the unit of the time", found: "the column \(title), whose name does not say it",
        remedy: "write `--map t=\(title):ms`, or us, s, ns, iso8601")
    }
    let touch = fields.filter(\.isTouch)
    if !touch.isEmpty, touch != [.touchID] {
      for field in [RowField.x, .y, .touchPhase] where !touch.contains(field) {
        throw missing(
          "a column `\(field.name)` beside `\(touch.map(\.name).sorted().joined(separator: "`, `"))`",
          "a touch is a place and what the finger did: began, moved, ended, cancelled")
      }
    }
    guard touch.count > 2 || fields.contains(where: \.isOffset) else {
      throw missing(
        "columns with touches or offsets", "say which they are with `--map`; `tracelab explain csv` lists the keys")
    }
  }
}
