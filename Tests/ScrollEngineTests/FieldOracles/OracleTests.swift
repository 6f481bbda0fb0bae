import Foundation
import ScrollEngine
import Testing
import TraceModel

@testable import ScrollStrategies

/// The rules behave as other projects' tests expect, or differ for a stated reason.
@Suite struct OracleTests {
  static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/ScrollStrategies/ScrollStrategies.docc/Oracles.md")

  @Test func exactlyTheRowsWithAReasonDiffer() {
    let rows = OracleTable.all.flatMap(\.rows)
    #expect(Set(rows.map(\.id)).count == rows.count)
    for row in rows {
      #expect(row.agrees == (row.reason == nil), "\(row.id): \(row.move): \(row.actual ?? "–"), not \(row.expected)")
    }
  }

  @Test func theDocumentationShowsTheRows() throws {
    let text = OracleTable.page
    let recorded = try? String(contentsOf: Self.page, encoding: .utf8)
    if recorded != text, ProcessInfo.processInfo.environment["TRACELAB_RECORD"] == "1" {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("Oracles.md was recorded anew; read the difference, then run again.")
    }
    #expect(recorded == text)
  }

  /// A finger that takes the view along with it is at rest in the view's coordinates. (onebone/compose-collapsing-toolbar#7)
  @Test func aVelocityInTheViewsCoordinatesIsTooLow() {
    #expect(OracleTable.velocity(-200, taken: 100, isCompensated: true) == -10_000)
    #expect(abs(OracleTable.velocity(-200, taken: 100, isCompensated: false)) < 9000)
  }

  /// A finger on the list that goes up by 100 points and flings.
  private func fling(at velocity: Double, _ options: [String: String]) -> FrameTable {
    let step = velocity / 60
    let touches = Stage.finger(steps: Stage.up(step, Int((100 / step).rounded(.up))), liftAfter: 8_000)
    let layout = Stage.layout(pages: 1, contentHeight: 5000)
    return Replay(of: Stage.session(touches, layout: layout), under: CombinedBallistics(StrategyOptions(options)))
      .frames
  }

  /// The header's clamping simulation ends before the pin, the lists' bouncing one continues beyond it. (flutter/flutter#13496)
  @Test func aSlowFlingScrollsTheListUnderAHalfHiddenHeader() throws {
    let mixed = fling(at: 600, [:])
    #expect(try #require(mixed.outer.last) < 200)
    #expect(try #require(mixed.inner.last) > 100)
    let same = fling(at: 600, ["physics": "bouncing"])
    #expect(same.outer.last == 200)
  }

  /// The speed changes after the lift, unless header and lists have the same simulation.
  ///
  /// flutter/flutter#73864, and pull request 192474, which gives the header the lists' simulation.
  @Test(arguments: [("mixed", true), ("bouncing", false)])
  func theSpeedChangesAtThePinUnlessBothDecelerateAlike(physics: String, changes: Bool) {
    let frames = fling(at: 800, ["physics": physics])
    let way = zip(frames.outer, frames.inner).map { $0 + $1 }
    let speeds = zip(way, way.dropFirst()).map { ($1 - $0) * 60 }
    let gains = zip(speeds, speeds.dropFirst()).map { $1 - $0 }
    let lift = frames.index(at: 100_000 + 16_667 * 9) ?? 0
    // After the lift, motion without a finger gains no speed.
    #expect(gains.dropFirst(lift + 1).contains { $0 > 100 } == changes)
  }

  /// If a rounding error counts as a movement, the list is off its top, and a fling treats the header as hidden. (flutter/flutter#136199)
  @Test(arguments: [("true", true), ("false", false)])
  func aRoundingErrorOnTheListMisleadsTheFling(exactZero: String, jumps: Bool) {
    // The positions of the bundled script S08.
    let places = [194, 184, 174, 164, 154, 127.33, 100.67, 74, 47.33]
    let touches = Stage.finger(
      from: Point(x: 195, y: places[0]), steps: zip(places, places.dropFirst()).map { Point(x: 0, y: $1 - $0) },
      liftAfter: 16_667)
    let frames = Replay(
      of: Stage.session(touches, layout: Stage.layout(pages: 1), scale: 3),
      under: CombinedBallistics(StrategyOptions(["exact_zero": exactZero]))
    ).frames
    #expect(zip(frames.outer, frames.outer.dropFirst()).contains { $1 < $0 - 1 } == jumps)
  }

  /// A fling of the header upward and a drag of the list downward at once do not know of each other.
  ///
  /// SymeonChen/SymeonChen.github.io#25 and material-components/material-components-android#268.
  @Test func aFlingOfTheHeaderGoesOnWhileTheListIsDragged() {
    let header = Stage.finger(from: Point(x: 195, y: 240), steps: Stage.up(20, 2), liftAfter: 8_000)
    let list = Stage.finger(
      from: Point(x: 195, y: 500), steps: Array(repeating: Point(x: 0, y: 12), count: 12), at: 150_000, id: 2)
    let frames = Replay(
      of: Stage.session(header + list, layout: Stage.layout(pages: 1)), under: FourPhase(StrategyOptions())
    ).frames
    let steps = zip(frames.outer, frames.outer.dropFirst()).map { $1 - $0 }
    // The drag alone opens the header by 12 points per frame; the fling takes a part of that back.
    #expect(steps.contains { $0 < -1 && $0 > -11 })
  }
}
