import HeadlessUIKit
import NestedScrollCoordinator
import ScrollEngine
import Testing
import TraceModel

/// Header and list are where they should be when an app's code changes the screen, at rest and in motion.
@Suite struct AppTests {
  private static func fling(_ change: @escaping Profile.Loaded = { _, _ in }) -> FrameTable {
    var play = Screenplay()
    play.drag(at: 0.1, from: 700, to: 200, in: 0.1)
    return play.play(change)
  }

  private static func later(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(action) }
  }

  /// The steps of header and list together while they decelerate, one entry per frame.
  private static func steps(_ frames: FrameTable, from: Double, to: Double) -> [Double] {
    (frames.frame(from)..<frames.frame(to)).map { n in
      frames.outer[n + 1] + frames.inner(n + 1, page: 0) - frames.outer[n] - frames.inner(n, page: 0)
    }
  }

  @Test func contentThatGrowsInMotionLeavesTheMotionAsItIs() {
    let plain = Self.fling()
    let grown = Self.fling { _, screen in
      Self.later(0.5) { [weak screen] in screen?.pages[0].contentSize.height += 5000 }
    }
    #expect(plain.last()[1] == 2000)
    #expect(grown.last()[1] > 2000)
    #expect(Self.steps(plain, from: 0.3, to: 0.6) == Self.steps(grown, from: 0.3, to: 0.6))
  }

  @Test func contentThatShrinksInMotionEndsInABounceThere() {
    let frames = Self.fling { _, screen in
      Self.later(0.3) { [weak screen] in screen?.pages[0].contentSize.height = 1294 }
    }
    #expect(frames.last() == [200, 500])
  }

  @Test func rowsThatBecomeHigherAboveKeepTheMomentum() {
    // The content grows above, and the offset with it, like that of a table.
    let plain = Self.fling()
    let frames = Self.fling { _, screen in
      Self.later(0.4) { [weak screen] in
        screen?.pages[0].contentSize.height += 300
        screen?.pages[0].contentOffset.y += 300
      }
    }
    let there = frames.frame(0.45)
    #expect(Self.steps(plain, from: 0.45, to: 0.7) == Self.steps(frames, from: 0.45, to: 0.7))
    #expect(frames.inner(there, page: 0) == plain.inner(there, page: 0) + 300)
  }

  @Test func codeThatScrollsAListIsFollowed() {
    var play = Screenplay(header: 200, list: 100)
    play.event(.setOffset(view: .page(0), offset: 800, animated: true), at: 0.2)
    play.drag(at: 1, from: 500, to: 400, in: 0.3, rest: 0.2)
    #expect(play.play().last() == [200, 890])
    var stopped = Screenplay()
    stopped.drag(at: 0.1, from: 700, to: 200, in: 0.15)
    stopped.event(.setOffset(view: .page(0), offset: 50, animated: false), at: 0.5)
    #expect(stopped.play().last() == [200, 50])
  }

  @Test func codeScrollsTheHeaderAlone() {
    for animated in [true, false] {
      let frames = Screenplay(header: 200, list: 700).play { coordinator, _ in
        Self.later(0.1) { [weak coordinator] in coordinator?.setHeaderOffset(0, animated: animated) }
        Self.later(1) { [weak coordinator] in coordinator?.setHeaderOffset(200, animated: animated) }
      }
      #expect(frames.position(0.6) == [0, 700])
      #expect(frames.last() == [200, 700])
      #expect(frames.outer.contains { $0 > 10 && $0 < 190 } == animated)
    }
  }

  @Test func codeScrollsToTheTop() {
    let frames = Screenplay(header: 200, list: 700).play { coordinator, _ in
      Self.later(0.1) { [weak coordinator] in coordinator?.scrollToTop(animated: true) }
    }
    #expect(frames.last() == [0, 0])
  }

  @Test func aPageDownIsAPageOfHeaderAndList() {
    // VoiceOver and the space bar scroll the focused scroll view by its height.
    let frames = Screenplay().play { _, screen in
      Self.later(0.1) { [weak screen] in
        guard let outer = screen?.outer else { return }
        outer.setContentOffset(CGPoint(x: 0, y: outer.contentOffset.y + 700), animated: true)
      }
    }
    #expect(frames.last() == [200, 500])
  }

  @Test func aRefreshControlHoldsTheHeaderDown() {
    var play = Screenplay()
    play.drag(at: 0.1, from: 300, to: 700, in: 0.3, rest: 0.1)
    let frames = play.play { _, screen in
      // UIRefreshControl gives the outer view an inset for as long as it refreshes.
      Self.later(0.45) { [weak screen] in screen?.outer.contentInset.top = 60 }
      Self.later(2) { [weak screen] in screen?.outer.contentInset.top = 0 }
    }
    #expect(frames.position(1.9) == [-60, 0])
    #expect(frames.last() == [0, 0])
  }

  /// The finger comes back from where the header is shown: it does not jump to where a finger would have pulled it from the new edge.
  @Test(arguments: [60.0, 150]) func aRefreshThatBeginsUnderAFingerMovesNothing(inset: Double) {
    var play = Screenplay()
    play.drag(at: 0.1, from: 300, to: 560, in: 0.2, rest: 0.5, back: 200)
    let frames = play.play { _, screen in
      Self.later(0.6) { [weak screen] in screen?.outer.contentInset.top = inset }
    }
    let (before, after) = (frames.frame(0.58), frames.frame(0.78))
    #expect(frames.outer[before] == -118 && frames.outer[after] == -118)
    // 30 pt of the finger in each frame.
    #expect((after..<frames.frame(1.2)).allSatisfy { 0...31 ~= frames.outer[$0 + 1] - frames.outer[$0] })
    #expect(frames.position(1.2)[0] > 100)
  }

  /// Another tab's list is held under a header that a finger has pulled; with the inset it is no longer beyond its top.
  @Test func aRefreshThatBeginsOverAScrolledListMovesNothing() {
    var play = Screenplay(list: 300)
    play.event(.tab(page: 1, cause: .tap), at: 0.1)
    play.drag(at: 0.7, from: 150, to: 250, in: 0.1, rest: 0.9)
    play.event(.tab(page: 0, cause: .tap), at: 0.85)
    let frames = play.play { _, screen in
      Self.later(1.5) { [weak screen] in screen?.outer.contentInset.top = 60 }
    }
    let before = frames.position(1.45)
    #expect(before[0] > -60 && before[0] < -20 && before[1] == 300)
    #expect(frames.position(1.6) == before)
    #expect(frames.last()[1] == 300)
  }

  @Test func aRefreshThatEndsOnTheWayToTheTopIsBroughtThere() {
    let frames = Screenplay(list: 600).play { coordinator, screen in
      Self.later(0.1) { [weak coordinator, weak screen] in
        screen?.outer.contentInset.top = 60
        coordinator?.setHeaderOffset(-60, animated: false)
      }
      Self.later(0.3) { [weak coordinator] in coordinator?.scrollToTop(animated: true) }
      Self.later(0.4) { [weak screen] in screen?.outer.contentInset.top = 0 }
    }
    #expect(frames.position(0.2) == [-60, 600])
    #expect(frames.outer.allSatisfy { $0 >= -60 })
    #expect(frames.last() == [0, 0])
  }

  /// Where only lists are pulled, header and list are beyond their tops then: the header comes back first, as on every way up.
  @Test(arguments: [true, false]) func aRefreshThatEndsWhileAListIsPulledMovesNothing(isHeld: Bool) {
    var play = Screenplay()
    play.drag(at: 0.3, from: 400, to: 520, in: 0.2, rest: isHeld ? 0.9 : 0.3)
    let frames = play.play { coordinator, screen in
      coordinator.policy.bounceOwner = .inner
      Self.later(0.1) { [weak coordinator, weak screen] in
        screen?.outer.contentInset.top = 60
        coordinator?.setHeaderOffset(-60, animated: false)
      }
      Self.later(0.9) { [weak screen] in screen?.outer.contentInset.top = 0 }
    }
    #expect(frames.position(0.2) == [-60, 0])
    let before = frames.position(0.88)
    #expect(before[0] == -60 && before[1] < -10)
    if isHeld { #expect(frames.position(0.92) == before) }
    // The header is back before the list moves, and neither jumps.
    let later = frames.frame(0.88)..<frames.count - 1
    #expect(
      (frames.frame(0.92)..<frames.count - 1).allSatisfy {
        frames.outer[$0 + 1] == 0 || frames.inner($0 + 1, page: 0) == frames.inner($0, page: 0)
      })
    #expect(later.allSatisfy { abs(frames.outer[$0 + 1] - frames.outer[$0]) < 20 })
    #expect(later.allSatisfy { abs(frames.inner($0 + 1, page: 0) - frames.inner($0, page: 0)) < 20 })
    #expect(frames.last() == [0, 0])
  }

  /// The list is put back under the bar that the refresh has held for its bounce.
  @Test func theHeaderOpensDuringABounceUnderARefresh() {
    var play = Screenplay(header: 200)
    play.drag(at: 0.1, from: 400, to: 520, in: 0.2, rest: 0.2)
    let frames = play.play { coordinator, screen in
      coordinator.policy.bounceOwner = .inner
      coordinator.policy.backward = .listOnly
      Self.later(0.55) { [weak screen] in screen?.outer.contentInset.top = 60 }
      Self.later(0.65) { [weak coordinator] in coordinator?.setHeaderOffset(150, animated: false) }
    }
    let before = frames.position(0.64)
    #expect(before[0] == 200 && before[1] < -4)
    let after = frames.frame(0.68)..<frames.count
    #expect(after.allSatisfy { frames.outer[$0] == 150 && frames.inner($0, page: 0) == 0 })
  }

  @Test func aDragDuringARefreshGoesOn() {
    var play = Screenplay()
    play.drag(at: 0.1, from: 300, to: 700, in: 0.3, rest: 0.1)
    play.drag(at: 1.5, from: 700, to: 300, in: 0.5, rest: 0.2)
    let frames = play.play { _, screen in
      Self.later(0.45) { [weak screen] in screen?.outer.contentInset.top = 60 }
    }
    // From −60, by 390 points.
    #expect(frames.last() == [200, 130])
  }

  @Test func aKeyboardLengthensTheList() {
    var play = Screenplay(header: 200, list: 1900)
    play.drag(at: 0.3, from: 800, to: 300, in: 0.5, rest: 0.2)
    let frames = play.play { _, screen in
      Self.later(0.1) { [weak screen] in screen?.pages[0].contentInset.bottom = 300 }
    }
    #expect(frames.last() == [200, 2300])
  }

  @Test func theListMayHaveAnInsetAtItsTop() {
    var play = Screenplay(list: -20)
    play.drag(at: 0.3, from: 800, to: 550, in: 0.5, rest: 0.2)
    let frames = play.play { _, screen in screen.pages[0].contentInset.top = 20 }
    #expect(frames.last() == [200, 20])
  }

  @Test func aPinnedBarStaysPinnedWhenTheHeaderGetsAnotherHeight() {
    let frames = Screenplay(header: 200, list: 700).play { coordinator, _ in
      Self.later(0.1) { [weak coordinator] in coordinator?.pinOffset = 320 }
    }
    #expect(frames.last() == [320, 700])
  }

  @Test func aHeaderWhoseHeightIsFoundLaterIsOpen() {
    let frames = Screenplay().play { coordinator, _ in
      coordinator.pinOffset = 0
      Self.later(0.1) { [weak coordinator] in coordinator?.pinOffset = 200 }
    }
    #expect(frames.last() == [0, 0])
  }

  @Test func rowsThatTheListsDelegateAddsAreScrolledTo() {
    // More rows arrive while the list is notified of its new offset.
    final class Loader: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y > 1500, scrollView.contentSize.height < 3000 {
          scrollView.contentSize.height += 5000
        }
      }
    }
    let loader = Loader()
    let frames = Self.fling { _, screen in screen.pages[0].delegate = loader }
    #expect(frames.last()[1] > 2000)
  }

  @Test func aFractionOfAPixelAtTheEndIsNoOverscroll() {
    var play = Screenplay(header: 200, list: 1950)
    play.drag(at: 0.2, from: 700, to: 500, in: 0.3, rest: 0.2)
    play.event(.setOffset(view: .page(0), offset: 100, animated: true), at: 2)
    let frames = play.play { _, screen in screen.pages[0].contentSize.height += 0.3 }
    #expect(frames.last() == [200, 100])
  }

  @Test func anInsetThatAListGetsLaterMovesNothing() {
    let frames = Screenplay(header: 200, list: 500).play { _, screen in
      Self.later(0.2) { [weak screen] in screen?.pages[0].contentInset.top = 60 }
    }
    #expect(frames.last() == [200, 500])
  }

  @Test func aRefreshBelowTheBarHoldsTheListDown() {
    var play = Screenplay()
    play.drag(at: 0.1, from: 400, to: 800, in: 0.3, rest: 0.1)
    let frames = play.play { coordinator, screen in
      coordinator.policy.bounceOwner = .inner
      Self.later(0.45) { [weak screen] in screen?.pages[0].contentInset.top = 60 }
      Self.later(2) { [weak screen] in screen?.pages[0].contentInset.top = 0 }
    }
    #expect(frames.outer.allSatisfy { $0 == 0 })
    #expect(frames.position(0.44)[1] < -100)
    #expect(frames.position(1.9) == [0, -60])
    #expect(frames.last() == [0, 0])
  }

  @Test func theStatusBarOpensTheHeaderUnderEachPolicy() {
    for backward in NestedScrollCoordinator.Order.allCases {
      var play = Screenplay(header: 200, list: 900)
      play.event(.statusBarTap, at: 0.3)
      // At the top a tap begins nothing, and nothing waits for its end.
      play.event(.statusBarTap, at: 1.5)
      play.event(.setOffset(view: .page(0), offset: 300, animated: true), at: 2)
      play.event(.statusBarTap, at: 3)
      let frames = play.play { coordinator, _ in coordinator.policy.backward = backward }
      #expect(frames.position(1.4) == [0, 0], "\(backward)")
      #expect(frames.position(2.9) == [0, 300], "\(backward)")
      #expect(frames.last() == [0, 0], "\(backward)")
    }
  }

  @Test func positionsAreToldWhenTheyChange() {
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    _ = Screenplay().play { coordinator, _ in
      coordinator.positionDidChange = { [weak coordinator] in
        counter.count += 1
        coordinator?.layOut()
      }
      coordinator.layOut()
      coordinator.layOut()
    }
    #expect(counter.count <= 1)
  }

  @Test func aDetachedScreenScrollsAsBefore() {
    var play = Screenplay(header: 200, list: 500)
    play.drag(at: 0.5, from: 700, to: 600, in: 0.3, rest: 0.2)
    let frames = play.play { coordinator, screen in
      Self.later(0.1) { [weak coordinator, weak screen] in
        coordinator?.detach()
        #expect(screen?.pages.allSatisfy { $0.isScrollEnabled } == true)
      }
    }
    #expect(frames.last()[1] == 590)
  }

  /// The screen stays as it is shown, and a coordinator without views writes nothing.
  @Test func aDetachedScreenIsLeftAlone() {
    var play = Screenplay(header: 100, list: 500)
    play.drag(at: 0.5, from: 700, to: 650, in: 0.3, rest: 0.2)
    let frames = play.play { coordinator, screen in
      Self.later(0.1) { [weak coordinator, weak screen] in
        guard let coordinator, let screen else { return }
        coordinator.detach()
        #expect(coordinator.contentView.transform.ty == 0)
        #expect(screen.outer.delegate == nil && screen.pager.scrollsToTop)
        let (size, offset) = (screen.outer.contentSize, screen.outer.contentOffset)
        #expect(offset.y == 100 && screen.pages[0].contentOffset.y == 500)
        coordinator.layOut()
        coordinator.pinOffset = 50
        coordinator.policy.forward = .listOnly
        coordinator.scrollToTop(animated: false)
        coordinator.setPage(screen.pages[0], at: 0)
        #expect(!coordinator.setHeaderOffset(0, animated: false))
        coordinator.detach()
        #expect(screen.outer.contentSize == size && screen.outer.contentOffset == offset)
        #expect(screen.pages[0].isScrollEnabled)
      }
    }
    #expect(frames.position(0.4) == [100, 500])
  }

  /// Two calls exchange two pages: each is driven once, and scrolls by itself again afterwards.
  @Test func pagesAreExchanged() {
    var play = Screenplay()
    play.drag(at: 0.3, from: 800, to: 300, in: 0.5, rest: 0.2)
    let frames = play.play { coordinator, screen in
      let (first, second) = (screen.pages[0], screen.pages[1])
      coordinator.setPage(second, at: 0)
      #expect(first.isScrollEnabled && !second.isScrollEnabled)
      coordinator.setPage(first, at: 1)
      #expect(!first.isScrollEnabled && !second.isScrollEnabled)
      Self.later(1.5) { [weak coordinator] in
        coordinator?.detach()
        #expect(first.isScrollEnabled && second.isScrollEnabled)
      }
    }
    // The second list, which is at the first page's place for the coordinator.
    #expect(frames.position(1.2, page: 0) == [200, 0] && frames.position(1.2, page: 1)[1] > 0)
  }

  /// A finger that drags has the header.
  @Test func aDraggedHeaderIsTheFingers() {
    var play = Screenplay()
    play.drag(at: 0.1, from: 700, to: 600, in: 0.3, rest: 0.3)
    let frames = play.play { coordinator, _ in
      Self.later(0.5) { [weak coordinator] in #expect(coordinator?.setHeaderOffset(200, animated: false) == false) }
      Self.later(1) { [weak coordinator] in #expect(coordinator?.setHeaderOffset(200, animated: false) == true) }
    }
    #expect(frames.position(0.6) == [90, 0])
  }

  @Test func aPageMayComeLate() {
    var play = Screenplay()
    play.drag(at: 0.3, from: 800, to: 300, in: 0.5, rest: 0.2)
    let frames = play.play { coordinator, screen in
      coordinator.setPage(nil, at: 0)
      Self.later(0.1) { [weak screen, weak coordinator] in coordinator?.setPage(screen?.pages[0], at: 0) }
    }
    #expect(frames.last() == [200, 290])
  }

  @Test func theOuterViewsDelegateHearsDragAndDeceleration() {
    let witness = Witness()
    _ = Self.fling { coordinator, _ in coordinator.outerDelegate = witness }
    #expect(witness.calls.first == "will begin dragging")
    #expect(witness.calls.contains("did scroll") && witness.calls.contains("did end dragging"))
    #expect(witness.calls.last == "did end decelerating")
  }

  private final class Witness: NSObject, UIScrollViewDelegate, @unchecked Sendable {
    nonisolated(unsafe) var calls: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("did scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("will begin dragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("did end dragging")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("did end decelerating") }
  }
}
