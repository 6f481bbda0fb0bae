import HeadlessUIKit
import Testing

@testable import NestedScrollCoordinator

/// The arithmetic of positions: nothing is lost, nothing is doubled, and no view leaves its range.
@Suite struct PositionTests {
  typealias Order = NestedScrollCoordinator.Order

  static let lengths: [CGFloat] = [0, 40, 100]

  /// Checks every order, position and movement of a small grid.
  private func withEvery(_ check: (_ order: Order, _ before: NestedScrollPosition, _ delta: CGFloat) -> Void) {
    for order in Order.allCases {
      for header in Self.lengths {
        for list in Self.lengths {
          for delta in [-250, -60, -1, 0, 1, 60, 250] as [CGFloat] {
            check(
              order,
              NestedScrollPosition(header: header, list: list, pin: 100, end: 100, forward: order, backward: order),
              delta)
          }
        }
      }
    }
  }

  @Test func nobodyLeavesItsRange() {
    withEvery { order, before, delta in
      var after = before
      after.move(by: delta)
      #expect(0...100 ~= after.header && 0...100 ~= after.list, "\(order) \(before) \(delta)")
    }
  }

  @Test func whatIsConsumedAndWhatRemainsAreTheMovement() {
    withEvery { order, before, delta in
      var after = before
      after.move(by: delta)
      let consumed = after.header - before.header + after.list - before.list
      let room = delta > 0 ? before.roomAhead : before.roomBehind
      let expected = delta > 0 ? min(delta, room) : max(delta, -room)
      switch order {
      case .headerFirst, .listFirst, .listOnly: #expect(consumed == expected, "\(order) \(before) \(delta)")
      case .together:
        let farthest =
          delta > 0
          ? max(after.header - before.header, after.list - before.list)
          : min(after.header - before.header, after.list - before.list)
        #expect(farthest == expected, "\(before) \(delta)")
      }
    }
  }

  @Test func theFirstIsFullBeforeTheSecondMoves() {
    withEvery { order, before, delta in
      var after = before
      after.move(by: delta)
      let isHeaderFull = after.header == (delta > 0 ? 100 : 0)
      let isListFull = after.list == (delta > 0 ? 100 : 0)
      switch order {
      case .headerFirst: #expect(after.list == before.list || isHeaderFull)
      case .listFirst: #expect(after.header == before.header || isListFull)
      case .listOnly: #expect(after.header == before.header)
      case .together: break
      }
    }
  }

  @Test func aMovementInTwoPartsIsTheWholeMovement() {
    withEvery { order, before, delta in
      var whole = before
      whole.move(by: delta)
      var parts = before
      parts.move(by: delta / 2)
      parts.move(by: delta / 2)
      #expect(whole.header == parts.header && whole.list == parts.list, "\(order) \(before) \(delta)")
    }
  }

  @Test func aHeldListStays() {
    withEvery { _, before, delta in
      var after = before
      after.isListHeld = true
      after.move(by: delta)
      #expect(after.list == before.list)
    }
  }
}
