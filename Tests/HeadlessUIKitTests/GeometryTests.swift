import HeadlessUIKit
import ScrollEngine
import Testing

/// The results that Apple documents for functions of rectangles, which Foundation on Linux gives or HeadlessUIKit.
@Suite struct GeometryTests {
  /// A rectangle, and the same one with its corners exchanged.
  static let square = CGRect(x: 0, y: 0, width: 10, height: 10)
  static let turned = CGRect(x: 10, y: 10, width: -10, height: -10)
  static let both = [square, turned]

  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test(arguments: both) func aCommonAreaIsNeededToIntersect(_ square: CGRect) {
    #expect(square.intersects(Self.rect(9, 9, 10, 10)))
    #expect(square.intersection(Self.rect(9, 8, 10, 10)) == Self.rect(9, 8, 1, 2))
    #expect(!square.intersects(Self.rect(11, 0, 10, 10)))
    #expect(square.intersection(Self.rect(11, 0, 10, 10)).isNull)
    for edge in [Self.rect(10, 0, 10, 10), Self.rect(-10, 0, 10, 10), Self.rect(0, 10, 10, 10), Self.rect(5, 5, 0, 0)] {
      #expect(!square.intersects(edge) && !edge.intersects(square))
      #expect(square.intersection(edge).isNull)
    }
    #expect(!square.intersects(.null) && !CGRect.null.intersects(square) && !CGRect.null.intersects(.null))
    #expect(square.intersection(.null).isNull)
    #expect(square.intersects(.infinite) && square.intersection(.infinite) == Self.square)
  }

  /// Whether a common edge counts is an option of the replay.
  @Test(arguments: [true, false]) func aCommonEdgeCountsOrNot(_ counts: Bool) {
    var options = EngineOptions()
    options.commonEdgeIntersects = counts
    nonisolated(unsafe) var found: [Bool] = []
    Stage.replay([], options) { _ in
      found = [Self.square.intersects(Self.rect(10, 0, 10, 10)), Self.square.intersects(Self.rect(11, 0, 10, 10))]
      #expect(Self.square.intersection(Self.rect(10, 0, 10, 10)).isNull != counts)
    }
    #expect(found == [counts, false])
  }

  @Test(arguments: both) func aUnionHoldsBoth(_ square: CGRect) {
    #expect(square.union(Self.rect(20, 20, 1, 1)) == Self.rect(0, 0, 21, 21))
    #expect(square.union(Self.rect(20, 20, 0, 0)) == Self.rect(0, 0, 20, 20))
    #expect(Self.square.union(.null) == Self.square && CGRect.null.union(Self.square) == Self.square)
    #expect(CGRect.null.union(.null).isNull)
  }

  @Test(arguments: both) func theFarEdgesAreOutside(_ square: CGRect) {
    #expect(square.contains(CGPoint(x: 0, y: 0)) && square.contains(CGPoint(x: 9.5, y: 9.5)))
    #expect(!square.contains(CGPoint(x: 10, y: 5)) && !square.contains(CGPoint(x: 5, y: 10)))
    #expect(!CGRect.zero.contains(CGPoint.zero) && !CGRect.null.contains(CGPoint.zero))
  }

  /// One rectangle contains another one if the union of both is the first.
  @Test func containsIsToldByTheUnion() {
    #expect(Self.square.contains(Self.square) && Self.square.contains(Self.rect(5, 5, 5, 5)))
    #expect(Self.square.contains(Self.turned) && Self.turned.contains(Self.square))
    #expect(!Self.square.contains(Self.rect(5, 5, 6, 5)) && !CGRect.null.contains(Self.square))
    #expect(Self.square.contains(CGRect.null) && Self.square.contains(Self.rect(10, 10, 0, 0)))
  }

  @Test func integralIsTheSmallestAround() {
    #expect(Self.rect(0.5, -0.5, 1, 1).integral == Self.rect(0, -1, 2, 2))
    #expect(Self.rect(1.5, 1.5, -1, -1).integral == Self.rect(0, 0, 2, 2))
    #expect(CGRect.null.integral.isNull)
  }

  @Test(arguments: both) func anInsetThatLeavesNothingIsNull(_ square: CGRect) {
    #expect(square.insetBy(dx: 1, dy: 2) == Self.rect(1, 2, 8, 6))
    #expect(square.insetBy(dx: 5, dy: 5) == Self.rect(5, 5, 0, 0))
    #expect(square.insetBy(dx: 6, dy: 1).isNull && square.insetBy(dx: 1, dy: 6).isNull)
    #expect(square.insetBy(dx: -1, dy: -1) == Self.rect(-1, -1, 12, 12))
    #expect(CGRect.null.insetBy(dx: 1, dy: 1).isNull)
  }

  @Test(arguments: both) func edgesAndSizesAreThoseOfTheStandardizedOne(_ square: CGRect) {
    #expect(square.standardized.origin == .zero && square.standardized.size == CGSize(width: 10, height: 10))
    #expect(square.minX == 0 && square.midX == 5 && square.maxX == 10)
    #expect(square.minY == 0 && square.midY == 5 && square.maxY == 10)
    #expect(square.width == 10 && square.height == 10)
    #expect(square.offsetBy(dx: 1, dy: 2) == Self.rect(1, 2, 10, 10))
    #expect(CGRect.null.offsetBy(dx: 1, dy: 1).isNull && CGRect.null.standardized.isNull)
  }

  @Test(arguments: both) func aDivisionHasTwoParts(_ square: CGRect) {
    let parts = square.divided(atDistance: 3, from: .minXEdge)
    #expect(parts.slice == Self.rect(0, 0, 3, 10) && parts.remainder == Self.rect(3, 0, 7, 10))
    let upper = square.divided(atDistance: 3, from: .maxYEdge)
    #expect(upper.slice == Self.rect(0, 7, 10, 3) && upper.remainder == Self.rect(0, 0, 10, 7))
    // A distance outside of the rectangle is one of its edges.
    #expect(square.divided(atDistance: -3, from: .minXEdge).remainder == Self.square)
    #expect(square.divided(atDistance: 30, from: .maxXEdge).slice == Self.square)
  }

  @Test func emptyNullAndInfinite() {
    #expect(CGRect.null.isNull && CGRect.null.isEmpty && CGRect.infinite.isInfinite && !CGRect.infinite.isEmpty)
    #expect(Self.rect(0, 0, 0, 5).isEmpty && !Self.turned.isEmpty && !Self.square.isNull)
    #expect(Self.square.equalTo(Self.square) && CGPointMake(1, 2).equalTo(CGPoint(x: 1, y: 2)))
    #expect(CGRectMake(0, 0, 10, 10) == Self.square && CGSizeMake(1, 2).equalTo(CGSize(width: 1, height: 2)))
  }

  @Test func transformsFollowTheirMatrix() {
    let move = CGAffineTransform(translationX: 3, y: 4)
    #expect(CGPoint(x: 1, y: 1).applying(move) == CGPoint(x: 4, y: 5))
    #expect(CGSize(width: 1, height: 1).applying(move) == CGSize(width: 1, height: 1))
  }

  @Test func insetsShrinkARectangle() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(Self.square.inset(by: insets) == Self.rect(2, 1, 4, 6))
  }
}
