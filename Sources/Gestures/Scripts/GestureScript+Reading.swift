import TraceModel

extension GestureScript {
  /// Reads a session's touches and events.
  ///
  /// - Parameter tolerance: the maximum distance of a straight leg from the finger at any time, in points; with 0 the script performs
  ///   the same touches.
  public init(reading session: Session, tolerance: Double = 0) {
    self.init(on: session)
    var tabs = session.events[...]
    var begun: [(start: Int, seq: Int, end: Int, act: Act)] = []
    for touch in TouchSamples.all(of: session.touches) {
      let stroke = touch.stroke.simplified(tolerance: tolerance)
      // If there are several taps, the switch follows the latest one before it.
      if stroke.isTap, let index = tabs.firstIndex(where: { $0.isTabTap && touch.isFollowed(by: $0) }),
        case .tab(let page, _) = tabs[index].kind
      {
        begun.append((touch.start, touch.seq, touch.end, .tapTab(page: page, touch: stroke)))
        tabs.remove(at: index)
      } else {
        begun.append((touch.start, touch.seq, touch.end, .touch(stroke)))
      }
    }
    begun += tabs.filter { !$0.isOutcome }.map { ($0.t, $0.seq, $0.t, .event($0.kind)) }
    begun.sort { ($0.start, $0.seq) < ($1.start, $1.seq) }
    var end = 0
    for item in begun {
      steps.append(Step(wait: item.start - end, act: item.act))
      end = max(end, item.end)
    }
  }
}

extension ScreenEvent {
  fileprivate var isTabTap: Bool { if case .tab(_, .tap) = kind { true } else { false } }

  /// Whether a replay ignores the event, because it follows from the touches.
  fileprivate var isOutcome: Bool {
    switch kind {
    case .tab(_, .swipe), .other: true
    default: false
    }
  }
}

/// The samples of one finger from touch-down to lift.
private struct TouchSamples {
  /// The maximum time between the tap on a tab's title and the switch, in microseconds: an app may answer in the next
  /// frames.
  static let answer = 100_000

  /// The `seq` of the touch-down.
  let seq: Int
  var samples: [(t: Int, location: Point)]
  var end: Int
  var isCancelled = false

  var start: Int { samples[0].t }

  /// The touches in the order in which they began.
  static func all(of touches: [Touch]) -> [TouchSamples] {
    var all: [TouchSamples] = []
    var down: [Int: Int] = [:]
    for touch in touches {
      switch touch.phase {
      case .began:
        down[touch.id] = all.count
        all.append(TouchSamples(seq: touch.seq, samples: [(touch.t, touch.location)], end: touch.t))
      case .moved, .ended, .cancelled:
        guard let index = down[touch.id] else { continue }
        all[index].end = touch.t
        if touch.phase == .moved || touch.location != all[index].samples.last?.location {
          all[index].samples.append((touch.t, touch.location))
        }
        guard touch.phase != .moved else { continue }
        all[index].isCancelled = touch.phase == .cancelled
        down[touch.id] = nil
      }
    }
    return all
  }

  func isFollowed(by event: ScreenEvent) -> Bool { (start...(end + Self.answer)).contains(event.t) }

  /// The path through all samples.
  var stroke: Stroke {
    var stroke = Stroke(start: samples[0].location, lift: end - (samples.last?.t ?? end), isCancelled: isCancelled)
    stroke.legs = zip(samples, samples.dropFirst()).map {
      Stroke.Leg(to: $1.location, duration: $1.t - $0.t, samples: 1)
    }
    return stroke
  }
}
