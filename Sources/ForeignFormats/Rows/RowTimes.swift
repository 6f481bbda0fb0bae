import TraceFormats
import TraceModel

/// Converts the times of rows to microseconds since the session began.
struct RowTimes {
  /// The time between rows without a time, in microseconds: one display frame.
  let interval: Double
  /// The time at which the session begins, on the clock of the rows; `nil` until a row has a time.
  private var origin: Double?
  private(set) var last = 0
  private var isFirst = true
  /// The midnights that times of day have passed, in microseconds.
  private var midnights = 0.0
  private var lastOfDay = 0.0
  /// The number of rows without a time.
  private(set) var unknown = 0

  init(refreshHz: Double) { interval = 1e6 / refreshHz }

  private static let day = 86_400e6

  /// The minimum backwards step in a time of day that means the next day.
  private static let backwardsOverMidnight = day / 2

  /// Sets the beginning if several files have the same clock.
  mutating func begin(at time: EventRow.Time) {
    if case .absolute(let value) = time { origin = value }
    if case .ofDay(let value) = time { (origin, lastOfDay) = (value, value) }
  }

  /// Converts the time of the next row.
  ///
  /// - Throws: `Fault`.
  mutating func follow(_ time: EventRow.Time) throws -> Int {
    let t: Double
    switch time {
    case .absolute(let value): t = sinceOrigin(value)
    case .ofDay(let value):
      let passed = value < lastOfDay - Self.backwardsOverMidnight ? midnights + Self.day : midnights
      t = sinceOrigin(value + passed)
      if t >= Double(last) { (midnights, lastOfDay) = (passed, value) }
    case .later(let value): t = isFirst ? 0 : Double(last) + value
    case .unknown:
      unknown += 1
      t = next
    }
    guard t <= Double(Session.longest) else {
      throw Fault(
        .sessionTooLong, expected: "a session of at most 24 hours",
        found: "a row \(Excerpt.of("\(t / 3.6e9)")) hours after the first",
        remedy: "write one file per session, and check the unit of the time")
    }
    guard t >= Double(last) else {
      throw Fault(
        .timeBackwards, expected: "a time at or after that of the row before",
        found: "one \((Double(last) - t) / 1000) ms before it",
        remedy: "sort the rows by time, and write one file per session")
    }
    isFirst = false
    last = Int(t.rounded())
    return last
  }

  /// The time of a row without a time.
  private var next: Double { isFirst ? 0 : Double(last) + interval }

  private mutating func sinceOrigin(_ value: Double) -> Double {
    guard let origin else {
      // The rows before it had no time, so it is the next frame.
      origin = value - next
      return next
    }
    return (value - origin).rounded()
  }
}
