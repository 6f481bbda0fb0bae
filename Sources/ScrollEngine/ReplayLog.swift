import TraceModel

/// What the engine saw code do to the scroll views in one replay: the evidence for a glitch's cause.
public struct ReplayLog: Sendable, Hashable {
  public enum Action: Sendable, Hashable {
    /// Code wrote `contentOffset`; whether within a scroll view's callback, or elsewhere (a pan's action, a tab's handler).
    case write(from: Double, to: Double, inCallback: Bool)
    /// `isScrollEnabled = false` cancelled the view's pan.
    case panCancelled
    /// The view's pan began.
    case panBegan
  }

  public struct Entry: Sendable, Hashable {
    /// Frame time, microseconds since the session began.
    public let t: Int
    public let view: NestedScreen.Place
    public let action: Action
  }

  /// In the order in which they happened.
  public internal(set) var entries: [Entry] = []

  /// The entries of a time span, both ends included.
  public func entries(from: Int, through: Int) -> ArraySlice<Entry> {
    let start = entries.partitioningIndex { $0.t >= from }
    return entries[start..<max(entries.partitioningIndex { $0.t > through }, start)]
  }
}
