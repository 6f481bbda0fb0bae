import TraceModel

/// The gestures of a session, in order. A gesture is available when it is over and the frames show in which region it began.
struct GestureQueue: Sendable {
  /// Gestures that are over, including those that were taken.
  private(set) var count = 0

  private var tracker = GestureTracker()
  /// Gestures that are over and were not taken yet.
  private var over: [GestureTracker.Tracked] = []
  /// How many of these, from the first on, have their region.
  private var settled = 0
  /// The region of the current gesture; `nil` until it is known.
  private var openRegion: Gesture.Region?
  /// The outer offset in the last frame, in points; `nil` before the first.
  private var lastOuter: Double?

  /// Takes the next touch of the session.
  mutating func follow(_ touch: Touch) {
    if let done = tracker.follow(touch) { add(done) }
  }

  /// Takes the next frame, which no later one replaces. A gesture that began before its time began in the frame before it, or in this
  /// one if it is the first.
  ///
  /// - Parameters:
  ///   - t: the frame's time, in microseconds.
  ///   - outer: the outer view's offset, in points.
  mutating func settle(frameAt t: Int, outer: Double, layout: Layout) {
    let offset = lastOuter ?? outer
    lastOuter = outer
    while settled < over.count, over[settled].gesture.start < t {
      over[settled].gesture.region = layout.region(y: over[settled].firstY, outerOffset: offset)
      settled += 1
    }
    if openRegion == nil, let begun = tracker.begun, begun.start < t {
      openRegion = layout.region(y: begun.firstY, outerOffset: offset)
    }
  }

  /// Ends the current gesture. Gestures that began after the last frame began in that frame.
  mutating func finish(layout: Layout) {
    if let open = tracker.finish() { add(open) }
    for index in settled..<over.count {
      over[index].gesture.region = lastOuter.map { layout.region(y: over[index].firstY, outerOffset: $0) }
    }
    settled = over.count
  }

  /// Removes the gestures that are complete, and returns them.
  mutating func take() -> [Gesture] {
    defer {
      over.removeFirst(settled)
      settled = 0
    }
    return over[..<settled].map(\.gesture)
  }

  private mutating func add(_ tracked: GestureTracker.Tracked) {
    var tracked = tracked
    count += 1
    // Where the region of this gesture is known, so are those of all gestures before it: they began earlier.
    if let openRegion {
      tracked.gesture.region = openRegion
      settled += 1
    }
    openRegion = nil
    over.append(tracked)
  }
}
