import TraceModel

/// A session's gestures in order, each held back until it is over and the frames say where it began.
struct GestureQueue: Sendable {
  /// Gestures that began, those handed over included.
  private(set) var count = 0

  private var tracker = GestureTracker()
  /// Those that are over and not handed over yet.
  private var over: [GestureTracker.Tracked] = []
  /// How many of them know their region, from the first on.
  private var settled = 0
  /// The region of the gesture under way, once it is known.
  private var openRegion: Gesture.Region?
  /// The outer offset in the frame settled last; `nil` before the first.
  private var lastOuter: Double?

  mutating func follow(_ touch: Touch) {
    if let done = tracker.follow(touch) { add(done) }
  }

  /// Takes a frame of which nothing changes any more: what began before it began in the frame before, or in this one if that is the
  /// first.
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

  /// Ends the gesture under way; those that began after the last frame began in it.
  mutating func finish(layout: Layout) {
    if let open = tracker.finish() { add(open) }
    for index in settled..<over.count {
      over[index].gesture.region = lastOuter.map { layout.region(y: over[index].firstY, outerOffset: $0) }
    }
    settled = over.count
  }

  /// Takes those away that are complete.
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
    // One that knows its region has only such before it: they began earlier.
    if let openRegion {
      tracked.gesture.region = openRegion
      settled += 1
    }
    openRegion = nil
    over.append(tracked)
  }
}
