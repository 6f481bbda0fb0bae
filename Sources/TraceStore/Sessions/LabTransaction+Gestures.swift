import GRDB
import GRDBSQLite
import TraceModel

extension LabTransaction {
  /// The gestures of a stored session, recomputed from its touches and recorded frames in the same way as at import.
  ///
  /// - Parameter session: the session with its touches, whose times must not decrease.
  /// - Throws: `StoreError`.
  public func remadeGestures(of session: Session, id: Int64) throws -> [Gesture] {
    // Without touches, the frames need no search.
    guard !session.touches.isEmpty else { return [] }
    var gestures = GestureQueue()
    var next = 0
    try forEachRecordedFrame(ofSession: id) { t, outer in
      while next < session.touches.count, session.touches[next].t <= t {
        gestures.follow(session.touches[next])
        next += 1
      }
      gestures.settle(frameAt: t, outer: outer, layout: session.layout)
    }
    for touch in session.touches[next...] { gestures.follow(touch) }
    gestures.finish(layout: session.layout)
    return gestures.take()
  }

  /// Calls `body` with the time of each recorded frame, in microseconds, and its outer offset, in points.
  private func forEachRecordedFrame(ofSession id: Int64, _ body: (Int, Double) -> Void) throws {
    let replay = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT id, first_frame_us, frame_interval_ps FROM replay
          WHERE session_id = ? AND strategy = 'recorded' AND frames_stored = 1
          """),
      arguments: [id])
    guard let replay else { return }
    let clock = FrameClock(first: replay["first_frame_us"], interval: replay["frame_interval_ps"])
    let sql = "SELECT n, late_us, outer_mpt FROM frame_row WHERE replay_id = ? AND hidden = 0 ORDER BY n"
    try database.forEachRow(of: sql, replay["id"]) { handle in
      let t = clock.time(Int(sqlite3_column_int64(handle, 0))) &+ Int(sqlite3_column_int64(handle, 1))
      body(t, Double(sqlite3_column_int64(handle, 2)) / 1000)
    }
  }
}

/// The gestures of a session, in order. A gesture is available when it has ended and the frames show in which region it began.
struct GestureQueue: Sendable {
  /// The number of gestures that have ended, including those that were taken.
  private(set) var count = 0

  private var tracker = GestureTracker()
  /// The gestures that have ended and were not taken yet.
  private var over: [GestureTracker.Tracked] = []
  /// The number of these gestures, from the first on, whose region is known.
  private var settled = 0
  /// The region of the current gesture; `nil` until it is known.
  private var openRegion: Gesture.Region?
  /// The outer offset in the last frame, in points; `nil` before the first.
  private var lastOuter: Double?

  /// Takes the next touch of the session.
  mutating func follow(_ touch: Touch) {
    if let done = tracker.follow(touch) { add(done) }
  }

  /// Adds the next frame, which no later one replaces.
  ///
  /// A gesture that began before the frame's time began in the frame before it, or in this frame if it is the first.
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
    // If the region of this gesture is known, so are those of all gestures before it, since they began earlier.
    if let openRegion {
      tracked.gesture.region = openRegion
      settled += 1
    }
    openRegion = nil
    over.append(tracked)
  }
}
