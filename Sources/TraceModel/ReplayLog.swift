/// What code did to the scroll views during one replay, as the engine saw it: the evidence for a glitch's cause.
public struct ReplayLog: Sendable, Hashable {
  public enum Action: Sendable, Hashable {
    /// Code wrote `contentOffset` (points on the view's axis), from within a scroll view's callback or from elsewhere: a pan's
    /// action, or a tab's handler.
    case write(from: Double, to: Double, inCallback: Bool)
    /// `isScrollEnabled = false` cancelled the view's pan.
    case panCancelled
    /// The view's pan began.
    case panBegan
    /// The view's offset changed, and somebody was told: a delegate or an observer. Noted where that was not so before.
    case callbacksBegan
    /// The view's offset changed, and nobody was told any more: it has neither a delegate nor an observer. Noted where that was not so
    /// before.
    case callbacksEnded
  }

  public struct Entry: Sendable, Hashable {
    /// Frame time, microseconds since the session began.
    public let t: Int
    public let view: ScreenEvent.View
    public let action: Action

    public init(t: Int, view: ScreenEvent.View, action: Action) {
      self.t = t
      self.view = view
      self.action = action
    }
  }

  /// In the order in which they happened, so that times never decrease.
  public private(set) var entries: [Entry] = []

  public init() {}

  public mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The entries of a time span, both ends included, in microseconds.
  public func entries(from: Int, through: Int) -> ArraySlice<Entry> {
    let start = entries.partitioningIndex { $0.t >= from }
    return entries[start..<max(entries.partitioningIndex { $0.t > through }, start)]
  }
}
