import TraceModel

/// Makes the rows of a session from its events as they come, in parts, so that a session of any length needs little memory. Derives
/// the gestures, the finger in each frame, and which offsets are new in it.
///
/// Events come in the order of time. Of two frames at one time the later one counts.
public struct SessionComposer: Sendable {
  /// About the number of rows in a part.
  static let partSize = 8192

  /// The first frame, as soon as no later one can replace it: it has the offsets that a header leaves out of `layout.initial`.
  public private(set) var firstFrame: Frame?

  private var part = SessionPart()
  private var frames: FrameRows
  private var gestures = GestureQueue()
  private var fingers = FingerTracker()
  private let refreshHz: Double
  private let layout: Layout
  private var clock: FrameClock?
  private var touchCount = 0

  /// The last frame: another one at its time may still replace it, and a touch at its time still counts.
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
      throw StoreError.unstorable("Frames of \(frame.inner.count) pages on a screen of \(pending.inner.count)")
    }
    isPending = true
    pending.assign(frame)
  }

  /// Turns the last frame into rows: nothing changes it any more.
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
  /// - Throws: `StoreError.unstorable`, as `add(_:)` of a frame.
  public mutating func finish() throws {
    if isPending { try settle() }
    gestures.finish(layout: layout)
  }

  /// The last part, after `finish()`.
  ///
  /// - Parameters:
  ///   - duration: the last event's time, in microseconds.
  ///   - layout: the screen as it is to be stored.
  ///   - sha256: of the file and of the layout given with it.
  /// - Throws: what encoding the layout throws.
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
  /// The phase as an integer, which `SessionWriter` turns into its name.
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
  /// In the first part: the session without touches, events and frames.
  public var header: Session?
  /// In the last part.
  public var totals: SessionTotals?

  var frames = IntegerRowBatch()
  var touches = IntegerRowBatch()
  var events: [ScreenEvent] = []
  public internal(set) var gestures: [Gesture] = []
  /// In the first part with frames.
  var clock: FrameClock?

  init() {}
}
