import TraceModel

/// Decodes a `layout` object.
///
/// The following must be positive: the viewport's sides, every page's content height and its height on the screen, a control's sides.
/// The header's and the tab bar's heights may be 0, since screens without a header or a tab bar scroll too; they, and the ends of the
/// outer view's range, must not be negative.
enum LayoutDecoder {
  /// The maximum number of pages of a screen: far beyond any pager, and a limit on the size of one frame.
  static let mostPages = 4096

  /// The range of a viewport's sides, in points.
  ///
  /// The smallest screens, of watches, have more than 130 pt, the largest, walls of displays, some 8 000. A viewport beyond this
  /// range is given in another unit, or by mistake, and no threshold of a detector would be meaningful on it.
  static let sides = 50.0...20_000

  /// The range of heights of scrolling content: 10 million points are 1.5 km on a phone, longer than any list that was ever scrolled
  /// by hand.
  static let heights = 0.0...10_000_000

  /// - Returns: `nil` if a fault was reported and the reading continues.
  /// - Throws: `Fault`.
  static func layout(_ object: JSONObject<LayoutKey>) throws -> Layout? {
    let faults = object.faults
    let viewport = try object.object(.viewport, ViewportKey.self).flatMap { try Self.size($0) }
    let outer = try object.object(.outer, OuterKey.self).flatMap { try Self.outer($0) }
    if let viewport, let outer, viewport.height <= outer.tabBarHeight {
      try faults.report(
        Fault(
          .notPositive, expected: "`\(object.path(.outer)).tab_bar_height` below the viewport's height",
          found: "\(outer.tabBarHeight) in \(viewport.height)", remedy: "the pages are what the tab bar leaves"))
    }
    let pages = try Self.pages(object)
    let initialPage = try object.page(.initialPage, of: faults.pageCount)
    let initial = try object.object(.initial, InitialKey.self).map { try Self.initial($0) }
    let controls = try ControlDecoder.controls(object)
    let touchDelivery = try TouchDeliveryDecoder.touchDelivery(object)
    guard let viewport, let outer, let pages else { return nil }
    return Layout(
      viewport: viewport, outer: outer, pages: pages, initialPage: initialPage ?? 0,
      initial: initial ?? Layout.Initial(), controls: controls, touchDelivery: touchDelivery)
  }

  private static func size(_ object: JSONObject<ViewportKey>) throws -> Size? {
    let width = try object.number(.width)
    let height = try object.number(.height)
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }

  private static func outer(_ object: JSONObject<OuterKey>) throws -> Layout.Outer? {
    let pin = try object.number(.pinOffset)
    let max = try object.number(.maxOffset)
    if let pin, let max, max < pin {
      try object.faults.report(
        Fault(
          .outOfRange, expected: "`\(object.path(.maxOffset))` at or above `pin_offset`", found: "\(max) below \(pin)",
          remedy: "the outer view scrolls at least to where the tab bar is pinned"))
    }
    let header = try object.number(.headerHeight)
    let bar = try object.number(.tabBarHeight)
    let bounces = try object.bool(.bounces) ?? true
    guard let header, let bar else { return nil }
    return Layout.Outer(headerHeight: header, tabBarHeight: bar, pinOffset: pin, maxOffset: max, bounces: bounces)
  }

  private static func pages(_ layout: JSONObject<LayoutKey>) throws -> [Layout.Page]? {
    guard let value = try layout.value(.pages) else { return nil }
    return try pages(value, layout.path(.pages), faults: layout.faults)
  }

  /// The pages of an action that replaces them.
  ///
  /// - Throws: `Fault`.
  static func pages(_ value: JSONValue, _ path: String) throws -> [Layout.Page] {
    guard value.kind == .array else { throw Fault.wrongType(path, expected: "an array", found: value) }
    // Every fault ends the reading, so there are pages; unknown keys of events are ignored.
    return try pages(value, path, faults: FaultLog(root: .page)) ?? []
  }

  private static func pages(_ value: JSONValue, _ path: String, faults: FaultLog) throws -> [Layout.Page]? {
    var pages: [Layout.Page] = []
    var count = 0
    var areObjects = true
    try JSONArray(value).read { element in
      defer { count += 1 }
      guard count < mostPages else {
        if count > mostPages { return }
        return try faults.report(
          value.located(
            Fault(.pageCount, expected: "at most \(mostPages) pages in `\(path)`", found: "more")))
      }
      guard let object = try JSONObject<PageKey>(element: element, "\(path)[\(count)]", faults: faults) else {
        areObjects = false
        return
      }
      let name = try object.text(.name)
      let height = try object.number(.contentHeight)
      let bounces = try object.bool(.bounces) ?? true
      guard let name, let height else { return }
      pages.append(Layout.Page(name: name, contentHeight: height, bounces: bounces))
    }
    if count == 0 {
      try faults.report(
        value.located(Fault(.pageCount, expected: "at least one page in `\(path)`", found: "none")))
    }
    guard (1...mostPages).contains(count) else { return nil }
    if areObjects { faults.pageCount = count }
    return pages.count == count ? pages : nil
  }

  private static func initial(_ object: JSONObject<InitialKey>) throws -> Layout.Initial {
    let outer = try object.number(.outer)
    let pager = try object.number(.pager)
    return Layout.Initial(outer: outer, pager: pager, inner: try inner(object))
  }

  private static func inner(_ object: JSONObject<InitialKey>) throws -> [Double]? {
    guard let array = try object.array(.inner) else { return nil }
    let path = object.path(.inner)
    var offsets: [Double] = []
    var count = 0
    try array.read { element in
      count += 1
      do throws(Fault) {
        try ValueDescription.checkLength(element, path, .any)
      } catch {
        return try object.faults.report(error)
      }
      if count <= object.faults.pageCount ?? 0 { offsets.append(element.number) }
    }
    if let pageCount = object.faults.pageCount, count != pageCount {
      try object.faults.report(
        Fault(
          .innerCount, expected: "one offset per page in `\(path)`, which makes \(pageCount)", found: "\(count)"))
    }
    return offsets
  }
}

extension Layout.Initial {
  /// Sets the offsets that the header omits to those of the recording's first frame.
  public mutating func complete(with frame: Frame) {
    outer = outer ?? frame.outer
    pager = pager ?? frame.pager
    inner = inner ?? frame.inner
  }
}

extension Layout {
  /// A screen with two tabs, for examples of formats that contain none.
  package static let example = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "first", contentHeight: 2400), .init(name: "second", contentHeight: 1600)])
}
