/// The input of a detector: the touches, the screen's events, the receivers of the touches, the frames, the layout, and the
/// expectations.
///
/// A trace does not contain whether the frames were recorded or replayed, the strategy, the build, or the session's name.
public struct Trace: Sendable, Hashable {
  public let layout: Layout
  public let expect: Expectations
  public let touches: [Touch]
  /// The touches of a recording whose touches are unknown: they were concluded from the movement of the content, so that nothing
  /// is compared with them.
  public let concluded: [Touch]
  /// The screen's events, without the gaps.
  public let events: [ScreenEvent]
  /// The times, in microseconds, between two frames between which nothing is known; in order. Only recordings of pictures have them.
  public let gaps: [ClosedRange<Int>]
  /// The facts that the recording does not contain; none for a replay.
  public let unknown: UnknownFacts
  public let frames: FrameTable
  public let gestures: [Gesture]
  /// The receivers of the touches, as far as they are known and the screen has controls.
  public let deliveries: [TouchDelivery]

  public init(
    layout: Layout, expect: Expectations, touches: [Touch], events: [ScreenEvent],
    frames: FrameTable, deliveries: [TouchDelivery] = [], unknown: UnknownFacts = UnknownFacts()
  ) {
    self.layout = layout
    self.expect = expect
    let isConcluded = unknown.facts.contains(.touches)
    self.touches = isConcluded ? [] : touches
    concluded = isConcluded ? touches : []
    let marks = events.filter(\.isGap)
    self.events = marks.isEmpty ? events : events.filter { !$0.isGap }
    gaps = marks.compactMap { mark in
      let after = frames.times.partitioningIndex { $0 >= mark.t }
      guard after > 0, after < frames.count else { return nil }
      return frames.times[after - 1]...frames.times[after]
    }
    self.unknown = unknown
    self.frames = frames
    self.deliveries = deliveries
    gestures = Gesture.all(of: self.touches, layout: layout, frames: frames)
  }

  /// The gesture at a time, in microseconds, or the last one that ended before; `nil` before the first.
  public func gesture(at t: Int) -> Int? {
    let next = gestures.partitioningIndex { $0.start > t }
    return next == 0 ? nil : next - 1
  }
}

/// The log of what code did to the scroll views during one replay, as the engine saw it: the evidence for a glitch's
/// cause.
public struct ReplayLog: Sendable, Hashable {
  public enum Action: Sendable, Hashable {
    /// Code wrote `contentOffset` (points on the view's axis), from within a scroll view's callback or from elsewhere: a pan's
    /// action, or a tab's handler.
    case write(from: Double, to: Double, inCallback: Bool)
    /// `isScrollEnabled = false` cancelled the view's pan.
    case panCancelled
    /// The view's pan began.
    case panBegan
    /// The view's offset changed with a callback to a delegate or an observer. Logged if the change before had none.
    case callbacksBegan
    /// The view's offset changed without a callback: it has neither a delegate nor an observer. Logged if the change before had one.
    case callbacksEnded
  }

  public struct Entry: Sendable, Hashable {
    /// The frame time, in microseconds since the session began.
    public let t: Int
    public let view: ScreenEvent.View
    public let action: Action

    public init(t: Int, view: ScreenEvent.View, action: Action) {
      self.t = t
      self.view = view
      self.action = action
    }
  }

  /// The entries in the order in which they happened, so that times never decrease.
  public private(set) var entries: [Entry] = []

  public init() {}

  public mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The entries of a time span, both ends included, in microseconds.
  public func entries(from: Int, through: Int) -> ArraySlice<Entry> {
    let start = entries.partitioningIndex { $0.t >= from }
    return entries[start..<max(entries.partitioningIndex { $0.t > through }, start)]
  }
}
