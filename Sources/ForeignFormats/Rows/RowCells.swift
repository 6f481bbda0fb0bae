import TraceFormats
import TraceModel

/// Reads the cells of a row: a text with its field and unit.
struct RowCells {
  private let layout: Layout
  /// The number of points per pixel.
  private let pixel: Double
  /// The numbers of fingers whose names are not numbers, in the order of their occurrence.
  private var fingers: [String: Int] = [:]

  /// The maximum number of fingers with names of their own.
  private static let mostFingers = 65_536

  init(_ header: Session) {
    layout = header.layout
    pixel = 1 / header.source.scale
  }

  /// Writes the value of one cell to a row.
  ///
  /// - Parameter cell: the text, not empty and without surrounding space, followed by a byte that belongs to no number.
  /// - Throws: `Fault`.
  mutating func take(
    _ cell: UnsafeBufferPointer<UInt8>, as field: RowField, in unit: RowUnit?, _ row: inout EventRow
  ) throws {
    switch field {
    case .time:
      let time = try time(cell, unit ?? .microseconds)
      row.time = unit == .clock && !WallClock.hasDate(cell) ? .ofDay(time) : .absolute(time)
    case .delta: row.time = .later(try number(cell, field) * 1000)
    case .touchID: row.touchID = try finger(cell)
    case .touchPhase: row.touchPhase = try touchPhase(cell)
    case .x: row.location.x = try length(cell, field, unit)
    case .y: row.location.y = try length(cell, field, unit)
    case .outer: row.outer = try length(cell, field, unit)
    case .pager: row.pager = try length(cell, field, unit)
    case .page: row.page = try page(cell, field)
    case .inner: row.inner = try length(cell, field, unit)
    case .offset(let page): if row.offsets.indices.contains(page) { row.offsets[page] = try length(cell, field, unit) }
    case .phase: row.phase = try phase(cell)
    case .tab: row.tab = try page(cell, field)
    }
    if field.isOffset { row.isFrame = true }
  }

  // MARK: Numbers

  private func number(_ cell: UnsafeBufferPointer<UInt8>, _ field: RowField) throws -> Double {
    guard let start = cell.baseAddress else { throw Self.noNumber(field, cell) }
    var cursor = JSONCursor(start, count: cell.count)
    if cursor.isAtNumber, let number = try? cursor.number(), cursor.place == start + cell.count {
      guard number.isFinite else { throw Self.noNumber(field, cell, kind: .notFinite) }
      return number
    }
    // Spellings that JSON does not allow: `+1`, `.5`, `1.`, `007`.
    guard cell.allSatisfy({ Self.ofNumbers.contains($0) }), let number = Double(String(decoding: cell, as: UTF8.self)),
      number.isFinite
    else { throw Self.noNumber(field, cell) }
    return number
  }

  private static let ofNumbers = Set("0123456789+-.eE".utf8)

  private static func noNumber(
    _ field: RowField, _ cell: UnsafeBufferPointer<UInt8>, kind: TraceFormatError.Kind = .wrongType
  ) -> Fault {
    let text = String(decoding: cell.prefix(64), as: UTF8.self)
    let hasComma = text.contains(",") && text.allSatisfy { $0.isNumber || $0 == "," || $0 == "-" || $0 == "." }
    return Fault(
      kind, expected: "a number for `\(field.name)`", found: Excerpt.of(text),
      remedy: hasComma ? "write decimals with a point, and nothing between thousands" : nil)
  }

  private func length(_ cell: UnsafeBufferPointer<UInt8>, _ field: RowField, _ unit: RowUnit?) throws -> Double {
    var value = try number(cell, field)
    if unit == .pixels { value *= pixel }
    if unit == .pages { value *= layout.viewport.width }
    guard abs(value) <= Length.limit else {
      throw Fault(
        .outOfRange, expected: "a length from -1e9 to 1e9 points for `\(field.name)`", found: Excerpt.of(cell))
    }
    return value
  }

  private func page(_ cell: UnsafeBufferPointer<UInt8>, _ field: RowField) throws -> Int {
    let value = try number(cell, field)
    guard let page = Int(exactly: value), layout.pages.indices.contains(page) else {
      throw Fault(
        .noSuchPage, expected: "a page from 0 to \(layout.pages.count - 1) for `\(field.name)`",
        found: Excerpt.of(cell),
        remedy: "pages count from 0, and the layout says how many there are")
    }
    return page
  }

  // MARK: Times

  private func time(_ cell: UnsafeBufferPointer<UInt8>, _ unit: RowUnit) throws -> Double {
    guard let factor = unit.microseconds else {
      guard let time = WallClock.microseconds(cell) else {
        throw Fault(
          .wrongType, expected: "a date and time of day such as 2026-01-31 12:00:00.123456+0100 for `t`",
          found: Excerpt.of(cell),
          remedy: (try? number(cell, .time)) == nil
            ? nil : "a number needs its unit: `--map t=COLUMN:ms` for a table, `--map t=:ms` for a log")
      }
      return time
    }
    return try number(cell, .time) * factor
  }

  // MARK: Words

  private mutating func finger(_ cell: UnsafeBufferPointer<UInt8>) throws -> Int {
    if let number = try? number(cell, .touchID), let id = Int(exactly: number) { return id }
    let name = String(decoding: cell, as: UTF8.self)
    if let known = fingers[name] { return known }
    guard fingers.count < Self.mostFingers else {
      throw Fault(
        .touchOrder, expected: "at most \(Self.mostFingers) fingers with names of their own", found: "one more")
    }
    // Beyond the numbers that fingers usually have.
    let id = 1_000_000 + fingers.count
    fingers[name] = id
    return id
  }

  /// The words for phases of UIKit, of the web, of Android and of Flutter; `nil` for a finger at rest.
  private static let touchPhases: [String: Touch.Phase?] = [
    "began": .began, "begin": .began, "begun": .began, "down": .began, "start": .began, "touchstart": .began,
    "pointerdown": .began, "actiondown": .began, "actionpointerdown": .began,
    "moved": .moved, "move": .moved, "touchmove": .moved, "pointermove": .moved, "actionmove": .moved,
    "changed": .moved, "stationary": nil,
    "ended": .ended, "end": .ended, "up": .ended, "touchend": .ended, "pointerup": .ended, "actionup": .ended,
    "actionpointerup": .ended,
    "cancelled": .cancelled, "canceled": .cancelled, "cancel": .cancelled, "touchcancel": .cancelled,
    "pointercancel": .cancelled, "actioncancel": .cancelled,
  ]

  private func touchPhase(_ cell: UnsafeBufferPointer<UInt8>) throws -> Touch.Phase? {
    let word = String(decoding: cell, as: UTF8.self).lowercased().filter { $0.isLetter || $0.isNumber }
    if let phase = Self.touchPhases[word] { return phase }
    throw Fault(
      .unknownWord, expected: "one of began, moved, ended, cancelled for `touch_phase`", found: Excerpt.of(cell),
      remedy: word.allSatisfy(\.isNumber) ? "UIKit, Android and the web count phases differently; write words" : nil)
  }

  private func phase(_ cell: UnsafeBufferPointer<UInt8>) throws -> ScrollPhase {
    let word = String(decoding: cell, as: UTF8.self).lowercased()
    if let phase = ScrollPhase(name: word) { return phase }
    let known = ScrollPhase.allCases.map(\.name).joined(separator: ", ")
    throw Fault(.unknownWord, expected: "one of \(known) for `phase`", found: Excerpt.of(cell))
  }
}
