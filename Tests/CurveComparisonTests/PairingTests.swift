import Testing
import TraceModel

@testable import CurveComparison

@Suite struct PairingTests {
  private static func gesture(_ kind: Gesture.Kind, _ region: Gesture.Region = .page, dy: Double = -100) -> Gesture {
    Gesture(start: 0, end: 1, kind: kind, region: region, dx: 0, dy: dy, releaseVelocity: 0)
  }

  private static func pairs(_ a: [Gesture], _ b: [Gesture]) -> [[Int]] {
    GesturePairing(a, b).pairs.map { [$0.a, $0.b] }
  }

  @Test func asManyGesturesArePairedInOrder() {
    #expect(
      Self.pairs([Self.gesture(.tap), Self.gesture(.fling)], [Self.gesture(.drag), Self.gesture(.tap)]) == [
        [0, 0], [1, 1],
      ])
    #expect(Self.pairs([], []) == [])
  }

  @Test func anExtraGestureHasNoCounterpart() {
    let a = [Self.gesture(.fling), Self.gesture(.drag, .header), Self.gesture(.fling, dy: 100)]
    for (place, extra) in [
      (0, Self.gesture(.tap)), (1, Self.gesture(.swipe)), (2, Self.gesture(.tap)), (3, Self.gesture(.hold)),
    ] {
      var b = a
      b.insert(extra, at: place)
      let pairing = GesturePairing(a, b)
      #expect(pairing.onlyB == [place] && pairing.onlyA.isEmpty, "\(place)")
      let other = GesturePairing(b, a)
      #expect(other.onlyA == [place] && other.onlyB.isEmpty && other.pairs.count == 3)
    }
  }

  @Test func oneSideWithoutGestures() {
    let pairing = GesturePairing([], [Self.gesture(.tap)])
    #expect(pairing.pairs.isEmpty && pairing.onlyB == [0])
  }

  @Test func tooManyGesturesArePairedInOrder() {
    let pairing = GesturePairing(
      Array(repeating: Self.gesture(.fling), count: 20_000), Array(repeating: Self.gesture(.drag), count: 10))
    #expect(pairing.pairs.count == 10 && pairing.onlyA.count == 19_990 && pairing.onlyB.isEmpty)
  }

  @Test func manyMoreGesturesOnOneSide() {
    let pairing = GesturePairing(
      [Self.gesture(.swipe)], Array(repeating: Self.gesture(.fling), count: 90) + [Self.gesture(.swipe)])
    #expect(pairing.pairs.map(\.b) == [90] && pairing.onlyB.count == 90)
  }
}
