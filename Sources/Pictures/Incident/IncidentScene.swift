import TraceModel
import TracePlot

/// One incident of a session, with everything that a picture of it shows. Times are microseconds since the session began.
public struct IncidentScene: Sendable {
  /// One phone: the frames of a run.
  public struct Side: Sendable {
    public var title: String
    public var frames: FrameTable
    /// The run's incidents, the shown one among them.
    public var marks: [PlotMark]
    /// The screen and the touches of this side, if they are those of another recording than the scene's.
    public var recording: Recording?

    public init(title: String, frames: FrameTable, marks: [PlotMark]) {
      self.title = title
      self.frames = frames
      self.marks = marks
    }
  }

  /// The screen of a recording and what was done there.
  public struct Recording: Sendable {
    public var layout: Layout
    public var touches: [Touch]
    public var events: [ScreenEvent]

    public init(layout: Layout, touches: [Touch], events: [ScreenEvent]) {
      self.layout = layout
      self.touches = touches
      self.events = events
    }
  }

  /// The name of the session.
  public var name: String
  public var layout: Layout
  public var touches: [Touch]
  public var events: [ScreenEvent]
  /// One side or two; further ones are not shown. Without a recording of its own, a side has the scene's touches.
  public var sides: [Side]
  /// The index of the side on which the incident is.
  public var place: Int
  public var incident: GlitchRecord

  public init(
    name: String, layout: Layout, touches: [Touch], events: [ScreenEvent], sides: [Side], place: Int = 0,
    incident: GlitchRecord
  ) {
    self.name = name
    self.layout = layout
    self.touches = touches
    self.events = events
    self.sides = Array(sides.filter { !$0.frames.isEmpty }.prefix(2))
    self.place = place
    self.incident = incident
  }

  /// The recording of a side.
  func recording(of side: Int) -> Recording {
    sides.indices.contains(side) ? sides[side].recording ?? recording : recording
  }

  private var recording: Recording { Recording(layout: layout, touches: touches, events: events) }
}

extension IncidentScene.Side {
  /// The frames of another recording of the same scenario, on the scene's clock.
  ///
  /// - Parameter delay: what is added to all of its times, in microseconds.
  public init(title: String, frames: FrameTable, marks: [PlotMark], of other: IncidentScene.Recording, delay: Int) {
    func later(_ t: Int) -> Int {
      let (sum, isTooFar) = t.addingReportingOverflow(delay)
      return isTooFar ? (delay < 0 ? .min : .max) : sum
    }
    var moved = FrameTable(pageCount: frames.pageCount)
    moved.reserveCapacity(frames.count)
    var frame = Frame(t: 0, outer: 0, pager: 0, page: 0, inner: Array(repeating: 0, count: frames.pageCount))
    for n in frames.times.indices {
      frames.read(n, into: &frame)
      frame.t = later(frame.t)
      moved.append(frame)
    }
    var other = other
    for n in other.touches.indices { other.touches[n].t = later(other.touches[n].t) }
    for n in other.events.indices { other.events[n].t = later(other.events[n].t) }
    self.init(
      title: title, frames: moved,
      marks: marks.map { PlotMark(start: later($0.start), end: later($0.end), kind: $0.kind, detail: $0.detail) })
    recording = other
  }
}

/// The part of a session that a picture shows, and its moments.
struct IncidentTime {
  /// The time before and after an incident, in microseconds: enough to see the gesture, little enough to look at it again. [chosen]
  static let (before, after) = (1_000_000, 1_200_000)
  /// The maximum length of an animation, in microseconds. [chosen]
  static let longest = 6_000_000
  /// The time for which an incident stays marked after its end, in microseconds: most are over in one frame. [chosen]
  static let marked = 900_000
  /// The maximum length of an incident, in microseconds, of which an arrow says how far content moved: in a longer one content also
  /// moves as it should. [chosen]
  static let sudden = 250_000

  let range: ClosedRange<Int>
  /// The time of the last frame before the incident shows.
  let start: Int
  let end: Int
  /// The moment at which the incident shows: no animation may leave its frame out.
  let shown: Int

  init(_ scene: IncidentScene) {
    let times = scene.sides.indices.contains(scene.place) ? scene.sides[scene.place].frames.times : []
    func place(_ frame: Int) -> Int { min(max(frame, 0), max(times.count - 1, 0)) }
    func time(_ place: Int) -> Int { times.isEmpty ? 0 : times[place] }
    let first = place(min(scene.incident.firstFrame, scene.incident.lastFrame))
    let last = place(max(scene.incident.firstFrame, scene.incident.lastFrame))
    let (start, end) = (time(first), time(last))
    (self.start, self.end) = (start, end)
    let from = max(times.first ?? 0, start - Self.before)
    let to = min(times.last ?? 0, end + Self.after, from + Self.longest)
    range = from...max(from, to)
    // Where the incident is that short, the frame after the first is the one that is wrong. A long one is shown shortly before its end,
    // with the finger still down.
    var wrong = last - first <= 2 ? min(first + 1, last) : max(first, last - 2)
    // A page that went wrong while it was hidden shows it when it comes.
    if scene.sides.indices.contains(scene.place), !scene.layout.pages.isEmpty, scene.layout.viewport.width > 0 {
      let pager = scene.sides[scene.place].frames.pager
      func isVisible(_ n: Int) -> Bool {
        pager[n].isFinite && scene.layout.visiblePage(pagerOffset: pager[n]) == scene.incident.page
      }
      let coming = pager.indices.dropFirst(wrong).prefix { times[$0] - end <= Self.marked }
      wrong = coming.first(where: isVisible) ?? wrong
    }
    shown = time(wrong)
  }

  /// Whether the incident is marked at a time.
  func isMarked(_ t: Int) -> Bool { start < t && t <= end + Self.marked }
}

/// The way of one finger from its beginning to its end.
struct FingerStroke {
  private(set) var times: [Int] = []
  private(set) var points: [Point] = []
  /// The time at which the finger was lifted; `nil` if the recording does not contain it.
  private(set) var end: Int?

  /// The strokes of touches, in the order of their beginnings.
  static func all(of touches: [Touch]) -> [FingerStroke] {
    var strokes: [FingerStroke] = []
    var open: [Int: Int] = [:]
    for touch in touches {
      if touch.phase == .began || open[touch.id] == nil {
        open[touch.id] = strokes.count
        strokes.append(FingerStroke())
      }
      guard let place = open[touch.id] else { continue }
      strokes[place].times.append(touch.t)
      strokes[place].points.append(touch.location)
      if touch.phase == .ended || touch.phase == .cancelled {
        strokes[place].end = touch.t
        open[touch.id] = nil
      }
    }
    return strokes
  }

  /// The index of the last sample at or before a time at which the finger is down; `nil` otherwise.
  func sample(at t: Int) -> Int? {
    guard let first = times.first, first <= t, end.map({ t < $0 }) ?? true else { return nil }
    return times.lastIndex { $0 <= t }
  }

  /// The samples between two times, as indices.
  func samples(_ range: ClosedRange<Int>) -> [Point] {
    zip(times, points).filter { range.contains($0.0) }.map(\.1)
  }
}
