import Testing
import TraceModel

@Suite("FrameRecorder")
struct FrameRecorderTests {
  /// A number of frames that makes the recorder's memory grow more than once.
  static let many = 9

  @Test func aRecorderMakesTheTableThatFramesAppendedOneByOneMake() {
    var recorder = FrameRecorder(pageCount: 2, capacity: 2)
    var table = FrameTable(pageCount: 2)
    for n in 0..<Self.many {
      let frame = Frame(
        t: n * 8333, outer: Double(n) / 9, pager: 0.0004, page: n % 2, inner: [Double(n) / 3, -Double(n) / 7],
        phase: n.isMultiple(of: 2) ? .dragging : nil)
      recorder.append(frame)
      table.append(frame)
    }
    #expect(recorder.count == Self.many)
    let made = recorder.table()
    #expect(made == table)
  }

  @Test func aHeldFrameShowsWhatTheLastOneShows() {
    var recorder = FrameRecorder(pageCount: 2, capacity: 1)
    var table = FrameTable(pageCount: 2)
    recorder.append(Frame(t: 0, outer: 1, pager: 390, page: 1, inner: [3.5, 4], phase: .tracking))
    for t in 0..<Self.many {
      recorder.hold(at: t)
      table.append(Frame(t: t, outer: 1, pager: 390, page: 1, inner: [3.5, 4], phase: .tracking))
    }
    let made = recorder.table()
    #expect(made == table)
  }

  @Test func ofTwoFramesAtOneTimeTheLaterOneStays() {
    var recorder = FrameRecorder(pageCount: 1, capacity: 4)
    for outer in [1.0, 2] { recorder.append(Frame(t: 5, outer: outer, pager: 0, page: 0, inner: [outer])) }
    let made = recorder.table()
    #expect(made.outer == [2])
  }

  @Test func nothingRecordedIsAnEmptyTable() {
    var recorder = FrameRecorder(pageCount: 1, capacity: 0)
    recorder.hold(at: 3)
    let made = recorder.table()
    #expect(made == FrameTable(pageCount: 1))
  }
}
