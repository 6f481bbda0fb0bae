import TextFormatting
import TraceModel

/// A trace in the form that trace viewers show: counters over time, and tracks of slices.
struct Timeline {
  struct Counter {
    let name: String
    let unit: String
    /// Calls `body` with each time in microseconds, and the value from then on.
    let samples: (_ body: (Int, Double) throws -> Void) throws -> Void
  }

  /// A value that belongs to a slice.
  enum Argument: Equatable {
    case text(String)
    case number(Double)
    case integer(Int)
    case flag(Bool)
  }

  struct Slice: Equatable {
    var name: String
    /// Microseconds.
    var start: Int
    /// Microseconds; equal to the start for a moment.
    var end: Int
    var arguments: [(name: String, value: Argument)] = []

    static func == (a: Slice, b: Slice) -> Bool {
      a.name == b.name && a.start == b.start && a.end == b.end && a.arguments.map(\.name) == b.arguments.map(\.name)
        && a.arguments.map(\.value) == b.arguments.map(\.value)
    }
  }

  struct Track {
    let name: String
    /// The slices in order of their start; none overlaps another.
    let slices: [Slice]
  }

  let counters: [Counter]
  let tracks: [Track]

  init(_ trace: ExportedTrace) {
    counters = Self.counters(trace)
    tracks =
      Self.lanes("gestures", Self.gestures(trace.gestures))
      + Self.lanes("scroll phase", Self.phases(trace.session.frames))
      + Self.lanes("screen events", Self.events(trace.session.events)) + Self.lanes("app's code", Self.calls(trace.log))
      + Self.lanes("glitches", Self.glitches(trace.glitches))
  }

  // MARK: Counters

  private static func counters(_ trace: ExportedTrace) -> [Counter] {
    let (session, frames) = (trace.session, trace.session.frames)
    var counters: [Counter] = []
    if !session.touches.isEmpty {
      counters += [("finger x", \Point.x), ("finger y", \Point.y)].map { name, axis in
        Counter(name: name, unit: "pt") { body in
          for touch in firstFinger(of: session.touches) { try body(touch.t, touch.location[keyPath: axis]) }
        }
      }
    }
    guard !frames.isEmpty else { return counters }
    func counter(_ name: String, _ unit: String = "pt", _ value: @escaping (Int) -> Double) -> Counter {
      Counter(name: name, unit: unit) { body in
        for n in 0..<frames.count { try body(frames.times[n], value(n)) }
      }
    }
    counters.append(counter("outer") { frames.outer[$0] })
    counters.append(counter("pager") { frames.pager[$0] })
    for page in 0..<frames.pageCount {
      let name = session.layout.pages.indices.contains(page) ? session.layout.pages[page].name : ""
      counters.append(counter("page \(page): \(name)") { frames.inner($0, page: page) })
    }
    let period = 1e6 / session.source.refreshHz
    counters.append(
      counter("frame lateness", "ms") { n in
        n == 0 ? 0 : max(0, (Double(frames.times[n] - frames.times[n - 1]) - period) / 1000)
      })
    return counters
  }

  /// The touches of the finger that began each gesture.
  private static func firstFinger(of touches: [Touch]) -> [Touch] {
    var down: Set<Int> = []
    var first: Int?
    return touches.filter { touch in
      if touch.phase == .began {
        if down.isEmpty { first = touch.id }
        down.insert(touch.id)
      }
      if touch.phase == .ended || touch.phase == .cancelled { down.remove(touch.id) }
      return touch.id == first
    }
  }

  // MARK: Slices

  private static func gestures(_ gestures: [Gesture]) -> [Slice] {
    gestures.enumerated().map { index, gesture in
      Slice(
        name: gesture.kind.rawValue, start: gesture.start, end: gesture.end,
        arguments: [
          ("gesture", .integer(index)), ("region", .text(gesture.region?.rawValue ?? "unknown")),
          ("dx", .number(gesture.dx)), ("dy", .number(gesture.dy)),
          ("release_velocity", .number(gesture.releaseVelocity)),
        ])
    }
  }

  /// Slices for the phases: consecutive frames of one phase are one slice.
  private static func phases(_ frames: FrameTable) -> [Slice] {
    var slices: [Slice] = []
    for n in 0..<frames.count {
      let time = frames.times[n]
      let name = frames.phase[n]?.name
      if n > 0, frames.phase[n] == frames.phase[n - 1] {
        if name != nil { slices[slices.count - 1].end = time }
        continue
      }
      if n > 0, frames.phase[n - 1] != nil { slices[slices.count - 1].end = time }
      if let name { slices.append(Slice(name: name, start: time, end: time)) }
    }
    return slices
  }

  private static func events(_ events: [ScreenEvent]) -> [Slice] {
    events.map { event in
      var arguments: [(String, Argument)] = []
      let name: String
      switch event.kind {
      case .tab(let page, let cause):
        name = "tab"
        arguments = [("page", .integer(page)), ("cause", .text(cause.rawValue))]
      case .statusBarTap: name = "status_bar_tap"
      case .setOffset(let view, let offset, let animated):
        name = "set_offset"
        arguments = [("view", .text(view.name)), ("offset", .number(offset)), ("animated", .flag(animated))]
      case .change(let change):
        name = change.name.rawValue
        if let view = change.view { arguments = [("view", .text(view.name))] }
      case .other(let other): name = other
      }
      return Slice(name: name, start: event.t, end: event.t, arguments: arguments)
    }
  }

  private static func calls(_ log: ReplayLog) -> [Slice] {
    log.entries.map { entry in
      let view = [("view", Argument.text(entry.view.name))]
      func slice(_ name: String, _ arguments: [(String, Argument)] = []) -> Slice {
        Slice(name: "\(entry.view.name): \(name)", start: entry.t, end: entry.t, arguments: view + arguments)
      }
      switch entry.action {
      case .write(let from, let to, let inCallback):
        return slice(
          "contentOffset written", [("from", .number(from)), ("to", .number(to)), ("in_callback", .flag(inCallback))])
      case .panCancelled: return slice("pan cancelled")
      case .panBegan: return slice("pan began")
      case .callbacksBegan: return slice("callbacks begin")
      case .callbacksEnded: return slice("callbacks end")
      }
    }
  }

  private static func glitches(_ glitches: [IdentifiedGlitch]) -> [Slice] {
    glitches.map { found in
      let glitch = found.glitch
      return Slice(
        name: glitch.kind.rawValue, start: glitch.start, end: glitch.end,
        arguments: [
          ("magnitude", .number(glitch.magnitude)), ("unit", .text(glitch.unit.rawValue)),
          ("cause", .text(glitch.cause.rawValue)), ("severity", .text(glitch.severity.name)),
          ("confidence", .number(glitch.confidence)), ("page", .integer(glitch.page)),
          ("detail", .text(glitch.detail)), ("fingerprint", .text(found.fingerprint)),
        ])
    }
  }

  /// Distributes slices over the fewest tracks on which none overlap; tools show a slice that begins within another as
  /// its part.
  private static func lanes(_ name: String, _ slices: [Slice]) -> [Track] {
    var lanes: [[Slice]] = []
    for slice in slices.enumerated().sorted(by: { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }).map(
      \.element)
    {
      // A moment may be at the end of an earlier slice.
      if let lane = lanes.firstIndex(where: { $0.last.map { $0.end <= slice.start } ?? true }) {
        lanes[lane].append(slice)
      } else {
        lanes.append([slice])
      }
    }
    return lanes.enumerated().map { index, slices in
      Track(name: index == 0 ? name : "\(name), \(index + 1)", slices: slices)
    }
  }
}
