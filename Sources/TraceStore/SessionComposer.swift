import TraceModel

/// Makes a session's rows of its events as they come, a part at a time, so that a session of any length needs little memory: derives
/// gestures, the finger in each frame, and what is new in it.
///
/// Events come in the order of time. Of two frames at one time the later one counts.
public struct SessionComposer: Sendable {
  /// Rows of a part, about.
  static let batch = 8192

  /// The first frame's offsets, once it is certain which one that is: what a header leaves out of `layout.initial`.
  public private(set) var firstOffsets: (outer: Double, pager: Double, inner: [Double])?

  private var part = SessionPart()
  private var frames: FrameRows
  private var gestures = GestureQueue()
  private var fingers = FingerList()
  private let refreshHz: Double
  private let layout: Layout
  private var clock: FrameClock?
  private var touchCount = 0

  // The last frame met: another at its time may still replace it, a touch at its time still counts.
  private var isPending = false
  private var pendingTime = 0
  private var pendingOuter = 0.0
  private var pendingPager = 0.0
  private var pendingPage = 0
  private var pendingPhase: ScrollPhase?
  private var pendingInner: [Double]

  /// - Throws: `StoreError.unstorable` for a screen with no pages or too many.
  public init(_ header: Session) throws {
    layout = header.layout
    refreshHz = header.source.refreshHz
    frames = try FrameRows(layout: header.layout)
    pendingInner = [Double](repeating: 0, count: header.layout.pages.count)
    part.header = header
  }

  /// Whether there is enough for a part.
  public var isFull: Bool {
    frames.block.count + part.touches.count + 2 * part.events.count >= Self.batch
  }

  public mutating func add(_ touch: Touch) throws {
    if isPending, touch.t > pendingTime { try settle() }
    let x = try Length.thousandths(Length.kept(touch.location.x))
    let y = try Length.thousandths(Length.kept(touch.location.y))
    var kept = touch
    kept.location = Point(x: Double(x) / 1000, y: Double(y) / 1000)
    fingers.follow(kept)
    gestures.follow(kept)
    part.touches.append(Int64(touch.seq), Int64(touch.t), Int64(touch.id), touch.phase.code, x, y, 0, 0)
    touchCount += 1
  }

  public mutating func add(_ event: ScreenEvent) { part.events.append(event) }

  /// Adds a frame with one inner offset a page. Offsets are points, kept to 1/1000.
  public mutating func addFrame(
    t: Int, outer: Double, pager: Double, page: Int, inner: UnsafeBufferPointer<Double>, phase: ScrollPhase?
  ) throws {
    if isPending, t > pendingTime { try settle() }
    isPending = true
    pendingTime = t
    pendingOuter = outer
    pendingPager = pager
    pendingPage = page
    pendingPhase = phase
    guard inner.count == pendingInner.count else {
      throw StoreError.unstorable("Frames of \(inner.count) pages on a screen of \(pendingInner.count)")
    }
    for index in inner.indices { pendingInner[index] = inner[index] }
  }

  /// Turns the frame met last into rows: nothing changes it any more.
  private mutating func settle() throws {
    isPending = false
    gestures.settle(frameAt: pendingTime, outer: pendingOuter, layout: layout)
    if frames.count == 0 { firstOffsets = (pendingOuter, pendingPager, pendingInner) }
    try pendingInner.withUnsafeBufferPointer { inner in
      try frames.append(
        t: pendingTime, outer: pendingOuter, pager: pendingPager, page: pendingPage, inner: inner, phase: pendingPhase,
        fingerY: fingers.firstY)
    }
  }

  /// What has come together since the last part.
  public mutating func takePart() -> SessionPart {
    take(isLast: false)
  }

  /// Settles what is under way; after it come `firstOffsets` and `lastPart`.
  public mutating func finish() throws {
    if isPending { try settle() }
    gestures.finish(layout: layout)
  }

  /// The last part, after `finish`.
  ///
  /// - Parameters:
  ///   - layout: the screen as it is to be stored.
  ///   - sha256: of the file and of the layout given with it.
  public mutating func lastPart(duration: Int, layout: Layout, sha256: String) throws -> SessionPart {
    var part = take(isLast: true)
    part.totals = SessionTotals(
      sha256: sha256, duration: duration, touchCount: touchCount, gestureCount: gestures.count,
      frameCount: frames.count, layout: try CanonicalJSON.text(layout))
    return part
  }

  private mutating func take(isLast: Bool) -> SessionPart {
    if clock == nil, let span = frames.span {
      let new =
        isLast
        ? FrameClock(first: span.first, last: span.last, count: frames.count)
        : FrameClock(beginningWith: span.first, last: span.last, count: frames.count, refreshHz: refreshHz)
      clock = new
      part.clock = new
    }
    if let clock { frames.seal(clock) }
    part.frames = frames.take()
    part.gestures = gestures.take()
    defer { part = SessionPart() }
    return part
  }
}

extension Touch.Phase {
  /// The phase as `SessionWriter` turns it into its name.
  fileprivate var code: Int64 {
    switch self {
    case .began: 0
    case .moved: 1
    case .ended: 2
    case .cancelled: 3
    }
  }
}
