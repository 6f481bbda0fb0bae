import Foundation
import HeadlessUIKit
import ScrollEngine
import ScrollStrategies
import TraceAnalysis
import TraceFormats
import TraceModel

@testable import TraceRecorder

/// Reads a recording's file.
enum FakeReader {
  static func read(_ path: String) throws -> Session {
    try JSONLinesFormat.session(from: UnpackedSource(FileSource(path: path))).session
  }
}

/// One turn of the loop: a session moves a screen under a strategy, a recorder records that, and the lab reads the file.
struct Loop {
  /// The replay of the session without a recorder.
  let expected: Replay
  /// The replay with the recorder in it.
  let observed: Replay
  /// The session that the lab has read.
  let session: Session
  let issues: [ImportIssue]

  init(
    _ session: Session, _ strategy: Strategy, options: TraceRecorder.Options = .init(), notes: RecordedApp.Notes = .all,
    given: [Int]? = nil, saysPage: Bool = true,
    onStart: @escaping @MainActor (TraceRecorder, RecordedViews) -> Void = { _, _ in }
  ) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "loop-\(UUID().uuidString).jsonl").path
    defer { unlink(path) }
    var options = options
    options.path = path
    expected = Replay(of: session, under: strategy.make(StrategyOptions()))
    let app = RecordedApp(
      strategy.make(StrategyOptions()), options: options, notes: notes, given: given, saysPage: saysPage,
      saysHeader: strategy.id == Coordinator.description.id, onStart: onStart)
    observed = Replay(of: session, under: app)
    _ = app.stop()
    let read = try JSONLinesFormat.session(from: UnpackedSource(FileSource(path: path)))
    self.session = read.session
    issues = read.issues
  }

  /// The number of frames with the phase that the engine gave them.
  var equalPhases: Int { zip(expected.frames.phase, session.frames.phase).count { $0 == $1 } }

  /// The differences of two tables of frames, apart from the phases; empty if there are none.
  static func difference(_ a: FrameTable, _ b: FrameTable) -> String {
    if a.times != b.times { return "times: \(a.count) and \(b.count) frames, \(first(a.times, b.times))" }
    if a.outer != b.outer { return "outer \(first(a.outer, b.outer))" }
    if a.pager != b.pager { return "pager \(first(a.pager, b.pager))" }
    if a.page != b.page { return "page \(first(a.page, b.page))" }
    return a.inner == b.inner ? "" : "inner \(first(a.inner, b.inner))"
  }

  private static func first<Value: Equatable>(_ a: [Value], _ b: [Value]) -> String {
    let index = zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset
    return index.map { "\(a[$0]) and \(b[$0]) at \($0)" } ?? "of different lengths"
  }

  /// Glitches without their causes, which a recording does not contain.
  static func words(_ glitches: [Glitch]) -> [String] {
    glitches.map {
      "\($0.kind) \($0.start) \($0.end) \(Length.kept($0.magnitude)) gesture \($0.gesture ?? -1) page \($0.page)"
    }
  }
}
