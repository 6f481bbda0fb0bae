import TraceModel

/// A difference between the two screens that limits what can be compared.
public enum ScreenDifference: Hashable, Sendable {
  /// Points.
  case viewport(a: Size, b: Size)
  /// The height of the header or the offset at which it is pinned, in points.
  ///
  /// Outer view and list share the movement in another proportion, so that only the content is compared.
  case header(a: Double, b: Double)
  case pageCount(a: Int, b: Int)
  /// The height of a page's content, in points: positions near its end necessarily differ.
  case contentHeight(page: Int, a: Double, b: Double)
  /// The number of touches where one recording has none: it is unknown what the finger explains.
  case touches(a: Int, b: Int)

  static func all(_ a: ComparedRecording, _ b: ComparedRecording) -> [ScreenDifference] {
    var all: [ScreenDifference] = []
    let (one, other) = (a.layout, b.layout)
    if one.viewport != other.viewport { all.append(.viewport(a: one.viewport, b: other.viewport)) }
    if one.outer.headerHeight != other.outer.headerHeight {
      all.append(.header(a: one.outer.headerHeight, b: other.outer.headerHeight))
    } else if one.outer.pinOffset != other.outer.pinOffset {
      all.append(.header(a: one.outer.pinOffset, b: other.outer.pinOffset))
    }
    if one.pages.count != other.pages.count { all.append(.pageCount(a: one.pages.count, b: other.pages.count)) }
    for (page, pair) in zip(one.pages, other.pages).enumerated() where pair.0.contentHeight != pair.1.contentHeight {
      all.append(.contentHeight(page: page, a: pair.0.contentHeight, b: pair.1.contentHeight))
    }
    if a.touches.isEmpty != b.touches.isEmpty { all.append(.touches(a: a.touches.count, b: b.touches.count)) }
    return all
  }

  /// The curves with the same meaning on both screens.
  static func comparable(_ differences: [ScreenDifference]) -> [MotionCurve] {
    let hasOtherHeader = differences.contains { if case .header = $0 { true } else { false } }
    return hasOtherHeader ? [.content, .pager] : MotionCurve.allCases
  }
}
