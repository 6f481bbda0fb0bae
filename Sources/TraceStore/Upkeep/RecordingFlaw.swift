import TraceModel

/// A value of a stored session that no recording can contain, because its reader would have refused it.
public struct RecordingFlaw: Hashable, Sendable {
  /// The table: `session`, `touch` or `event`.
  public let table: String
  /// The row's key, with its columns' names.
  public let row: String
  public let expected: String
  public let found: String

  func error(inSession id: Int64) -> StoreError {
    .damagedRow(table: "session", id: id, message: "\(table) \(row): \(expected) expected, \(found) found")
  }
}

extension StoredRecording {
  /// The first value that is out of range or out of order; `nil` if there is none.
  public var flaw: RecordingFlaw? {
    if let wrong = header.wrongValue {
      return RecordingFlaw(table: "session", row: "id \(id)", expected: wrong.expected, found: wrong.found)
    }
    var time = 0
    for touch in header.touches {
      if let wrong = wrongTime(touch.t, after: time) ?? touch.location.wrongValue {
        return flaw("touch", seq: touch.seq, wrong)
      }
      time = touch.t
    }
    time = 0
    for event in header.events {
      if let wrong = wrongTime(event.t, after: time) ?? event.wrongOffset {
        return flaw("event", seq: event.seq, wrong)
      }
      time = event.t
    }
    return nil
  }

  private func flaw(_ table: String, seq: Int, _ wrong: WrongValue) -> RecordingFlaw {
    RecordingFlaw(table: table, row: "session_id \(id), seq \(seq)", expected: wrong.expected, found: wrong.found)
  }

  private func wrongTime(_ t: Int, after time: Int) -> WrongValue? {
    if t < time { return ("t_us at or after \(time)", "\(t)") }
    return t > Session.longest ? ("t_us up to \(Session.longest)", "\(t)") : nil
  }
}

private typealias WrongValue = (expected: String, found: String)

extension Session {
  /// The first value of the columns of `session` that is out of range.
  fileprivate var wrongValue: WrongValue? {
    let rates = Source.refreshRates
    if !rates.contains(source.refreshHz) {
      return ("refresh_hz from \(rates.lowerBound) to \(rates.upperBound)", "\(source.refreshHz)")
    }
    if !(source.scale > 0 && source.scale <= Length.limit) {
      return ("scale above 0, up to \(Length.limit)", "\(source.scale)")
    }
    if !(0...Self.longest).contains(duration) { return ("duration_us from 0 to \(Self.longest)", "\(duration)") }
    return nil
  }
}

extension Point {
  fileprivate var wrongValue: WrongValue? { x.wrongLength("x") ?? y.wrongLength("y") }
}

extension ScreenEvent {
  fileprivate var wrongOffset: WrongValue? {
    if case .setOffset(_, let offset, _) = kind { return offset.wrongLength("detail's y") }
    return nil
  }
}

extension Double {
  fileprivate func wrongLength(_ name: String) -> WrongValue? {
    abs(self) <= Length.limit ? nil : ("\(name) from -\(Length.limit) to \(Length.limit)", "\(self)")
  }
}
