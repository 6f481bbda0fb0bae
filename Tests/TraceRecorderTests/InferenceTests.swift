import DefectInjection
import ScrollEngine
import ScrollStrategies
import Testing
import TraceAnalysis
import TraceModel

@testable import TraceRecorder

/// The recorder's conclusions for an app that reports nothing, compared with the true events.
@Suite struct InferenceTests {
  /// A true or a concluded event.
  struct Event: Equatable {
    let kind: ScreenEvent.Kind
    let t: Int
  }

  /// Conclusions of one kind, compared with the true events.
  struct Tally: CustomStringConvertible {
    /// The number of true conclusions.
    var hits = 0
    /// The number of false conclusions.
    var inventions = 0
    /// The number of true events that were not concluded.
    var misses = 0

    var precision: Double { Double(hits) / Double(max(1, hits + inventions)) }
    var recall: Double { Double(hits) / Double(max(1, hits + misses)) }
    var description: String {
      "\(hits) of \(hits + inventions) conclusions true, \(hits) of \(hits + misses) events concluded"
    }

    /// Counts each concluded event as the first true one of its kind that is near enough, in microseconds.
    mutating func count(_ concluded: [Event], _ truth: [Event], within reach: Int) {
      var rest = truth
      for event in concluded {
        if let index = rest.firstIndex(where: { $0.kind == event.kind && abs($0.t - event.t) <= reach }) {
          rest.remove(at: index)
          hits += 1
        } else {
          inventions += 1
        }
      }
      misses += rest.count
    }
  }

  /// The page switches in a replay: those of the session's events, and swipes for all others.
  ///
  /// A tap on the current page switches nothing.
  private func switches(_ session: Session, _ frames: FrameTable) -> [Event] {
    var result: [Event] = []
    for n in frames.times.indices.dropFirst() where frames.page[n] != frames.page[n - 1] {
      let page = Int(frames.page[n])
      let event = session.events.last {
        guard case .tab(page, let cause) = $0.kind, cause != .swipe else { return false }
        // The strategies switch at once, or when the pager has arrived.
        return $0.t <= frames.times[n] && frames.times[n] - $0.t < 600_000
      }
      result.append(
        event.map { Event(kind: $0.kind, t: $0.t) } ?? Event(kind: .tab(page: page, cause: .swipe), t: frames.times[n]))
    }
    return result
  }

  private func concluded(_ session: Session) -> [Event] {
    session.events.filter(\.isInferred).map { Event(kind: $0.kind, t: $0.t) }
  }

  private func isTab(_ event: Event) -> Bool { if case .tab = event.kind { true } else { false } }

  /// - Parameter nearest: whether the recorder takes the page that is nearest in the pager, as for an app that reports nothing at all.
  private func tally(_ sessions: [Session], nearest: Bool) throws -> Tally {
    var tally = Tally()
    for (number, session) in sessions.enumerated() {
      for strategy in ClosedLoopTests.strategies(forSession: number) {
        let loop = try Loop(session, strategy, notes: .nothing, saysPage: !nearest)
        tally.count(
          concluded(loop.session).filter(isTab),
          switches(session, loop.expected.frames),
          within: 700_000)
      }
    }
    return tally
  }

  @Test func tabsOfTheScripts() throws {
    let tally = try tally(Script.all, nearest: false)
    print("tabs, canonical scripts: \(tally)")
    #expect(tally.hits > 20)
    #expect(tally.precision == 1 && tally.recall == 1)
  }

  @Test func tabsOfGeneratedSessions() throws {
    let sessions = (100..<106).map { SessionGenerator.session(seed: $0) }
    let said = try tally(sessions, nearest: false)
    print("tabs, generated sessions, the app says its page: \(said)")
    #expect(said.precision >= 0.95 && said.recall >= 0.95)
    let nearest = try tally(sessions, nearest: true)
    print("tabs, generated sessions, the nearest page: \(nearest)")
    #expect(nearest.precision >= 0.9 && nearest.recall >= 0.9)
  }

  /// A session whose touches scroll down, with taps on the status bar in pauses.
  private func withTaps(_ session: Session) -> Session {
    var session = session
    let ends = session.touches.indices.filter { session.touches[$0].phase == .ended }.map { session.touches[$0].t }
    // After the last gesture of the session everything comes to rest.
    let times = ends.suffix(1).map { $0 + 6_000_000 }
    session.events += times.map { ScreenEvent(seq: session.touches.count + 1000, t: $0, kind: .statusBarTap) }
    session.duration = max(session.duration, session.events.last?.t ?? 0)
    return session
  }

  /// Whether the outer view or the shown list has scrolled from an offset to its top within the duration of an animation.
  ///
  /// The strategy decides which of them a tap scrolls. An outer view that scrolls for the lists as well may already have had its header
  /// there, and has to bring both. A list that the app's code scrolls, because the outer view is about to, does not count as scrolled by
  /// the tap.
  private func reachesTop(_ frames: FrameTable, from n: Int, under strategy: Strategy) -> Bool {
    let end = min(n + 30, frames.count - 1)
    func isOuterAway(_ n: Int) -> Bool { frames.outer[n] > 0.5 }
    func isListAway(_ n: Int) -> Bool { frames.inner(n, page: Int(frames.page[n])) > 0.5 }
    let outerArrives = isOuterAway(n) && !isOuterAway(end)
    return switch strategy.id {
    case Coordinator.description.id:
      (isOuterAway(n) || isListAway(n)) && !isOuterAway(end) && !isListAway(end)
    case RegionFlags.description.id: outerArrives
    default: outerArrives || isListAway(n) && !isListAway(end)
    }
  }

  /// Exactly the taps that scrolled to the top are concluded: other animations to the top follow a touch.
  @Test func statusBarTaps() throws {
    var tally = Tally()
    for (number, script) in try Script.all.enumerated() {
      let session = withTaps(script)
      for strategy in ClosedLoopTests.strategies(forSession: number) {
        let loop = try Loop(session, strategy, notes: .nothing) { _, screen in
          // If several views may scroll to their tops, none does.
          for page in screen.pages { page.scrollsToTop = false }
        }
        let frames = loop.observed.frames
        let truth = session.events.filter { $0.kind == .statusBarTap }.filter { event in
          frames.index(at: event.t).map {
            reachesTop(frames, from: $0, under: strategy)
          } ?? false
        }
        tally.count(
          concluded(loop.session).filter { !isTab($0) }, truth.map { Event(kind: $0.kind, t: $0.t) }, within: 40_000)
      }
    }
    print("status bar, canonical scripts: \(tally)")
    #expect(tally.hits > 6)
    #expect(tally.precision == 1 && tally.recall == 1)
  }
}
