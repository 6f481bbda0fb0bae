import Testing
import TraceModel

@Suite struct FrameTableTests {
  @Test func offsetsAreKeptToAThousandthOfAPoint() {
    var frames = FrameTable(pageCount: 2)
    frames.append(Frame(t: 0, outer: 1.0 / 3, pager: -0.0004, page: 0, inner: [2.0 / 3, 0.12345], phase: .dragging))
    #expect(frames.outer[0] == 0.333)
    #expect(frames.inner(0, page: 0) == 0.667)
    #expect(frames.inner(0, page: 1) == 0.123)
  }

  @Test func ofTwoFramesAtOneTimeTheLaterWins() {
    var frames = FrameTable(pageCount: 1)
    frames.append(Frame(t: 5, outer: 1, pager: 0, page: 0, inner: [1], phase: nil))
    frames.append(Frame(t: 5, outer: 2, pager: 0, page: 0, inner: [2], phase: .idle))
    #expect(frames.count == 1)
    #expect(frames.outer == [2])
    #expect(frames.inner == [2])
    #expect(frames.phase == [.idle])
  }

  @Test func theFrameAtATimeIsTheLastOneNotAfterIt() {
    var frames = FrameTable(pageCount: 1)
    for t in [10, 20, 30] { frames.append(Frame(t: t, outer: 0, pager: 0, page: 0, inner: [0], phase: nil)) }
    #expect(frames.index(at: 9) == nil)
    #expect(frames.index(at: 10) == 0)
    #expect(frames.index(at: 29) == 1)
    #expect(frames.index(at: 99) == 2)
  }

  @Test func theFingerOfAFrameIsTheFirstStillDown() {
    var frames = FrameTable(pageCount: 1)
    for t in stride(from: 0, through: 60, by: 10) {
      frames.append(Frame(t: t, outer: 0, pager: 0, page: 0, inner: [0], phase: nil))
    }
    func touch(_ t: Int, _ id: Int, _ phase: Touch.Phase, _ y: Double) -> Touch {
      Touch(seq: t, t: t, id: id, phase: phase, location: Point(x: 0, y: y))
    }
    let touches = [
      touch(5, 1, .began, 100), touch(15, 2, .began, 200), touch(25, 1, .moved, 90), touch(35, 1, .ended, 90),
      touch(45, 2, .moved, 210), touch(55, 2, .cancelled, 210),
    ]
    #expect(frames.fingerY(of: touches) == [nil, 100, 100, 90, 200, 210, nil])
  }
}
