/// Reason for which a frame's offsets are not known.
public enum UnknownReason: Sendable, Equatable, CustomStringConvertible {
  /// Tab bar is not in the picture.
  case barNotFound
  /// List matches nothing that was seen of the page.
  case noMatch
  /// Several places match alike and the motion does not tell them apart; distance between them in points.
  case ambiguous(period: Double)
  /// List shows too little to be placed (empty areas).
  case nothingToSee
  /// Pager moves and its shift cannot be measured.
  case pagerUnclear
  /// Stretch whose place relative to the rest of the page was never found.
  case unconnected

  /// Sentence for a report.
  public var description: String {
    switch self {
    case .barNotFound: "the tab bar is not to be found in the picture"
    case .noMatch: "the list matches nothing seen of the page before"
    case .ambiguous(let period): "places \(Int(period.rounded())) pt apart look alike and the motion does not decide"
    case .nothingToSee: "the list shows too little to be placed"
    case .pagerUnclear: "the pager's shift cannot be measured"
    case .unconnected: "the stretch is not connected to the rest of the page"
    }
  }
}

/// Offsets of one frame, as far as they are known.
public struct TrackedFrame: Sendable, Equatable {
  /// Time in µs from the clip's first frame.
  public var time: Int64
  /// Outer scroll view's offset in points; nil where the bar was not found.
  public var outer: Double?
  /// Pager's offset in points, 0 to (pages - 1) * width.
  public var pager: Double?
  /// Page that is shown or marked.
  public var page: Int?
  /// List offset of each page in points; a hidden page keeps the last one known, 0 before.
  public var inner: [Double]
  /// Probability that the offsets are right within 4 pt, 0 to 1.
  public var confidence: Double
  /// Reason, if the frame is unknown; its offsets are then the last known ones.
  public var unknown: UnknownReason?
}

/// Phase of a touch that a dot showed.
public enum DotPhase: String, Sendable {
  case began, moved, ended
}

/// Position of a touch dot in one frame.
public struct TrackedDot: Sendable, Equatable {
  /// Time in µs.
  public var time: Int64
  /// Number of the touch, from 1.
  public var id: Int
  /// Phase; the end's position is the last one seen.
  public var phase: DotPhase
  /// Centre in points from the picture's left edge.
  public var x: Double
  /// Centre in points from the picture's top.
  public var y: Double
  /// Confidence of the touch, 0 to 1.
  public var confidence: Double
}

/// The parts of one page that the clip showed.
public struct TrackedPage: Sendable, Equatable {
  /// Distance in points at which the list repeats itself, if it does.
  public var period: Double?
  /// Whether the offset's zero is known: the list was seen at rest with the header open.
  public var zeroKnown: Bool
  /// Lower bound of the content height in points, 0 if the page was not seen.
  public var seenHeight: Double
}

/// Result of tracking one clip.
public struct TrackedScreen: Sendable {
  /// One entry for each frame, in order.
  public var frames: [TrackedFrame]
  /// One entry for each page.
  public var pages: [TrackedPage]
  /// Touches found as dots, in order of time.
  public var dots: [TrackedDot]
  /// Drags concluded from the offsets alone, in order of time; they need no dots and know nothing of them.
  public var drags: [TrackedDrag]
  /// Header height used, given or found.
  public var headerHeight: Double
  /// Whether the header height was given or the bar rested at two places; else `outer` is known but for a constant.
  public var headerKnown: Bool
}
