/// The screen of a session: an outer vertical scroll view with a header, a tab bar and a horizontal pager of pages. Lengths in
/// points.
///
/// Each page is a vertical scroll view.
public struct Layout: Hashable, Sendable {
  /// The outer scroll view.
  public struct Outer: Hashable, Sendable {
    public var headerHeight: Double
    public var tabBarHeight: Double
    /// The outer offset at which the tab bar should be pinned.
    public var pinOffset: Double
    /// The end of the outer view's range.
    public var maxOffset: Double
    public var bounces: Bool

    public init(
      headerHeight: Double, tabBarHeight: Double, pinOffset: Double? = nil,
      maxOffset: Double? = nil, bounces: Bool = true
    ) {
      self.headerHeight = headerHeight
      self.tabBarHeight = tabBarHeight
      self.pinOffset = pinOffset ?? headerHeight
      self.maxOffset = maxOffset ?? self.pinOffset
      self.bounces = bounces
    }
  }

  /// One page of the pager.
  public struct Page: Hashable, Sendable {
    public var name: String
    public var contentHeight: Double
    public var bounces: Bool

    public init(name: String, contentHeight: Double, bounces: Bool = true) {
      self.name = name
      self.contentHeight = contentHeight
      self.bounces = bounces
    }
  }

  /// The offsets at t = 0. `nil` stands for the first frame's, or zero without frames.
  public struct Initial: Hashable, Sendable {
    public var outer: Double?
    public var pager: Double?
    public var inner: [Double]?

    public init(outer: Double? = nil, pager: Double? = nil, inner: [Double]? = nil) {
      self.outer = outer
      self.pager = pager
      self.inner = inner
    }
  }

  /// A view on the screen that handles touches itself.
  public struct Control: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      case button, slider, `switch`, view
    }

    /// The scroll view that contains a control.
    public enum Container: Hashable, Sendable {
      case outer
      case page(Int)
    }

    public var id: String
    public var kind: Kind
    public var container: Container
    public var frame: Rect
    /// Whether it has its own pan recognizer.
    public var pan: Bool

    public init(id: String, kind: Kind, container: Container, frame: Rect, pan: Bool = false) {
      self.id = id
      self.kind = kind
      self.container = container
      self.frame = frame
      self.pan = pan
    }
  }

  /// The delivery of touches by the screen's scroll views to their controls.
  public struct TouchDelivery: Hashable, Sendable {
    public var delaysContentTouches: Bool
    public var canCancelContentTouches: Bool
    /// The results of `touchesShouldBegin` by control id, where it is overridden.
    public var shouldBegin: [String: Bool]
    /// The results of `touchesShouldCancel` by control id, where it is overridden.
    public var shouldCancel: [String: Bool]

    public init(
      delaysContentTouches: Bool = true, canCancelContentTouches: Bool = true,
      shouldBegin: [String: Bool] = [:], shouldCancel: [String: Bool] = [:]
    ) {
      self.delaysContentTouches = delaysContentTouches
      self.canCancelContentTouches = canCancelContentTouches
      self.shouldBegin = shouldBegin
      self.shouldCancel = shouldCancel
    }
  }

  public var viewport: Size
  public var outer: Outer
  public var pages: [Page]
  public var initialPage: Int
  public var initial: Initial
  public var controls: [Control]
  public var touchDelivery: TouchDelivery?

  public init(
    viewport: Size, outer: Outer, pages: [Page], initialPage: Int = 0, initial: Initial = Initial(),
    controls: [Control] = [], touchDelivery: TouchDelivery? = nil
  ) {
    self.viewport = viewport
    self.outer = outer
    self.pages = pages
    self.initialPage = initialPage
    self.initial = initial
    self.controls = controls
    self.touchDelivery = touchDelivery
  }

  /// A page's height on the screen.
  public var pageHeight: Double { viewport.height - outer.tabBarHeight }

  /// The end of a page's range; its start is 0.
  public func maxOffset(page: Int) -> Double { max(0, pages[page].contentHeight - pageHeight) }

  /// The end of the pager's range; its start is 0.
  public var maxPagerOffset: Double { Double(pages.count - 1) * viewport.width }

  /// The page that covers most of the screen at a pager offset.
  public func visiblePage(pagerOffset: Double) -> Int {
    let rounded = (pagerOffset / viewport.width).rounded()
    return Int(min(max(rounded, 0), Double(pages.count - 1)))
  }
}

// The layout as JSON in a column of the lab: the keys of the trace format, with every default written out.

extension Layout: Codable {
  enum CodingKeys: String, CodingKey {
    case viewport, outer, pages, initial, controls
    case initialPage = "initial_page"
    case touchDelivery = "touch_delivery"
  }
}

extension Layout.Outer: Codable {
  enum CodingKeys: String, CodingKey {
    case bounces
    case headerHeight = "header_height"
    case tabBarHeight = "tab_bar_height"
    case pinOffset = "pin_offset"
    case maxOffset = "max_offset"
  }
}

extension Layout.Page: Codable {
  enum CodingKeys: String, CodingKey {
    case name, bounces
    case contentHeight = "content_height"
  }
}

extension Layout.Initial: Codable {}

extension Layout.Control: Codable {
  enum CodingKeys: String, CodingKey {
    case id, kind, frame, pan
    case container = "in"
  }
}

extension Layout.Control.Container: Codable {
  /// The container with a name of the trace format: `outer` or `page:N`.
  public init?(_ text: some StringProtocol) {
    if text == "outer" {
      self = .outer
    } else if text.hasPrefix("page:"), let page = Int(text.dropFirst(5)), page >= 0 {
      self = .page(page)
    } else {
      return nil
    }
  }

  /// The name `outer` or `page:N`.
  public var description: String {
    switch self {
    case .outer: "outer"
    case .page(let page): "page:\(page)"
    }
  }

  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected outer or page:N"))
    }
    self = value
  }

  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Layout.TouchDelivery: Codable {
  enum CodingKeys: String, CodingKey {
    case delaysContentTouches = "delays_content_touches"
    case canCancelContentTouches = "can_cancel_content_touches"
    case shouldBegin = "should_begin"
    case shouldCancel = "should_cancel"
  }
}

extension Layout {
  /// Applies a change of the screen. Insets and refreshes do not change the lengths of a layout.
  public mutating func apply(_ change: ScreenChange) {
    switch change {
    case .contentSize(let view, let height), .reload(let view, let height): setContentHeight(of: view) { _ in height }
    case .insertAbove(let view, let height, _): setContentHeight(of: view) { $0 + height }
    case .deleteAbove(let view, let height, _): setContentHeight(of: view) { $0 - height }
    case .headerHeight(let height):
      let longer = max(height, 0) - outer.headerHeight
      outer.headerHeight += longer
      outer.pinOffset = max(outer.pinOffset + longer, 0)
      outer.maxOffset = max(outer.maxOffset + longer, 0)
    case .viewport(let size): viewport = size
    case .pageCount(let pages): if !pages.isEmpty { self.pages = pages }
    case .insets, .refreshBegin, .refreshEnd: break
    }
  }

  private mutating func setContentHeight(of view: ScreenEvent.View, _ height: (Double) -> Double) {
    switch view {
    case .outer: outer.maxOffset = max(0, height(outer.maxOffset + viewport.height) - viewport.height)
    case .page(let page):
      guard pages.indices.contains(page) else { return }
      pages[page].contentHeight = max(0, height(pages[page].contentHeight))
    // The pager's range follows from its pages.
    case .pager: break
    }
  }
}

extension Layout {
  /// The topmost control under a point of the viewport; `nil` if there is none. Header and tab bar belong to the outer view,
  /// everything below to the page under the point.
  ///
  /// - Parameters:
  ///   - outer: the outer view's offset, in points.
  ///   - pager: the pager's offset, in points.
  ///   - inner: the offset of a page, in points.
  public func control(at point: Point, outer: Double, pager: Double, inner: (Int) -> Double) -> Control? {
    guard !controls.isEmpty else { return nil }
    let pagesTop = self.outer.headerHeight + self.outer.tabBarHeight - outer
    if point.y < pagesTop {
      return control(in: .outer, at: Point(x: point.x, y: point.y + outer))
    }
    let column = ((point.x + pager) / viewport.width).rounded(.down)
    guard column >= 0, column < Double(pages.count) else { return nil }
    let page = Int(column)
    let x = point.x + pager - column * viewport.width
    return control(in: .page(page), at: Point(x: x, y: point.y - pagesTop + inner(page)))
  }

  /// The topmost control of a container under a point. Later controls lie above earlier ones, as subviews do.
  private func control(in container: Control.Container, at point: Point) -> Control? {
    controls.last { $0.container == container && $0.frame.contains(point) }
  }
}
