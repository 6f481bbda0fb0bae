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
    func first(after t: Int) -> Int {
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].t < t { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return entries[first(after: from)..<max(first(after: through + 1), first(after: from))]
  }
}
