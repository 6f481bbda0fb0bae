import Testing

@testable import ScreenTracking

/// Drags that are concluded from offsets alone.
@Suite struct DragFinderTests {
  /// Frames of a list that moves by these steps, at 60 frames per second.
  private static func drags(_ steps: [Double], unknown: Set<Int> = []) -> [TrackedDrag] {
    var inner = 300.0
    return DragFinder.drags(
      steps.enumerated().map { index, step in
        inner += step
        return TrackedFrame(
          time: Int64(index) * 16_667, outer: 60, pager: 0, page: 0, inner: [inner, 0], confidence: 0.97,
          unknown: unknown.contains(index) ? .noMatch : nil)
      })
  }

  private static let rest = [Double](repeating: 0, count: 6)
  private static let driven: [Double] = [2, 4, 6, 5, 7, 9, 11, 12]
  private static let coast = (1...14).reduce(into: [12.0]) { speeds, _ in speeds.append((speeds.last ?? 0) * 0.93) }

  @Test func contentThatIsDrivenFollowsAFinger() throws {
    let found = Self.drags(Self.rest + Self.driven + Self.coast.dropFirst() + Self.rest)
    #expect(found.count == 1)
    let drag = try #require(found.first)
    #expect(drag.start == 5 * 16_667)
    #expect(abs(drag.end - 13 * 16_667) <= 2 * 16_667)
    #expect(drag.view == .inner && drag.distance > 40 && !drag.stopsAtOnce && drag.confidence > 0.5)
  }

  /// The mirrored movement is the mirrored drag.
  @Test func directionsAreAlike() throws {
    let steps = Self.rest + Self.driven + Self.coast.dropFirst() + Self.rest
    let (one, other) = (try #require(Self.drags(steps).first), try #require(Self.drags(steps.map { -$0 }).first))
    #expect(one.start == other.start && one.end == other.end && abs(one.distance + other.distance) < 1e-9)
    #expect(one.confidence == other.confidence)
  }

  @Test func aJumpAndMovementWithoutABeginningAreNone() {
    #expect(Self.drags(Self.rest + [90] + Self.rest + [-40] + Self.rest).isEmpty)
    #expect(Self.drags(Self.coast + Self.rest).isEmpty)
  }

  @Test func nothingIsConcludedAcrossUnknownFrames() {
    let steps = Self.rest + Self.driven + Self.rest
    #expect(Self.drags(steps).count == 1)
    #expect(Self.drags(steps, unknown: Set(6..<14)).isEmpty)
  }
}
