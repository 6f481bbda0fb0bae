import HeadlessUIKit
import ScrollEngine
import Testing
import TraceAnalysis
import TraceModel

@testable import SampleApp

/// The sample app's examples of what apps add to such a screen: each moves as it should, and shows no glitch.
@MainActor @Suite(.serialized) struct ExamplesTests {
  /// Fingers and events on the app's screen.
  struct Play {
    var layout = SampleAppStrategy.screen
    var touches: [Touch] = []
    var events: [ScreenEvent] = []
    /// The view that is pulled at the top.
    var bounceOwner = Expectations.BounceOwner.outer
    /// The app's response to a tap on a tab, and to code that selects a page.
    var select: @MainActor @Sendable (ProfileViewController, Int, Bool) -> Void = { $0.select($1, animated: $2) }
    /// Whether the scrolls among the events only say what the app's own code does.
    var scrollsItself = false

    init(header: Double = 0, lists: [Double] = [0, 0, 0]) { layout.initial = .init(outer: header, inner: lists) }

    /// Adds a finger that moves at constant speed, from and to a place in points from the top.
    ///
    /// - Parameters:
    ///   - time: the time at which it goes down, in seconds.
    ///   - duration: the time for which it moves; then it rests for 0.3 s.
    mutating func drag(at time: Double, from start: Double, to end: Double, in duration: Double = 0.5, x: Double = 195)
    {
      let (id, steps) = (touches.count, Int(duration * 60))
      func add(_ phase: Touch.Phase, _ t: Double, _ y: Double) {
        touches.append(Touch(seq: 0, t: Int(t * 1e6), id: id, phase: phase, location: Point(x: x, y: y)))
      }
      add(.began, time, start)
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        add(.moved, time + duration * share, start + (end - start) * share)
      }
      add(.ended, time + duration + 0.3, end)
    }

    mutating func event(_ kind: ScreenEvent.Kind, at time: Double) {
      events.append(ScreenEvent(seq: 0, t: Int(time * 1e6), kind: kind))
    }

    var session: Session {
      let times = Set((touches.map(\.t) + events.map(\.t))).sorted()
      var (touches, events, seq) = (touches, events, 0)
      for time in times {
        for n in events.indices where events[n].t == time { (events[n].seq, seq) = (seq, seq + 1) }
        for n in touches.indices where touches[n].t == time { (touches[n].seq, seq) = (seq, seq + 1) }
      }
      var expect = Expectations()
      expect.bounceOwner = bounceOwner
      return Session(
        uid: "example", name: "example", source: .init(refreshHz: 60, scale: 2), layout: layout, expect: expect,
        touches: touches.sorted { $0.seq < $1.seq }, events: events.sorted { $0.seq < $1.seq },
        duration: (times.last ?? 0) + 1_500_000)
    }
  }

  /// Replays an example, and requires that it has no glitch.
  @discardableResult
  private func frames(
    _ play: Play, _ prepare: @escaping @MainActor @Sendable (ProfileViewController) -> Void = { _ in }
  ) throws -> FrameTable {
    let session = play.session
    return try Preparation.$action.withValue(prepare) {
      try Preparation.$select.withValue(play.select) {
        try Preparation.$scrollsItself.withValue(play.scrollsItself) {
          try expectNoGlitches(in: session, under: Strategy(SampleAppStrategy.self))
          return Replay(of: session, under: Strategy(SampleAppStrategy.self).make(StrategyOptions())).frames
        }
      }
    }
  }

  private static func later(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(action) }
  }

  @Test func aPullAboveTheHeaderRefreshes() throws {
    var play = Play()
    play.drag(at: 0.2, from: 300, to: 600)
    play.event(.change(.refreshBegin(view: .outer)), at: 0.8)
    play.event(.change(.refreshEnd(view: .outer)), at: 2.5)
    play.drag(at: 3.5, from: 700, to: 400)
    let frames = try frames(play) { $0.refreshAboveHeader { _ in } }
    #expect(frames.position(2.4) == [-60, 0])
    #expect(frames.position(3.4) == [0, 0])
  }

  @Test func theControlAboveTheHeaderLoadsAndEnds() throws {
    let finished = Preparation.Flag()
    try frames(Play(touching: true)) { profile in
      profile.refreshAboveHeader { done in
        Self.later(0.5) {
          done()
          finished.isRaised = profile.outer.refreshControl?.isRefreshing == false
        }
      }
      Self.later(0.2) { profile.outer.refreshControl?.sendActions(for: .valueChanged) }
    }
    #expect(finished.isRaised)
  }

  @Test func aPullBelowTheTabsRefreshes() throws {
    var play = Play()
    play.drag(at: 0.2, from: 400, to: 750)
    play.drag(at: 3.5, from: 700, to: 400)
    play.bounceOwner = .inner
    let frames = try frames(play) { profile in
      profile.refreshBelowTabs { _, done in Self.later(1.5) { done() } }
    }
    #expect(frames.outer.allSatisfy { $0 >= 0 })
    #expect(frames.position(1.9) == [0, -60])
    #expect(frames.position(3.4) == [0, 0])
  }

  @Test(arguments: [false, true]) func theHeaderGrows(isPinned: Bool) throws {
    var play = Play(header: isPinned ? 200 : 0, lists: [isPinned ? 440 : 0, 0, 0])
    play.event(.change(.headerHeight(320)), at: 0.5)
    play.drag(at: 1, from: 700, to: 300)
    let frames = try frames(play) { $0.stretchHeader() }
    #expect(frames.position(0.9) == (isPinned ? [320, 440] : [0, 0]))
    #expect(frames.last()[0] == 320)
  }

  @Test func aPulledHeaderStretches() throws {
    let lowest = Preparation.Flag()
    var play = Play()
    play.drag(at: 0.2, from: 300, to: 600)
    try frames(play) { profile in
      profile.stretchHeader()
      profile.moved.append {
        // The header's upper edge stays at the top of the screen, its lower edge at the tabs.
        let top = profile.header.convert(CGPoint.zero, to: profile.view).y
        if profile.coordinator.headerOffset < -50 { lowest.isRaised = abs(top) < 0.01 }
      }
    }
    #expect(lowest.isRaised)
  }

  @Test func twoBarsStick() throws {
    // The lab sees one bar of both heights below a lower header.
    var play = Play()
    play.layout.outer = .init(headerHeight: 160, tabBarHeight: 90)
    play.drag(at: 0.2, from: 750, to: 350)
    play.drag(at: 2, from: 300, to: 750)
    play.drag(at: 4, from: 750, to: 650)
    let wrong = Preparation.Flag()
    let frames = try frames(play) { profile in
      let bar = UIView()
      // The view is loaded by then.
      Self.later(0) {
        profile.addStickyBar(bar, at: 120, height: 40)
        profile.moved.append {
          let (y, header) = (bar.convert(CGPoint.zero, to: profile.view).y, profile.coordinator.headerOffset)
          // In the header until its place is at the top; then it stays there.
          if header >= 0, abs(y - max(0, 120 - header)) > 0.5 { wrong.isRaised = true }
        }
      }
    }
    #expect(!wrong.isRaised)
    #expect(frames.outer.max() == 160 && frames.inner.contains { $0 > 100 })
  }

  /// After a rotation nothing scrolls, and the bar is as wide as the screen; a header that a refresh holds down leaves no gap.
  @Test func whatDependsOnTheHeaderIsLaidOutToo() throws {
    var play = Play(touching: true)
    play.layout.outer = .init(headerHeight: 160, tabBarHeight: 90)
    play.event(.change(.viewport(Size(width: 844, height: 390))), at: 0.5)
    let bar = UIView()
    try frames(play) { profile in
      Self.later(0) { profile.addStickyBar(bar, at: 120, height: 40) }
    }
    #expect(bar.frame.width == 844)

    let profile = ProfileViewController(titles: ["Posts"], rowCounts: [80])
    profile.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    profile.stretchHeader()
    profile.view.layoutIfNeeded()
    profile.outer.contentInset.top = 60
    profile.outer.contentOffset.y = -60
    profile.view.setNeedsLayout()
    profile.view.layoutIfNeeded()
    #expect(profile.coordinator.headerOffset == -60)
    #expect(profile.header.frame.minY == -60 && profile.header.frame.height == 260)
  }

  @Test(arguments: [100, 30]) func aListReloadsUnderTheFinger(rows: Int) throws {
    var play = Play(header: 200, lists: [300, 0, 0])
    play.drag(at: 0.2, from: 700, to: 500, in: 0.8)
    play.event(.change(.reload(view: .page(0), height: Double(rows) * 44)), at: 0.6)
    play.drag(at: 2.5, from: 500, to: 550)
    let frames = try frames(play)
    #expect(frames.position(1.5) == [200, 490])
  }

  @Test func aDeepLinkOpensATab() throws {
    var play = Play(touching: true)
    play.event(.tab(page: 1, cause: .program), at: 0.5)
    play.event(.setOffset(view: .outer, offset: 200, animated: false), at: 0.5)
    play.event(.setOffset(view: .page(1), offset: 440, animated: false), at: 0.5)
    play.drag(at: 1.5, from: 600, to: 500)
    play.select = { profile, page, _ in profile.open(page: page, row: 10) }
    play.scrollsItself = true
    let frames = try frames(play)
    #expect(frames.position(1.4, page: 1) == [200, 440])
    #expect(frames.last(page: 1) == [200, 530])
  }

  @Test(arguments: [0.0, 200]) func theScreenRotates(header: Double) throws {
    var play = Play(header: header, lists: [header == 0 ? 0 : 440, 0, 0])
    play.event(.tab(page: 1, cause: .tap), at: 0.2)
    play.drag(at: 1, from: 700, to: 500)
    play.event(.change(.viewport(Size(width: 844, height: 390))), at: 2.5)
    play.drag(at: 3.5, from: 350, to: 250)
    play.event(.change(.viewport(Size(width: 390, height: 844))), at: 5)
    play.drag(at: 6, from: 600, to: 500)
    let frames = try frames(play)
    let before = frames.position(2.4, page: 1)
    #expect(frames.position(3.4, page: 1) == before)
    #expect(frames.pager[frames.frame(3.4)] == 844 && frames.pager[frames.count - 1] == 390)
  }

  @Test func everythingScrollsToTheTop() throws {
    var play = Play(header: 200, lists: [900, 0, 0])
    play.event(.statusBarTap, at: 0.5)
    play.drag(at: 2.5, from: 700, to: 300)
    play.event(.tab(page: 0, cause: .tap), at: 4.5)
    play.drag(at: 6.5, from: 700, to: 650)
    play.select = { profile, page, _ in profile.tapTab(page) }
    let frames = try frames(play)
    #expect(frames.position(2.4) == [0, 0])
    #expect(frames.position(4.4)[0] == 200 && frames.position(4.4)[1] > 150)
    #expect(frames.position(6.4) == [0, 0])
  }

  @Test func theListScrollsToTheTop() throws {
    var play = Play(touching: true, header: 200, lists: [900, 0, 0])
    play.event(.setOffset(view: .page(0), offset: 0, animated: true), at: 0.5)
    play.scrollsItself = true
    let frames = try frames(play) { profile in
      Self.later(0.5) { profile.scrollListToTop() }
    }
    #expect(frames.last() == [200, 0])
  }
}

extension ExamplesTests.Play {
  /// Creates a play whose only finger is a tap at the end, for a session needs a touch.
  init(touching: Bool, header: Double = 0, lists: [Double] = [0, 0, 0]) {
    self.init(header: header, lists: lists)
    let place = Point(x: 195, y: 500)
    touches = [
      Touch(seq: 0, t: 50_000, id: 0, phase: .began, location: place),
      Touch(seq: 0, t: 100_000, id: 0, phase: .ended, location: place),
    ]
  }
}

extension FrameTable {
  /// The index of the frame at a time, in seconds.
  fileprivate func frame(_ time: Double) -> Int { times.lastIndex { $0 <= Int(time * 1e6) } ?? 0 }

  /// The offsets of the header and of a page's list at a time.
  fileprivate func position(_ time: Double, page: Int = 0) -> [Double] {
    [outer[frame(time)], inner(frame(time), page: page)]
  }

  /// The offsets of the header and of a page's list in the last frame.
  fileprivate func last(page: Int = 0) -> [Double] { [outer[count - 1], inner(count - 1, page: page)] }
}
