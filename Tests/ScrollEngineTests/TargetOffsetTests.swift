import ScrollEngine
import Testing
import TraceModel

/// The target offset that a delegate receives at the lift is where the view comes to rest.
@Suite struct TargetOffsetTests {
  /// Remembers the latest target.
  private final class Listener: ScrollViewDelegate {
    var target: Point?

    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) { target = targetContentOffset }
  }

  private func target(ofFling step: Double, from y: Double) -> Double? {
    let listener = Listener()
    let strategy = Improvised { screen in
      screen.outer.delegate = listener
      screen.pages[0].delegate = listener
    }
    let fling = Stage.finger(from: Point(x: 195, y: y), steps: Array(repeating: Point(x: 0, y: step), count: 6))
    _ = Replay(of: Stage.session(fling), under: strategy)
    return listener.target?.y
  }

  /// The edges stop the motion, whatever its velocity.
  @Test func aTargetLiesWithinTheRange() throws {
    let layout = Stage.layout()
    #expect(target(ofFling: -200, from: 1500) == layout.maxOffset(page: 0))
    // At the list's top the outer view stretches.
    #expect(target(ofFling: 40, from: 300) == 0)
    let inside = try #require(target(ofFling: -10, from: 700))
    #expect(inside > 100 && inside < layout.maxOffset(page: 0))
  }
}
