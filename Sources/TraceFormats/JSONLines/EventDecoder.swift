import TraceModel

/// Decodes events from lines, and checks the keys of each type of event and the order of events.
struct EventDecoder {
  /// The number of the screen's pages, which a page_count action changes.
  var pageCount: Int
  /// The number of the next event.
  private(set) var seq = 0
  /// The last event's time, in microseconds.
  private(set) var time = 0
  private(set) var fingers = FingersDown()

  init(pageCount: Int) { self.pageCount = pageCount }

  /// Restarts for another recording.
  mutating func restart() {
    time = 0
    fingers = FingersDown()
  }

  /// Continues after an event with a fault as if it had none, so that one fault does not cause others.
  mutating func recover(_ line: borrowing EventLine, isTouch: Bool) {
    if let t = line[.t]?.wholeNumber, (0...Session.longest).contains(t) { time = t }
    guard isTouch else { return }
    guard let id = try? line.finger() else { return fingers.skipUnread() }
    fingers.recover(id, try? line.touchPhase())
  }

  /// Continues after a line that could not be parsed.
  mutating func recoverUnread() { fingers.skipUnread() }

  /// Counts a skipped event.
  mutating func skip() { seq += 1 }

  /// Counts an event and checks its time.
  ///
  /// - Throws: `Fault`.
  mutating func beginEvent(_ line: borrowing EventLine, _ owner: StaticString) throws -> (seq: Int, t: Int) {
    guard let value = line[.t] else { throw Fault.missing("t", in: owner.description) }
    guard let t = value.wholeNumber, t >= time, t <= Session.longest else { throw wrongTime(value) }
    defer { seq += 1 }
    time = t
    return (seq, t)
  }

  private func wrongTime(_ value: JSONValue) -> Fault {
    guard value.kind == .number, value.number == value.number.rounded() else {
      return .wrongType("t", expected: "a whole number of microseconds", found: value)
    }
    if !value.number.isFinite { return value.wrongLength("t") }
    if value.number < 0 {
      return Fault(
        .negativeTime, expected: "a time of 0 or more for `t`", found: value.excerpt,
        remedy: "it counts from the session's start")
    }
    if value.number > Double(Session.longest) {
      return Fault(
        .sessionTooLong, expected: "a session of at most 24 hours (\(Session.longest) µs)", found: value.excerpt,
        remedy: "`t` counts microseconds from the session's start")
    }
    return Fault(
      .timeBackwards, expected: "`t` at or after the previous event's \(time)", found: value.excerpt,
      remedy: "sort the events by `t`")
  }

  /// - Throws: `Fault`.
  mutating func touch(_ line: borrowing EventLine) throws -> Touch {
    let (seq, t) = try beginEvent(line, "a touch")
    let id = try line.finger()
    let phase = try line.touchPhase()
    let location = Point(x: try line.length(.x, in: "a touch"), y: try line.length(.y, in: "a touch"))
    try fingers.follow(id, phase)
    return Touch(seq: seq, t: t, id: id, phase: phase, location: location)
  }

  /// Reads a frame into a value with the same number of pages.
  ///
  /// - Returns: the event's position among all events.
  /// - Throws: `Fault`.
  mutating func readFrame(_ line: borrowing EventLine, into frame: inout Frame) throws -> Int {
    let (seq, t) = try beginEvent(line, "a frame")
    frame.t = t
    frame.outer = try line.length(.outer, in: "a frame")
    frame.pager = try line.length(.pager, in: "a frame")
    frame.page = try line.page(of: pageCount, in: "a frame")
    if frame.inner.count == pageCount {
      try line.readInner(into: &frame.inner)
    } else {
      try readOtherPages(line, into: &frame)
    }
    frame.phase = try line.framePhase(pageCount: pageCount)
    frame.confidence = try line.frameConfidence()
    return seq
  }

  /// Reads the pages of a frame after a page_count action, up to the header's number. Pages that are gone keep their last offset.
  @inline(never)
  private func readOtherPages(_ line: borrowing EventLine, into frame: inout Frame) throws {
    var inner = [Double](repeating: 0, count: pageCount)
    try line.readInner(into: &inner)
    for (page, offset) in inner.enumerated().prefix(frame.inner.count) { frame.inner[page] = offset }
    frame.page = min(frame.page, frame.inner.count - 1)
  }

  /// - Throws: `Fault`.
  mutating func tab(_ line: borrowing EventLine) throws -> ScreenEvent {
    let (seq, t) = try beginEvent(line, "a tab event")
    let page = try line.page(of: pageCount, in: "a tab event")
    return ScreenEvent(
      seq: seq, t: t, kind: .tab(page: page, cause: try line.tabCause()), isInferred: try line.isInferred())
  }

  /// - Throws: `Fault`.
  mutating func action(_ line: borrowing EventLine) throws -> ScreenEvent {
    let (seq, t) = try beginEvent(line, "an action")
    let kind = try line.actionKind(pageCount: pageCount)
    let event = ScreenEvent(seq: seq, t: t, kind: kind, isInferred: try line.isInferred())
    if case .change(.pageCount(let pages)) = kind { pageCount = pages.count }
    return event
  }
}

extension EventDecoder {
  /// The faults of a line's single values, without those that depend on other lines.
  func faults(of line: borrowing EventLine, _ type: EventType) -> [Fault] {
    var faults: [Fault] = []
    func note(_ error: any Error) { if let fault = error as? Fault { faults.append(fault) } }
    switch type {
    case .touch:
      do { _ = try line.finger() } catch { note(error) }
      do { _ = try line.touchPhase() } catch { note(error) }
      do { _ = try line.length(.x, in: "a touch") } catch { note(error) }
      do { _ = try line.length(.y, in: "a touch") } catch { note(error) }
    case .frame:
      var inner = [Double](repeating: 0, count: pageCount)
      do { _ = try line.length(.outer, in: "a frame") } catch { note(error) }
      do { _ = try line.length(.pager, in: "a frame") } catch { note(error) }
      do { _ = try line.page(of: pageCount, in: "a frame") } catch { note(error) }
      do { try line.readInner(into: &inner) } catch { note(error) }
      do { _ = try line.framePhase(pageCount: pageCount) } catch { note(error) }
      do { _ = try line.frameConfidence() } catch { note(error) }
    case .tab:
      do { _ = try line.page(of: pageCount, in: "a tab event") } catch { note(error) }
      do { _ = try line.tabCause() } catch { note(error) }
      do { _ = try line.isInferred() } catch { note(error) }
    case .action:
      do { _ = try line.actionKind(pageCount: pageCount) } catch { note(error) }
      do { _ = try line.isInferred() } catch { note(error) }
    case .session, .unknown: break
    }
    return faults
  }
}
