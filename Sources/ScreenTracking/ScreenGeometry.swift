/// Place of the tab bar in one frame of the clip.
public struct BarPlace: Sendable, Equatable {
  /// Upper edge in points from the picture's top.
  public var top: Double
  /// Lower edge in points from the picture's top.
  public var bottom: Double
  /// Time of the frame in µs from the clip's first frame.
  public var time: Int64
  /// Page whose tab is marked there; nil: the page shown first.
  public var page: Int?

  /// Makes a place from the bar's two edges (points) in the frame at `time` (µs).
  public init(top: Double, bottom: Double, time: Int64, page: Int? = nil) {
    self.page = page
    self.top = top
    self.bottom = bottom
    self.time = time
  }
}

/// Layout of the recorded screen, in points.
public struct ScreenGeometry: Sendable, Equatable {
  /// Width of the picture.
  public var width: Int
  /// Height of the picture, with what stands above the viewport.
  public var height: Int
  /// Height of what stands above the viewport (status bar, navigation bar); a pinned bar's upper edge lies here.
  public var top: Double
  /// Height of the header, if known: the bar's upper edge is at `top + headerHeight` when the header is open.
  public var headerHeight: Double?
  /// Place of the bar in one frame.
  public var bar: BarPlace
  /// Number of pages of the pager.
  public var pages: Int
  /// Page shown in the first frame.
  public var initialPage: Int

  /// Makes a layout; nothing is checked before a tracker is made from it.
  public init(
    width: Int, height: Int, top: Double, headerHeight: Double?, bar: BarPlace, pages: Int, initialPage: Int = 0
  ) {
    self.width = width
    self.height = height
    self.top = top
    self.headerHeight = headerHeight
    self.bar = bar
    self.pages = pages
    self.initialPage = initialPage
  }
}

/// Reasons for which a clip cannot be tracked at all.
public enum TrackingError: Error, Equatable, CustomStringConvertible {
  /// Layout's numbers contradict each other.
  case layout(String)
  /// Picture of a frame has another size than the layout.
  case pictureSize(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// Frame's time lies before that of its predecessor.
  case timeOrder(previous: Int64, next: Int64)

  /// Sentence that says what is wrong and what is expected.
  public var description: String {
    switch self {
    case .layout(let text): text
    case .pictureSize(let width, let height, let expectedWidth, let expectedHeight):
      "the frame has \(width) x \(height) points, the layout \(expectedWidth) x \(expectedHeight)"
    case .timeOrder(let previous, let next):
      "the frame at \(next) µs comes after the one at \(previous) µs; times have to grow"
    }
  }
}
