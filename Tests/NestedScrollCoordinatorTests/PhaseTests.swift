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

  /// A row of the table.
  private struct Row {
    let phase: Phase
    /// The phases after each event; the second one is that at the end of a list, where it differs.
    let next: [[Phase]]
    /// The phases that come by themselves, or with the next drag.
    let then: [Phase]
  }

  private static func table() throws -> [Row] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TracelabKit/TracelabKit.docc/TheCoordinator.md").standardized
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    return lines.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2 + Event.allCases.count + 1, let phase = Self.phases(cells[0]).first else { return nil }
      let next = cells.dropFirst(2).map(Self.phases)
      return Row(phase: phase, next: Array(next.dropLast()), then: next.last ?? [])
    }
  }

  private static func phases(_ cell: String) -> [Phase] {
    cell.split(separator: "`", omittingEmptySubsequences: false).compactMap { Phase(rawValue: String($0)) }
  }

  /// Inputs that bring the coordinator into a phase before the event.
  ///
  /// - Parameter isAtEnd: whether content is pulled at the end of the list, not at the top.
  private static func inputs(for phase: Phase, isAtEnd: Bool) -> Screenplay {
    let isPulled = phase == .bouncing || phase == .hanging
    var play =
      isPulled && !isAtEnd ? Screenplay() : Screenplay(header: 200, list: isAtEnd ? Screenplay.end : 300)
    switch phase {
    case .rest: play.drag(at: 0.05, from: 500, to: 490, in: 0.05, rest: 0.15)
    case .dragged: play.drag(at: 0.4, from: 600, to: 500, in: 0.1, rest: 1)
    case .decelerating: play.drag(at: 0.4, from: 700, to: 500, in: 0.12)
    case .bouncing, .hanging:
      play.drag(at: 0.2, from: isAtEnd ? 750 : 300, to: isAtEnd ? 350 : 700, in: 0.2, rest: 0.15)
    case .animating: play.event(.statusBarTap, at: 0.5)
    }
    // A tap that stops a bounce.
    if phase == .hanging { play.drag(at: 0.57, from: 500, to: 500, in: 0.01) }
    return play
  }

  /// The phases of a replay with an event, or without one.
  private static func walk(_ phase: Phase, _ event: Event?, isAtEnd: Bool = false) -> Walked {
    var play = inputs(for: phase, isAtEnd: isAtEnd)
    switch event {
    case nil: play.drag(at: 6, from: 500, to: 450)
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
    return walked
  }

  /// The phases of a replay, frame by frame.
  private final class Walked: @unchecked Sendable {
    private var phases: [(time: Double, phase: Phase)] = []
    /// The time of the first frame.
    private var start: Double?
    /// Whether header and list were where the outer view's offset says in each frame.
    private(set) var holds = true

    /// - Parameter time: seconds since the device was started.
    @MainActor func note(_ coordinator: NestedScrollCoordinator, at time: Double) {
      start = start ?? time
      phases.append((time - (start ?? time), coordinator.phase))
      let header = coordinator.outer.contentOffset.y - coordinator.contentView.transform.ty
      let list = coordinator.driven.map { $0.position } ?? 0
      holds = holds && abs(header - coordinator.headerOffset) < 1 && abs(list - coordinator.listOffset) < 1
    }

    var before: Phase? { phase(before: PhaseTests.event) }
    var after: Phase? { phase(before: PhaseTests.check) }

    private func phase(before time: Double) -> Phase? { phases.last { $0.time < time - 0.001 }?.phase }

    /// The phases that followed a phase.
    func next(after phase: Phase) -> Set<Phase> {
      Set(zip(phases, phases.dropFirst()).filter { $0.phase == phase && $1.phase != phase }.map(\.1.phase))
    }
  }

  @Test func theTableIsWalked() throws {
    let table = try Self.table()
    #expect(table.map(\.phase) == Phase.allCases)
    for row in table {
      #expect(row.next.count == Event.allCases.count, "\(row.phase)")
      for (event, next) in zip(Event.allCases, row.next) {
        for (isAtEnd, next) in zip([false, true], next) {
          let walked = Self.walk(row.phase, event, isAtEnd: isAtEnd)
          #expect(walked.before == row.phase, "\(event)")
          #expect(walked.after == next, "\(row.phase), \(event), at the end: \(isAtEnd)")
          #expect(walked.holds, "\(row.phase), \(event)")
        }
      }
    }
  }

  /// Every phase ends as the last column says, in each of the replays.
  @Test func everyPhaseEndsAsTheTableSays() throws {
    let table = try Self.table()
    let walks = Phase.allCases.flatMap { phase in [false, true].map { Self.walk(phase, nil, isAtEnd: $0) } }
    for row in table {
      let seen = walks.reduce(into: Set<Phase>()) { $0.formUnion($1.next(after: row.phase)) }
      #expect(!seen.isEmpty && seen.isSubset(of: row.then), "\(row.phase): \(seen)")
    }
  }
}
