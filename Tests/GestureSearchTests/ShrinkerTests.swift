import DefectInjection
import Foundation
import GestureSearch
import Gestures
import SeededRandom
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel

struct ShrinkerTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/EmbeddedFiles/Recordings")

  static func session(_ name: String) throws -> Session {
    try JSONLinesFormat.session(from: FileSource(path: folder.appending(path: name).path)).session
  }

  /// Shrinks the first glitch of a kind.
  static func shrunk(_ session: Session, _ strategy: String, _ kind: String) throws -> (Shrinker.Result, ScriptPlayer) {
    let player = try SearchTests.player(strategy)
    let performance = try #require(player.perform(GestureScript(reading: session)))
    let glitch = try #require(performance.glitches.first { $0.kind.rawValue == kind })
    var shrinker = Shrinker(player, performance, keeping: glitch)
    return (shrinker.shrunk(), player)
  }

  static let cases: [(String, String, String, Int)] = [
    ("S06-base.jsonl", "passthrough-naive", "jump-back", 5), ("S15-base.jsonl", "passthrough", "jump-back", 5),
    ("S09-base.jsonl", "passthrough", "stuck", 2), ("S10-base.jsonl", "linked-pan", "interrupted-handoff", 1),
    ("S01-base.jsonl", "toggle-enabled", "interrupted-handoff", 1),
    ("S08-base.jsonl", "passthrough", "lost-momentum", 1), ("S06-base.jsonl", "fix-on-top", "wrong-tab-restore", 5),
    ("088_jumpback_seed000_slow.jsonl", "passthrough-naive", "jump-back", 5),
  ]

  /// A script is minimal: without any one gesture, or with any one bend straightened, the glitch is gone.
  @Test(arguments: cases)
  func theResultIsMinimal(name: String, strategy: String, kind: String, most: Int) throws {
    let (result, player) = try Self.shrunk(Self.session(name), strategy, kind)
    #expect(result.glitch.kind.rawValue == kind)
    #expect(result.script.steps.count <= most, "\(result.script.words(outer: result.performance.outer(at:)))")
    func shows(_ script: GestureScript) -> Bool {
      player.perform(script)?.glitches.contains {
        $0.kind.rawValue == kind && $0.cause == result.glitch.cause && $0.severity >= result.glitch.severity
      } ?? false
    }
    #expect(shows(result.script))
    for index in result.script.steps.indices {
      var without = result.script
      without.steps.remove(at: index)
      #expect(without.steps.isEmpty || !shows(without), "step \(index) can be left out")
      guard case .touch(let stroke) = result.script.steps[index].act else { continue }
      for vertex in 0..<max(stroke.legs.count - 1, 0) {
        var straight = result.script
        straight.steps[index].act = .touch(stroke.straightened(at: vertex))
        #expect(!shows(straight), "bend \(vertex) of step \(index) can be straightened")
      }
    }
  }

  /// A minute of noisy gestures, six of which cause the glitch, becomes a short script.
  @Test func aLongNoisyRecordingBecomesShort() throws {
    var script = GestureScript(on: try Self.session("S06-base.jsonl"))
    var random = SplitMix64(seed: 17)
    let glitch = GestureScript(reading: try Self.session("S06-base.jsonl"))
    // Drags of the list up and down that restore all offsets.
    for number in 0..<40 {
      if number == 30 { script.steps += glitch.steps.map { GestureScript.Step(wait: $0.wait + 700_000, act: $0.act) } }
      let way = number % 2 == 0 ? -250.0 : 250
      var stroke = Stroke(start: Point(x: 195, y: number % 2 == 0 ? 700 : 400))
      stroke.legs = [.init(to: Point(x: 195, y: stroke.start.y + way), duration: 500_000, samples: 60)]
      stroke.lift = 150_000
      script.steps.append(.init(wait: 700_000, act: .touch(stroke)))
    }
    var session = script.session
    for index in session.touches.indices {
      session.touches[index].location.x += random.number(in: -1.5...1.5)
      session.touches[index].location.y += random.number(in: -1.5...1.5)
    }
    #expect(session.duration > 55_000_000)
    let (result, _) = try Self.shrunk(session, "passthrough-naive", "jump-back")
    #expect(result.script.steps.count <= 6)
    #expect(result.script.steps.allSatisfy { ($0.act.stroke?.legs.count ?? 0) <= 2 })
  }
}
