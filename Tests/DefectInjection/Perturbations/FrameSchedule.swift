import TraceModel

/// The frames of a recording: the time stamp of each, and the frame of the true motion that it shows.
struct FrameSchedule {
  /// One frame.
  struct Entry {
    /// Microseconds since the session began.
    let t: Int
    /// The frame of the true motion.
    let frame: Int
  }

  /// The entries in order of time, and of the frames shown.
  private(set) var entries: [Entry] = []

  init() {}

  /// Adds a frame. A frame that would not be later than the one before, or that would show an earlier state, is left out or corrected.
  mutating func add(_ frame: Int, at t: Int) {
    guard t > entries.last?.t ?? -1 else { return }
    entries.append(Entry(t: t, frame: max(frame, entries.last?.frame ?? 0)))
  }

  /// The trace as these frames show it.
  func show(_ trace: Trace) -> Trace {
    let frames = trace.frames
    var shown = FrameTable(pageCount: frames.pageCount)
    shown.reserveCapacity(entries.count)
    for entry in entries {
      let n = entry.frame
      shown.append(
        Frame(
          t: entry.t, outer: frames.outer[n], pager: frames.pager[n], page: Int(frames.page[n]),
          inner: (0..<frames.pageCount).map { frames.inner(n, page: $0) }, phase: frames.phase[n]))
    }
    return Trace(
      layout: trace.layout, expect: trace.expect, touches: trace.touches, events: trace.events, frames: shown,
      deliveries: trace.deliveries)
  }

  /// The time of the last frame that shows the state at a true time or an earlier one.
  ///
  /// For the end of something, it is the time of the first frame that shows that state or a later one.
  func time(showing t: Int, of trace: Trace, isEnd: Bool) -> Int {
    let next = entries.partitioningIndex {
      isEnd ? trace.frames.times[$0.frame] >= t : trace.frames.times[$0.frame] > t
    }
    let index = isEnd ? min(next, entries.count - 1) : max(next - 1, 0)
    return entries.indices.contains(index) ? entries[index].t : t
  }

  /// The last frame of the true motion at or before a time.
  static func frame(at t: Int, of trace: Trace) -> Int { trace.frames.index(at: t) ?? 0 }
}
