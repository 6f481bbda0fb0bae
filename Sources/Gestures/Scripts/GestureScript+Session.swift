import TraceModel

extension GestureScript {
  /// The session that performs the script, under the identity of ``screen``. Places are rounded to 1/1000 pt, so that writing and
  /// reading a session does not change it.
  public var session: Session {
    var session = screen
    var lines = Lines()
    var finger = 0
    for (step, start) in zip(steps, starts) {
      switch step.act {
      case .touch(let stroke):
        finger += 1
        lines.add(stroke, finger: finger, at: start)
      case .tapTab(let page, let stroke):
        finger += 1
        lines.add(stroke, finger: finger, at: start)
        lines.add(.tab(page: page, cause: .tap), at: start + stroke.duration)
      case .event(let kind): lines.add(kind, at: start)
      }
    }
    lines.number()
    session.touches = lines.touches
    session.events = lines.events
    session.duration = max(lines.touches.last?.t ?? 0, lines.events.last?.t ?? 0)
    return session
  }

  /// Touches and events in the order in which they were added, then in order of time.
  private struct Lines {
    var touches: [Touch] = []
    var events: [ScreenEvent] = []
    private var count = 0

    mutating func add(_ stroke: Stroke, finger: Int, at start: Int) {
      add(.began, stroke.start, finger, at: start)
      var from = stroke.start
      var t = start
      for leg in stroke.legs {
        for sample in 1...max(leg.samples, 1) {
          let way = Double(sample) / Double(max(leg.samples, 1))
          let place = Point(x: from.x + (leg.end.x - from.x) * way, y: from.y + (leg.end.y - from.y) * way)
          add(.moved, place, finger, at: t + Int(Double(leg.duration) * way + 0.5))
        }
        t += leg.duration
        from = leg.end
      }
      add(stroke.isCancelled ? .cancelled : .ended, from, finger, at: t + stroke.lift)
    }

    private mutating func add(_ phase: Touch.Phase, _ place: Point, _ finger: Int, at t: Int) {
      let place = Point(x: Length.kept(place.x), y: Length.kept(place.y))
      touches.append(Touch(seq: count, t: t, id: finger, phase: phase, location: place))
      count += 1
    }

    mutating func add(_ kind: ScreenEvent.Kind, at t: Int) {
      events.append(ScreenEvent(seq: count, t: t, kind: kind))
      count += 1
    }

    /// Puts everything in order of time, and numbers it as a file does.
    mutating func number() {
      let isInOrder = zip(touches, touches.dropFirst()).allSatisfy { $0.t <= $1.t }
      if !isInOrder { touches.sort { ($0.t, $0.seq) < ($1.t, $1.seq) } }
      events.sort { ($0.t, $0.seq) < ($1.t, $1.seq) }
      var seq = 0
      var (touch, event) = (0, 0)
      while touch < touches.count || event < events.count {
        let isEvent =
          event < events.count
          && (touch == touches.count
            || (events[event].t, events[event].seq) < (touches[touch].t, touches[touch].seq))
        if isEvent {
          events[event].seq = seq
          event += 1
        } else {
          touches[touch].seq = seq
          touch += 1
        }
        seq += 1
      }
    }
  }
}
