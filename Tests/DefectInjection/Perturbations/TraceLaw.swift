import SeededRandom
import TraceModel

/// A change of a trace on which no finding may depend.
public enum TraceLaw: String, Sendable, CaseIterable {
  /// More frames never lose a finding: whatever every second frame shows, all frames show.
  case moreFrames = "more-frames"
  /// A second of rest before or after it changes nothing.
  case rest
  /// A recording that is cut where everything rests for a second has the findings of its parts.
  case cut
  /// The same motion once more after a rest is found once more.
  case twice
  /// Actions without effect change nothing.
  case idleActions = "idle-actions"
  /// Taps while everything rests change nothing.
  case taps
  /// A finger that rests trembles by a point.
  case tremor
  /// A motion that takes a tenth longer has the same findings.
  case stretched
  /// A screen that is mirrored left to right has the same findings.
  case mirrored

  /// A larger defect at the same place is found where a smaller one is.
  case larger

  /// The findings that have to be alike.
  public enum Relation: Sendable {
    /// Findings of the changed trace are in the original one.
    case changedIsFound
    /// Both have the same ones.
    case same
  }

  public var relation: Relation { self == .moreFrames ? .changedIsFound : .same }

  /// A part of the changed trace with the time of the original one that it shows.
  public struct Part: Sendable {
    public let trace: Trace
    /// The times of the original trace that the part shows, in microseconds.
    public let span: ClosedRange<Int>
    /// The time that is added to those of the original trace, in microseconds.
    public let shift: Int

    public init(trace: Trace, span: ClosedRange<Int>, shift: Int) {
      (self.trace, self.span, self.shift) = (trace, span, shift)
    }
  }

  /// The least rate of a recording of which every second frame is still one, in frames per second.
  private static let leastRate = 100.0
  /// The time of a rest, in microseconds.
  private static let second = 1_000_000

  /// The changed trace in one or more parts; empty where the law says nothing about a trace.
  ///
  /// `stretched` and `mirrored` are made by the variants of recordings, and `larger` by injected defects, not here.
  public func parts(of trace: Trace, using random: inout SplitMix64) -> [Part] {
    var editable = EditableTrace(trace)
    guard let first = editable.times.first, let end = editable.times.last, editable.count > 3 else { return [] }
    let whole = 0...max(end, trace.touches.last?.t ?? end)
    func part(_ trace: EditableTrace, _ shift: Int = 0) -> [Part] {
      [Part(trace: trace.trace, span: whole, shift: shift)]
    }
    switch self {
    case .moreFrames:
      guard Double(editable.interval) <= 1e6 / Self.leastRate else { return [] }
      for n in stride(from: editable.count - 1, to: 0, by: -1) where n % 2 == 1 { editable.removeFrame(n) }
      return part(editable)
    case .rest:
      guard editable.isStill(editable.count - 1, for: Self.second / 5), !editable.isTouched(at: end) else { return [] }
      editable.rest(for: Self.second, every: editable.interval)
      editable.wait(Self.second, before: first)
      return part(editable, Self.second)
    case .cut:
      return Self.rests(in: editable).map { n in
        var before = editable
        before.end(at: n)
        return Part(trace: before.trace, span: first...editable.times[n], shift: 0)
      }
        + Self.rests(in: editable).map { n in
          var after = editable
          after.begin(at: n)
          return Part(trace: after.trace, span: editable.times[n]...whole.upperBound, shift: 0)
        }
    case .twice:
      guard editable.isStill(editable.count - 1, for: Self.second / 5), !editable.isTouched(at: end),
        !trace.events.contains(where: { if case .change = $0.kind { true } else { false } })
      else { return [] }
      let shift = editable.repeatAll(after: 3 * Self.second)
      return [Part(trace: editable.trace, span: whole, shift: shift)]
    case .idleActions:
      var t = first + random.integer(in: 0...300_000)
      var seq = editable.nextSeq
      while t < end {
        editable.insert(ScreenEvent(seq: seq, t: t, kind: .other(name: "idle")))
        seq += 1
        t += random.integer(in: 200_000...900_000)
      }
      return part(editable)
    case .taps:
      guard let n = editable.stillFrame(for: Self.second, using: &random), editable.times[n] + Self.second < end,
        !editable.touches.contains(where: { $0.t > editable.times[n] && $0.t < editable.times[n] + Self.second })
      else { return [] }
      editable.insertTap(at: editable.times[n] + 1, Point(x: editable.layout.viewport.width / 2, y: 20))
      return part(editable)
    case .tremor:
      editable.tremble(1, using: &random)
      return part(editable)
    case .stretched, .mirrored, .larger: return []
    }
  }

  /// The middle frames of rests of two seconds and more: no finger, no event, no movement.
  private static func rests(in trace: EditableTrace) -> [Int] {
    var found: [Int] = []
    var n = 0
    while n < trace.count {
      if trace.times[n] - trace.times[0] > 2 * second, trace.isStill(n, for: 2 * second), trace.isAtPage(n),
        trace.position(n).isInRange,
        !trace.touches.contains(where: { $0.t > trace.times[n] - 2 * second && $0.t <= trace.times[n] }),
        !trace.events.contains(where: { $0.t > trace.times[n] - 2 * second && $0.t <= trace.times[n] }),
        !trace.isTouched(at: trace.times[n])
      {
        found.append(trace.frame(from: trace.times[n] - second))
        n = trace.frame(from: trace.times[n] + second)
      } else {
        n += 1
      }
    }
    return found
  }
}

extension EditableTrace {
  /// Shows the first frame for a time before everything else, in microseconds.
  mutating func wait(_ time: Int, before first: Int) {
    let interval = interval
    shift(by: time)
    var t = first + time - interval
    while t >= first {
      times.insert(t, at: 0)
      outer.insert(outer[0], at: 0)
      pager.insert(pager[0], at: 0)
      page.insert(page[0], at: 0)
      inner.insert(inner[0], at: 0)
      phase.insert(phase[0], at: 0)
      t -= interval
    }
  }

  private mutating func shift(by time: Int) {
    for n in times.indices { times[n] += time }
    for n in touches.indices { touches[n].t += time }
    for n in events.indices { events[n].t += time }
    for n in deliveries.indices {
      deliveries[n].began = deliveries[n].began.map { $0 + time }
      deliveries[n].cancelled = deliveries[n].cancelled.map { $0 + time }
    }
  }

  /// Removes everything before a frame. No finger may be down there.
  mutating func begin(at n: Int) {
    let begin = times[n]
    times.removeSubrange(..<n)
    outer.removeSubrange(..<n)
    pager.removeSubrange(..<n)
    page.removeSubrange(..<n)
    inner.removeSubrange(..<n)
    phase.removeSubrange(..<n)
    touches.removeAll { $0.t < begin }
    events.removeAll { $0.t < begin }
  }

  /// Appends everything once more after a rest, at whose beginning the app sets every view to where it was at first.
  ///
  /// - Returns: the time that is added to the repeated times, in microseconds.
  mutating func repeatAll(after rest: Int) -> Int {
    var second = self
    let (first, frames, interval) = (times[0], count, interval)
    self.rest(for: rest / 3, every: interval)
    let set = times[count - 1]
    var seq = nextSeq
    func ask(_ kind: ScreenEvent.Kind) {
      events.append(ScreenEvent(seq: seq, t: set, kind: kind))
      seq += 1
    }
    ask(.setOffset(view: .outer, offset: second.outer[0], animated: false))
    ask(.setOffset(view: .pager, offset: second.pager[0], animated: false))
    for (page, offset) in second.inner[0].enumerated() {
      ask(.setOffset(view: .page(page), offset: offset, animated: false))
    }
    if page[count - 1] != second.page[0] { ask(.tab(page: second.page[0], cause: .program)) }
    second.wait(rest * 2 / 3, before: first)
    second.shift(by: set + interval - second.times[0])
    let added = second.times[second.count - frames] - first
    for n in second.touches.indices { second.touches[n].seq += seq }
    for n in second.events.indices { second.events[n].seq += seq }
    for n in second.deliveries.indices { second.deliveries[n].touch += seq }
    times += second.times
    outer += second.outer
    pager += second.pager
    page += second.page
    inner += second.inner
    phase += second.phase
    touches += second.touches
    events += second.events
    deliveries += second.deliveries
    return added
  }

  mutating func insert(_ event: ScreenEvent) {
    events.insert(event, at: events.partitioningIndex { $0.t > event.t })
  }

  /// Inserts a finger that goes down and lifts 60 ms later.
  mutating func insertTap(at t: Int, _ place: Point) {
    let (seq, id) = (nextSeq, (touches.map(\.id).max() ?? 0) + 1)
    let tap = [
      Touch(seq: seq, t: t, id: id, phase: .began, location: place),
      Touch(seq: seq + 1, t: t + 60_000, id: id, phase: .ended, location: place),
    ]
    touches.insert(contentsOf: tap, at: touches.partitioningIndex { $0.t > t })
  }

  /// Moves samples of fingers that rest by up to some points, up or down.
  mutating func tremble(_ points: Double, using random: inout SplitMix64) {
    var last: [Int: Point] = [:]
    for n in touches.indices {
      let there = touches[n].location
      if touches[n].phase == .moved, let before = last[touches[n].id], abs(before.y - there.y) <= points / 2 {
        touches[n].location.y = Length.kept(there.y + Double(random.integer(in: -1...1)) * points)
      }
      last[touches[n].id] = there
    }
  }
}
