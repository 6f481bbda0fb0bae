import TraceModel

/// The keys of `layout`.
enum LayoutKey: String, ObjectKey {
  case viewport, outer, pages
  case initialPage = "initial_page"
  case initial, controls
  case touchDelivery = "touch_delivery"

  var description: KeyDescription {
    switch self {
    case .viewport: .required(self, .object(.viewport), "the part of the display that the screen fills")
    case .outer: .required(self, .object(.outer), "the outer scroll view")
    case .pages:
      .required(
        self, .objects(.page, count: 1...LayoutDecoder.mostPages), "the pager's pages, from the left")
    case .initialPage: .optional(self, .page, default: .number(0), "the page that is shown at t = 0, from 0")
    case .initial:
      .optional(
        self, .object(.initial), default: .described("the first frame's, otherwise 0"),
        "the offsets at t = 0")
    case .controls:
      .optional(
        self, .objects(.control, count: 0...ControlDecoder.mostControls),
        "what takes touches of its own")
    case .touchDelivery:
      .optional(self, .object(.touchDelivery), "how the scroll views deliver touches to their controls")
    }
  }
}

/// The keys of `layout.viewport`.
enum ViewportKey: String, ObjectKey {
  case width, height

  var description: KeyDescription {
    .required(self, .length(.positive, LayoutDecoder.sides), unit: "pt", "the screen's \(name)")
  }
}

/// The keys of `layout.outer`.
enum OuterKey: String, ObjectKey {
  case headerHeight = "header_height"
  case tabBarHeight = "tab_bar_height"
  case pinOffset = "pin_offset"
  case maxOffset = "max_offset"
  case bounces

  var description: KeyDescription {
    let height = ValueDescription.length(.notNegative, LayoutDecoder.heights)
    return switch self {
    case .headerHeight: .required(self, height, unit: "pt", "what lies above the tab bar")
    case .tabBarHeight: .required(self, height, unit: "pt", "below the viewport's height; the pages are what it leaves")
    case .pinOffset:
      .optional(
        self, height, unit: "pt", default: .described("`header_height`"),
        "the outer offset at which the tab bar is meant to be pinned")
    case .maxOffset:
      .optional(
        self, height, unit: "pt", default: .described("`pin_offset`"),
        "the end of the outer view's range, not below `pin_offset`")
    case .bounces: .optional(self, .bool, default: .bool(true), "`UIScrollView.bounces`")
    }
  }
}

/// The keys of each of `layout.pages`.
enum PageKey: String, ObjectKey {
  case name
  case contentHeight = "content_height"
  case bounces

  var description: KeyDescription {
    switch self {
    case .name: .required(self, .text(mayBeEmpty: true), "the tab's title")
    case .contentHeight:
      .required(self, .length(.positive, LayoutDecoder.heights), unit: "pt", "the height of what scrolls")
    case .bounces: .optional(self, .bool, default: .bool(true), "`UIScrollView.bounces`")
    }
  }
}

/// The keys of `layout.initial`.
enum InitialKey: String, ObjectKey {
  case outer, pager, inner

  var description: KeyDescription {
    let standard = KeyDescription.Default.described("the first frame's, otherwise 0")
    return switch self {
    case .outer: .optional(self, .length(.any), unit: "pt", default: standard, "the outer view's y offset")
    case .pager: .optional(self, .length(.any), unit: "pt", default: standard, "the pager's x offset")
    case .inner: .optional(self, .offsets, unit: "pt", default: standard, "the pages' y offsets")
    }
  }
}

extension ObjectDescription {
  static let layout = ObjectDescription(LayoutKey.self)
  static let viewport = ObjectDescription(ViewportKey.self)
  static let outer = ObjectDescription(OuterKey.self)
  static let page = ObjectDescription(PageKey.self)
  static let initial = ObjectDescription(InitialKey.self)
}
