extension TraceRecorder {
  /// Why the views of a screen cannot be found. All cases have one remedy: name the views.
  public enum DiscoveryError: Error, CustomStringConvertible, Sendable {
    /// There is no paging scroll view whose content is wider than itself.
    case noPager
    /// No pager lies in a scroll view that scrolls vertically.
    case noOuter(pagers: [String])
    /// Several pagers could be meant.
    case severalPagers([String])

    public var description: String {
      switch self {
      case .noPager:
        "There is no pager below this view controller: a scroll view with isPagingEnabled whose content is wider than itself. Start when "
          + "the screen has been laid out (viewDidAppear), or name the views: TraceRecorder.start(outer:pager:pages:)."
      case .noOuter(let pagers):
        "No vertical scroll view lies around the pager (\(pagers.joined(separator: "; "))). Name the views: "
          + "TraceRecorder.start(outer:pager:pages:)."
      case .severalPagers(let pagers):
        "There are \(pagers.count) pagers: \(pagers.joined(separator: "; ")). Name the one that is meant, with its views: "
          + "TraceRecorder.start(outer:pager:pages:)."
      }
    }
  }
}
