import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// Apps that put their views together themselves.
@MainActor @Suite struct OwnTreeTests {
  /// An app that builds the lab's screen by itself, by frames or by constraints, shows the same frames, and its controls get the
  /// same touches.
  @Test(arguments: [Strategy(OwnTree.self), Strategy(ConstrainedTree.self)])
  func theSameTreeGivesTheSameFrames(_ strategy: Strategy) throws {
    let withControls = try Script.withControls
    #expect(withControls.count >= 5)
    for script in try Script.all + withControls {
      let expected = Replay(of: script, under: Strategy(PassthroughInUIKit.self).make(StrategyOptions()))
      let replay = Replay(of: script, under: strategy.make(StrategyOptions()))
      #expect(replay.error == nil)
      #expect(replay.notes == [])
      #expect(replay.frames == expected.frames, "\(script.name)")
      #expect(replay.deliveries == expected.deliveries, "\(script.name)")
    }
  }

  /// Frames, content sizes and flags that the app has set stand.
  @Test func theScreenChangesNothing() {
    let replay = OwnTree.replay([:], [], Stage.dragUp) { app in
      #expect(app.lengths?.outer.headerHeight == 200)
      #expect(app.sizeAtLoading == CGSize(width: 390, height: 844))
      app.outer.frame.origin.y = 44
      app.pager.bounces = true
      app.pages[1].contentSize = CGSize(width: 100, height: 50)
    } after: { app in
      #expect(app.outer.frame == CGRect(x: 0, y: 44, width: 390, height: 844))
      #expect(app.pager.bounces)
      #expect(app.pages[1].contentSize == CGSize(width: 100, height: 50))
    }
    #expect(replay.error == nil)
  }

  /// A changed layout is announced; the app's views stay as they are.
  @Test func aChangeIsOnlyAnnounced() {
    var changes: [ScreenChange] = []
    OwnTree.replay([:], [ScreenEvent(seq: 0, t: 200_000, kind: .change(.contentSize(view: .page(0), height: 500)))], [])
    { app in
      app.changed = { changes.append($0) }
    } after: { app in
      #expect(app.pages[0].contentSize.height == 2794)
    }
    #expect(changes == [.contentSize(view: .page(0), height: 500)])
  }

  /// Code that the app dispatches for later when it loads has run when the session begins, as a screen is there before a finger.
  @Test func theAppFinishesItsScreenFirst() {
    var times: [Double] = []
    let replay = OwnTree.replay([:], [], []) { app in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        times.append(CACurrentMediaTime())
        app.pages[0].delegate = nil
        app.pages[0].contentOffset.y = 30
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.25) { times.append(CACurrentMediaTime()) }
    }
    // A device has been on for 1 000 s when the session begins.
    #expect(times.map { ($0 * 100).rounded() / 100 } == [999.1, 1000.25])
    #expect(replay.frames.list.first?.inner == [30, 0])
    #expect(replay.frames.list.first?.t == 0)
  }

  // MARK: A header over the lists

  /// Without an outer view, with an inset or room in the content: a list under an open header is at 0.
  @Test(arguments: [OwnTree.Header.inset, .room]) func aListUnderAnOpenHeaderIsAtZero(_ header: OwnTree.Header) throws {
    let replay = OwnTree.replay(["header": header.rawValue], [], Stage.dragUp)
    let first = try #require(replay.frames.list.first)
    #expect([first.outer, first.inner[0], first.inner[1]] == [0, 0, 0])
    // 12 moves of 20 pt, of which 10 pt are the pan's hysteresis, and then momentum: beyond the pin the list moves on.
    let last = try #require(replay.frames.list.last)
    #expect(last.outer == 200)
    #expect(last.inner[0] > 30)
    for frame in replay.frames.list { #expect(frame.inner[0] == 0 || frame.outer == 200, "at \(frame.t)") }
  }

  /// A page that the app takes out of the tree reads as if it stood at the pager's top.
  @Test func aPageOutOfTheTreeKeepsItsOffset() throws {
    let replay = OwnTree.replay([:], [], []) { app in
      app.pages[1].delegate = nil
      app.pages[1].contentOffset.y = 70
      app.pages[1].removeFromSuperview()
    }
    #expect(try #require(replay.frames.list.last).inner == [0, 70])
  }

  /// A list that gets its room for the header when its page is first shown is at its top before.
  @Test func aPageThatWasNeverShownIsAtItsTop() throws {
    let replay = OwnTree.replay(["header": "inset"], [], []) { app in
      app.pages[1].removeFromSuperview()
      app.pages[1].contentInset.top = 0
      app.pages[1].contentOffset.y = 0
    }
    #expect(try #require(replay.frames.list.first).inner == [0, 0])
  }

  // MARK: Sessions that begin scrolled

  @Test(arguments: OwnTree.Header.allCases) func aSessionBeginsScrolled(_ header: OwnTree.Header) throws {
    var session = Stage.session([])
    session.layout.initialPage = 1
    session.layout.initial = .init(outer: 200, pager: 390, inner: [0, 300])
    let options = StrategyOptions(["header": header.rawValue])
    let replay = Replay(of: session, under: Strategy(OwnTree.self).make(options))
    #expect(replay.notes == [])
    let first = try #require(replay.frames.list.first)
    #expect(first.outer == 200)
    #expect(first.pager == 390)
    #expect(first.inner[1] == 300)
  }

  @Test func whatTheAppDoesNotRestoreIsNoted() {
    var session = Stage.session([])
    session.layout.initial = .init(outer: 120, pager: 0, inner: [0, 0])
    let strategy = Strategy(OwnTree.self).make(StrategyOptions(["locked": "true"]))
    let replay = Replay(of: session, under: strategy)
    #expect(
      replay.notes == ["The session begins with the header at 120 pt; the app restored another place."])
    #expect(replay.frames.list.first?.outer == 0)
  }

  // MARK: Scroll views on no screen

  /// A write to a scroll view without a window is told, as on a device.
  @Test func writesOnNoScreenAreTold() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    }
    let (view, listener) = (UIScrollView(), Listener())
    var observed: [CGFloat] = []
    view.delegate = listener
    let observation = view.observe(\.contentOffset, options: .new) { _, change in
      observed.append(change.newValue?.y ?? -1)
    }
    view.contentOffset.y = 5
    view.contentOffset.y = 5
    view.setContentOffset(CGPoint(x: 0, y: 9), animated: false)
    observation.invalidate()
    #expect(listener.offsets == [5, 9])
    #expect(observed == [5, 9])
  }

  /// A delegate that never settles ends the replay once its view is on the screen, and not the process before.
  @Test func anEndlessLoopOnNoScreenIsAnError() {
    final class Loop: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.y += 1 }
    }
    let loop = Loop()
    let replay = Stage.replay([]) { screen in
      let view = UIScrollView()
      view.delegate = loop
      view.contentOffset.y = 1
      screen.window.addSubview(view)
    }
    #expect(replay.error?.hasPrefix("scrollViewDidScroll was re-entered 200 times") == true)
  }
}
