import TraceModel

/// Makes the rows of a session from its events in parts, so that a session of any length needs little memory.
///
/// It derives the gestures, the finger in each frame, and which offsets are new in it. Events have to be in the order of time. Of two
/// frames at the same time, the later one counts.
public struct SessionComposer: Sendable {
  /// The approximate number of rows in a part.
  static let partSize = 8192

  /// The first frame, once no later one can replace it. It has the offsets that a header omits from `layout.initial`.
  public private(set) var firstFrame: Frame?

  private var part = SessionPart()
  private var frames: FrameRows
  private var gestures = GestureQueue()
  private var fingers = FingerTracker()
  private let refreshHz: Double
  private let layout: Layout
  private var clock: FrameClock?
  private var touchCount = 0

  /// The last frame, which another one at its time may still replace, and in which a touch at its time still counts.
  private var pending: Frame
  private var isPending = false

  /// - Throws: `StoreError.unstorable` for a screen with no pages or too many.
  public init(_ header: Session) throws {
    layout = header.layout
    refreshHz = header.source.refreshHz
    frames = try FrameRows(layout: header.layout)
    pending = Frame(pageCount: header.layout.pages.count)
    part.header = header
  }

  /// Whether there are enough rows for a part.
  public var isFull: Bool {
    frames.batch.count + part.touches.count + 2 * part.events.count >= Self.partSize
  }

  /// - Throws: `StoreError.unstorable` for lengths that no lab can store.
  public mutating func add(_ touch: Touch) throws {
    if isPending, touch.t > pending.t { try settle() }
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

  /// Adds a frame with one inner offset per page, whose offsets are multiples of 1/1000 pt.
  ///
  /// - Throws: `StoreError.unstorable` for lengths that no lab can store, another number of pages, or too many frames.
  public mutating func add(_ frame: Frame) throws {
    if isPending, frame.t > pending.t { try settle() }
    guard frame.inner.count == pending.inner.count else {
      throw StoreError.unstorable("frames of \(frame.inner.count) pages on a screen of \(pending.inner.count)")
    }
    isPending = true
    pending.assign(frame)
  }

  /// Converts the last frame to rows, once nothing changes it any more.
  private mutating func settle() throws {
    isPending = false
    gestures.settle(frameAt: pending.t, outer: pending.outer, layout: layout)
    if frames.count == 0 { firstFrame = pending }
    try frames.append(pending, fingerY: fingers.firstY)
  }

  /// The rows made since the last part.
  public mutating func takePart() -> SessionPart {
    take(isLast: false)
  }

  /// Ends the last frame and the last gesture. After this call `firstFrame` is final, and `lastPart(duration:layout:sha256:)` may be
  /// called.
  ///
  /// - Throws: `StoreError.unstorable`, like `add(_:)` of a frame.
  public mutating func finish() throws {
    if isPending { try settle() }
    gestures.finish(layout: layout)
  }

  /// The last part, after `finish()`.
  ///
  /// - Parameters:
  ///   - duration: the last event's time, in microseconds.
  ///   - layout: the screen to store.
  ///   - sha256: the hash of the file and of the layout given with it.
  /// - Throws: Errors of the layout's encoding.
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
  /// The phase as an integer, which `SessionWriter` converts to its name.
  fileprivate var code: Int64 {
    switch self {
    case .began: 0
    case .moved: 1
    case .ended: 2
    case .cancelled: 3
    }
  }
}

/// A part of the rows of a session. `SessionComposer` makes the parts, `SessionWriter` stores them in the same order.
public struct SessionPart: Sendable {
  /// The session without touches, events and frames; only in the first part.
  public var header: Session?
  /// The totals; only in the last part.
  public var totals: SessionTotals?

  var frames = IntegerRowBatch()
  var touches = IntegerRowBatch()
  var events: [ScreenEvent] = []
  public internal(set) var gestures: [Gesture] = []
  /// The clock; only in the first part with frames.
  var clock: FrameClock?

  init() {}
}
