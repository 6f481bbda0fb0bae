import ClipDecoding

/// Turns the pictures of a nested scroll screen into offsets, one frame after the other.
///
/// The bar gives `outer`; the list is looked up on canvases of what was seen of its page. Results come at the end, as
/// later frames connect or withdraw earlier stretches.
public struct ScreenTracker {
  /// Points at the lower edge that are left out: the home indicator.
  static let bottomMargin = 18
  /// Canvases kept at once (chosen: 12 of at most 3.5 MB).
  static let maximumCanvases = 12

  /// The figures that are kept of each frame.
  struct Entry {
    var time: Int64
    var barTop: Float
    var shift: Float
    var pager: Float
    var canvas: Int32
    var page: Int16
    var quality: Float
    var unknown: UnknownReason?
    /// Page that goes out of sight and shows its list elsewhere than it rested.
    var left: LeftPage?
  }

  /// Canvas with what is known of its relation to others.
  struct Stretch {
    var canvas: Canvas
    var frames = 0
    /// Canvas that this one was found on, and the shift to add.
    var parent: (index: Int, shift: Double)?
    /// Ordinary squared difference a pixel in sure matches.
    var noise = 4.0
    var lastShift = 0.0
  }

  let geometry: ScreenGeometry
  var bar: BarTracker?
  var stretches: [Stretch] = []
  /// Stretches whose canvas is still held.
  var held: [Int] = []
  var entries: [Entry] = []
  var active: Int?
  var background: UInt8?
  var velocity: Double?
  var steps: [Double] = []
  var page: Int
  var pager = 0.0
  var looks: [DotLook]
  var upper = UpperRows()
  var touches = TouchBuilder()
  var trail = DotTrail()
  /// The dot that the first frame showed, with the list's shift and the number of the frame in which it had gone.
  var firstDot: (sight: DotSight, shift: Double, frame: Int)?
  /// Whether dots were looked for in the frame that is being added.
  var isSearched = false
  var periods: [[Double]]
  var previous: FrameRows?
  var previousBar = 0.0
  var tabs: TabMarks?
  var moving: [Moving] = []
  var resting: Resting?
  /// Squared difference a pixel between two pictures of a list at rest.
  var restNoise: Float?
  var transitionKey: ColumnProfile?

  /// Starts with a layout; `barPicture` is the frame in which the bar's place was given, else the first frame is taken.
  public init(geometry: ScreenGeometry, barPicture: GrayPicture? = nil, touchDots: TouchDots = .auto) throws {
    try Self.check(geometry)
    self.geometry = geometry
    page = geometry.initialPage
    pager = Double(geometry.initialPage * geometry.width)
    periods = Array(repeating: [], count: geometry.pages)
    looks = touchDots.looks
    if let barPicture {
      try check(barPicture)
      takeBar(barPicture)
    }
  }

  /// Takes the bar's picture and what its marked tab looks like.
  private mutating func takeBar(_ picture: GrayPicture) {
    let found = BarTracker(geometry: geometry, picture: picture)
    bar = found
    tabs = TabMarks(
      picture, top: Int(geometry.bar.top.rounded()), height: found.height, pages: geometry.pages,
      marked: geometry.bar.page ?? geometry.initialPage, blindRows: found.blindRows)
  }

  /// Refuses layouts with numbers that contradict each other.
  private static func check(_ geometry: ScreenGeometry) throws {
    guard (64...2_048).contains(geometry.width), (128...4_096).contains(geometry.height) else {
      throw TrackingError.layout("a screen has 64 to 2048 by 128 to 4096 points")
    }
    let numbers = [geometry.top, geometry.bar.top, geometry.bar.bottom, geometry.headerHeight ?? 0]
    guard numbers.allSatisfy({ $0.isFinite && abs($0) < 10_000 }) else {
      throw TrackingError.layout("a layout's numbers are finite")
    }
    let height = geometry.bar.bottom - geometry.bar.top
    guard geometry.bar.top >= 0, height >= 16, geometry.bar.bottom <= Double(geometry.height), height <= 400 else {
      throw TrackingError.layout("the bar lies in the picture and is 16 to 400 pt high")
    }
    guard (1...32).contains(geometry.pages), (0..<geometry.pages).contains(geometry.initialPage) else {
      throw TrackingError.layout("there are 1 to 32 pages, and the first one shown is one of them")
    }
    if let page = geometry.bar.page, !(0..<geometry.pages).contains(page) {
      throw TrackingError.layout("the page marked in the bar's frame is one of the pages")
    }
  }

  private func check(_ picture: GrayPicture) throws {
    guard picture.width == geometry.width, picture.height == geometry.height else {
      throw TrackingError.pictureSize(
        width: picture.width, height: picture.height, expectedWidth: geometry.width, expectedHeight: geometry.height)
    }
  }

  /// Takes the next frame, at `time` in µs.
  public mutating func add(_ picture: GrayPicture, time: Int64) throws {
    try check(picture)
    if let last = entries.last, time < last.time { throw TrackingError.timeOrder(previous: last.time, next: time) }
    if bar == nil { takeBar(picture) }
    let frame = FrameRows(picture, background: background)
    background = frame.background
    var entry = Entry(
      time: time, barTop: .nan, shift: .nan, pager: Float(pager), canvas: -1, page: Int16(page), quality: 0,
      unknown: nil)
    guard let place = bar?.find(picture) else {
      entry.unknown = .barNotFound
      velocity = nil
      entries.append(entry)
      return
    }
    entry.barTop = Float(place.top)
    let marked = tabs?.marked(picture, top: Int(place.top.rounded()), blindRows: bar?.blindRows ?? 0)
    isSearched = false
    follow(frame, barTop: place.top, marked: marked, entry: &entry)
    if !isSearched { lookForDotsWithoutPlace(frame, barTop: place.top, entry: entry) }
    entries.append(entry)
    previous = frame
    previousBar = place.top
  }

  /// Rows of the picture in which the list is compared.
  func listRows(_ barTop: Double) -> Range<Int> {
    let bottom = barTop + geometry.bar.bottom - geometry.bar.top
    let first = max(1, Int(bottom.rounded(.up)) + 2)
    return first..<max(first, geometry.height - Self.bottomMargin)
  }
}
