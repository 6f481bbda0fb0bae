#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// The positions of header and list, and the division of a movement between them. Lengths in points; + = content moves up.
struct NestedScrollPosition {
  typealias Order = NestedScrollCoordinator.Order

  /// The distance that the header is scrolled away, from `top` to `pin`.
  var header: CGFloat
  /// The distance that the list is scrolled, from 0 to `end`.
  var list: CGFloat
  /// The header's offset at rest at the top; 0 without insets.
  var top: CGFloat = 0
  /// The header's offset at rest under the pinned bar.
  var pin: CGFloat
  /// The end of the list.
  var end: CGFloat
  var forward = Order.headerFirst
  var backward = Order.listFirst
  /// Whether code moves the header alone.
  var isListHeld = false

  private var headerAhead: CGFloat { max(pin - header, 0) }
  private var listAhead: CGFloat { isListHeld ? 0 : max(end - list, 0) }
  private var headerBehind: CGFloat { max(header - top, 0) }
  private var listBehind: CGFloat { isListHeld ? 0 : max(list, 0) }

  /// The distance that a movement forward can go until nothing moves any more.
  var roomAhead: CGFloat { Self.room(isListHeld ? .headerFirst : forward, headerAhead, listAhead) }

  /// The distance that a movement backward can go until nothing moves any more.
  var roomBehind: CGFloat { Self.room(isListHeld ? .headerFirst : backward, headerBehind, listBehind) }

  private static func room(_ order: Order, _ header: CGFloat, _ list: CGFloat) -> CGFloat {
    switch order {
    case .headerFirst, .listFirst: header + list
    case .listOnly: list
    case .together: max(header, list)
    }
  }

  /// Moves both by their shares of a movement.
  mutating func move(by delta: CGFloat) {
    if delta > 0 {
      let share = Self.shares(of: delta, isListHeld ? .headerFirst : forward, headerAhead, listAhead)
      header += share.header
      list += share.list
    } else if delta < 0 {
      let share = Self.shares(of: -delta, isListHeld ? .headerFirst : backward, headerBehind, listBehind)
      header -= share.header
      list -= share.list
    }
  }

  private static func shares(
    of way: CGFloat, _ order: Order, _ header: CGFloat, _ list: CGFloat
  ) -> (header: CGFloat, list: CGFloat) {
    switch order {
    case .headerFirst:
      let first = min(way, header)
      return (first, min(way - first, list))
    case .listFirst:
      let first = min(way, list)
      return (min(way - first, header), first)
    case .listOnly: return (0, min(way, list))
    case .together: return (min(way, header), min(way, list))
    }
  }
}
