import Foundation
import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

@testable import NestedScrollCoordinator

/// The coordinator passes from phase to phase as the table in <doc:TheCoordinator> says, and one position holds in each.
@Suite(.serialized) struct PhaseTests {
  private typealias Phase = NestedScrollCoordinator.Phase

  /// An event of the table's columns, in their order.
  private enum Event: CaseIterable {
    case touch, tab, write, resize
  }

  /// The time of the event, in seconds; and of the check, two frames later.
  private static let (event, check) = (0.6, 0.634)

  /// The rows of the table: the phase, then the phases after each event.
  private static func table() throws -> [(phase: Phase, next: [Phase])] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TracelabKit/TracelabKit.docc/TheCoordinator.md").standardized
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    return lines.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2 + Event.allCases.count + 1, let phase = Self.phase(cells[0]) else { return nil }
      return (phase, cells.dropFirst(2).prefix(Event.allCases.count).compactMap(Self.phase))
    }
  }

  private static func phase(_ cell: String) -> Phase? {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count > 1 ? Phase(rawValue: String(parts[1])) : nil
  }

  /// Inputs that bring the coordinator into a phase before the event.
  private static func inputs(for phase: Phase) -> Screenplay {
    var play = phase == .bouncing || phase == .hanging ? Screenplay() : Screenplay(header: 200, list: 300)
    switch phase {
    case .rest: play.drag(at: 0.05, from: 500, to: 490, in: 0.05, rest: 0.15)
    case .dragged: play.drag(at: 0.4, from: 600, to: 500, in: 0.1, rest: 1)
    case .decelerating: play.drag(at: 0.4, from: 700, to: 500, in: 0.12)
    case .bouncing, .hanging: play.drag(at: 0.2, from: 300, to: 700, in: 0.2, rest: 0.15)
    case .animating: play.event(.statusBarTap, at: 0.5)
    }
    // A tap that stops a bounce.
    if phase == .hanging { play.drag(at: 0.57, from: 500, to: 500, in: 0.01) }
    return play
  }

  /// The phases before and after an event, and whether header and list were where the outer view's offset says in each frame.
  private static func walk(_ phase: Phase, _ event: Event) -> (before: Phase?, after: Phase?, holds: Bool) {
    var play = inputs(for: phase)
    switch event {
    case .touch: play.drag(at: Self.event, from: 450, to: 450, in: 0.3)
    case .tab: play.event(.tab(page: 1, cause: .program), at: Self.event)
    case .write: play.event(.setOffset(view: .page(0), offset: 350, animated: false), at: Self.event)
    case .resize: play.event(.change(.contentSize(view: .page(0), height: 2500)), at: Self.event)
    }
    let walked = Walked()
    var options = EngineOptions()
    if phase == .hanging { options.catchBeginsPan = false }
    play.play(options: options) { coordinator, _ in
      let link = CADisplayLink { walked.note(coordinator, at: $0.timestamp) }
      link.add(to: .main, forMode: .common)
    }
    return (walked.phase(before: Self.event), walked.phase(before: Self.check), walked.holds)
  }

  /// The phases of a replay, frame by frame.
  private final class Walked: @unchecked Sendable {
    private var phases: [(time: Double, phase: Phase)] = []
    /// The time of the first frame.
    private var start: Double?
    private(set) var holds = true

    /// - Parameter time: seconds since the device was started.
    @MainActor func note(_ coordinator: NestedScrollCoordinator, at time: Double) {
      start = start ?? time
      phases.append((time - (start ?? time), coordinator.phase))
      let header = coordinator.outer.contentOffset.y - coordinator.contentView.transform.ty
      let list = coordinator.driven.map { $0.position } ?? 0
      holds = holds && abs(header - coordinator.headerOffset) < 1 && abs(list - coordinator.listOffset) < 1
    }

    func phase(before time: Double) -> Phase? { phases.last { $0.time < time - 0.001 }?.phase }
  }

  @Test func theTableIsWalked() throws {
    let table = try Self.table()
    #expect(table.map(\.phase) == Phase.allCases)
    for row in table {
      #expect(row.next.count == Event.allCases.count, "\(row.phase)")
      for (event, next) in zip(Event.allCases, row.next) {
        let walked = Self.walk(row.phase, event)
        #expect(walked.before == row.phase, "\(event)")
        #expect(walked.after == next, "\(row.phase), \(event)")
        #expect(walked.holds, "\(row.phase), \(event)")
      }
    }
  }
}
