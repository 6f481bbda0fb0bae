import TraceModel

/// Decodes a `layout` object.
///
/// These must be positive: the viewport's sides, every page's content height and its height on the screen, a control's sides. The
/// header's and the tab bar's heights may be 0, since screens without a header or a tab bar scroll too; they, and the ends of the
/// outer view's range, must not be negative.
enum LayoutDecoder {
  /// The most pages of a screen: far beyond any pager, and a limit for the size of one frame.
  static let mostPages = 4096

  /// A viewport's sides. The smallest screens, of watches, have more than 130 pt, the largest, walls of displays, some 8 000; a
  /// viewport beyond these is given in another unit, or by mistake, and no threshold of a detector would mean anything on it.
  static let sides = 50.0...20_000

  /// Heights of what scrolls: 10 million points are 1.5 km on a phone, more than any list that was ever scrolled by hand.
  static let heights = 0.0...10_000_000

  static let keys = [
    "viewport", "outer", "pages", "initial_page", "initial", "controls", "touch_delivery",
  ]

  /// - Parameter path: the name of the object in messages.
  /// - Throws: `Fault`.
  static func layout(_ value: JSONValue, path: String) throws -> Layout {
    let object = try JSONObject(value, path, owner: path.isEmpty ? "the layout" : nil, keys: keys)
    let viewport = try size(object.requiredObject("viewport", keys: ["width", "height"]))
    let outer = try outer(
      object.requiredObject(
        "outer", keys: ["header_height", "tab_bar_height", "pin_offset", "max_offset", "bounces"]))
    guard viewport.height > outer.tabBarHeight else {
      throw Fault(
        .notPositive, expected: "`\(object.path("outer.tab_bar_height"))` below the viewport's height",
        found: "\(outer.tabBarHeight) in \(viewport.height)", remedy: "the pages are what the tab bar leaves")
    }
    let pages = try pages(object)
    return Layout(
      viewport: viewport, outer: outer, pages: pages,
      initialPage: try object.optional("initial_page").map {
        try page($0, object.path("initial_page"), pageCount: pages.count)
      } ?? 0,
      initial: try initial(object, pageCount: pages.count),
      controls: try ControlDecoder.controls(object, pageCount: pages.count),
      touchDelivery: try TouchDeliveryDecoder.touchDelivery(object))
  }

  private static func size(_ object: JSONObject) throws -> Size {
    Size(
      width: try object.requiredLength("width", .positive, in: sides),
      height: try object.requiredLength("height", .positive, in: sides))
  }

  private static func outer(_ object: JSONObject) throws -> Layout.Outer {
    let pin = try object.length("pin_offset", .notNegative, in: heights)
    let max = try object.length("max_offset", .notNegative, in: heights)
    if let pin, let max, max < pin {
      throw Fault(
        .outOfRange, expected: "`\(object.path("max_offset"))` at or above `pin_offset`", found: "\(max) below \(pin)",
        remedy: "the outer view scrolls at least to where the tab bar is pinned")
    }
    return Layout.Outer(
      headerHeight: try object.requiredLength("header_height", .notNegative, in: heights),
      tabBarHeight: try object.requiredLength("tab_bar_height", .notNegative, in: heights),
      pinOffset: pin, maxOffset: max, bounces: try object.bool("bounces", default: true))
  }

  private static func pages(_ layout: JSONObject) throws -> [Layout.Page] {
    var pages: [Layout.Page] = []
    let value = try layout.required("pages")
    guard let array = try layout.array("pages") else {
      throw Fault.wrongType(layout.path("pages"), expected: "an array", found: value)
    }
    try array.read { element in
      guard pages.count < mostPages else {
        throw value.located(
          Fault(.pageCount, expected: "at most \(mostPages) pages in `\(layout.path("pages"))`", found: "more"))
      }
      let page = try JSONObject(
        element, layout.path("pages[\(pages.count)]"), keys: ["name", "content_height", "bounces"])
      guard let name = try page.required("name").text else {
        throw Fault.wrongType(page.path("name"), expected: "a string", found: try page.required("name"))
      }
      pages.append(
        Layout.Page(
          name: name, contentHeight: try page.requiredLength("content_height", .positive, in: heights),
          bounces: try page.bool("bounces", default: true)))
    }
    guard !pages.isEmpty else {
      throw value.located(
        Fault(.pageCount, expected: "at least one page in `\(layout.path("pages"))`", found: "none"))
    }
    return pages
  }

  private static func page(_ value: JSONValue, _ path: String, pageCount: Int) throws -> Int {
    guard let page = value.wholeNumber, page >= 0, page < pageCount else {
      throw value.wrongPage(path, pageCount: pageCount)
    }
    return page
  }

  private static func initial(_ layout: JSONObject, pageCount: Int) throws -> Layout.Initial {
    guard let object = try layout.object("initial", keys: ["outer", "pager", "inner"]) else { return Layout.Initial() }
    var inner: [Double]?
    if let array = try object.array("inner") {
      var offsets: [Double] = []
      var count = 0
      try array.read { element in
        let offset = try JSONObject.length(element, object.path("inner"), .any)
        if count < pageCount { offsets.append(offset) }
        count += 1
      }
      guard count == pageCount else {
        throw Fault(
          .innerCount, expected: "one offset per page in `\(object.path("inner"))`, which makes \(pageCount)",
          found: "\(count)")
      }
      inner = offsets
    }
    return Layout.Initial(
      outer: try object.length("outer", .any), pager: try object.length("pager", .any), inner: inner)
  }
}
