import Testing
import TraceModel

@testable import ScrollEngine

/// Screens whose views an app has arranged in another hierarchy.
@Suite struct ArrangementTests {
  static let drag = Stage.finger(steps: Stage.up(10, 20))

  static func frames(of touches: [Touch], _ load: @escaping (NestedScreen) -> Void) -> FrameTable {
    Replay(of: Stage.session(touches), under: Improvised(load)).frames
  }

  /// A scroll view of the app's own, as large as the screen.
  static func driver(of screen: NestedScreen, height: Double = 3_000) -> ScrollView {
    let driver = ScrollView(frame: screen.view.bounds)
    driver.contentSize = Size(width: driver.size.width, height: height)
    return driver
  }

  /// The largest sum of the header's and the first list's offsets, in points.
  static func travel(_ frames: FrameTable) -> Double {
    (0..<frames.count).map { frames.outer[$0] + frames.inner($0, page: 0) }.max() ?? 0
  }

  // MARK: Scroll views

  @Test func aScrollViewInFrontTakesTheDragAndItsMomentum() {
    let diary = Diary()
    var offsets: [Double] = []
    diary.onScroll = { offsets.append($0.contentOffset.y) }
    let frames = Self.frames(of: Stage.finger(steps: Stage.up(25, 10))) { screen in
      let driver = Self.driver(of: screen)
      driver.delegate = diary
      screen.view.addSubview(driver)
    }
    #expect((offsets.last ?? 0) > 500)
    #expect(diary.lines.contains("didEndDecelerating"))
    #expect(frames.outer.allSatisfy { $0 == 0 })
    #expect(frames.phase.contains(.decelerating))
  }

  @Test func aScrollViewBehindTakesNoTouch() {
    let frames = Self.frames(of: Self.drag) { screen in
      let driver = Self.driver(of: screen)
      driver.delegate = Forwarding { _ in Issue.record("the view behind has scrolled") }
      screen.view.insertSubview(driver, at: 0)
    }
    #expect(Self.travel(frames) > 150)
  }

  @Test func aPanMovedToAnotherViewScrollsItsOwnScrollView() {
    var offset = 0.0
    let frames = Self.frames(of: Self.drag) { screen in
      let driver = Self.driver(of: screen)
      driver.delegate = Forwarding { offset = $0.contentOffset.y }
      screen.view.insertSubview(driver, at: 0)
      screen.outer.isScrollEnabled = false
      for page in screen.pages { page.isScrollEnabled = false }
      screen.outer.addGestureRecognizer(driver.panGestureRecognizer)
      #expect(driver.gestureRecognizers.isEmpty)
    }
    #expect(offset > 150)
    #expect(frames.outer.allSatisfy { $0 == 0 } && frames.inner.allSatisfy { $0 == 0 })
  }

  /// If a scroll view's pan is in another view, a touch in that view stops the momentum.
  @Test func aTouchInTheViewThatHasThePanStopsTheMomentum() {
    let fling = Stage.finger(steps: Stage.up(25, 10))
    let tap = Stage.finger(steps: [], at: 500_000, liftAfter: 50_000, id: 2)
    var last = 0.0
    func travel(_ touches: [Touch]) -> Double {
      _ = Self.frames(of: touches) { screen in
        let driver = Self.driver(of: screen)
        driver.delegate = Forwarding { last = $0.contentOffset.y }
        screen.view.insertSubview(driver, at: 0)
        screen.outer.isScrollEnabled = false
        for page in screen.pages { page.isScrollEnabled = false }
        screen.outer.addGestureRecognizer(driver.panGestureRecognizer)
      }
      return last
    }
    let whole = travel(fling)
    #expect(travel(fling + tap) < whole - 100)
  }

  @Test func aListWhosePanRequiresTheDriversToFailDoesNotScroll() {
    let frames = Self.frames(of: Self.drag) { screen in
      let driver = Self.driver(of: screen)
      screen.view.insertSubview(driver, at: 0)
      screen.outer.isScrollEnabled = false
      screen.outer.addGestureRecognizer(driver.panGestureRecognizer)
      for page in screen.pages { page.panGestureRecognizer.require(toFail: driver.panGestureRecognizer) }
    }
    #expect(frames.inner.allSatisfy { $0 == 0 })
  }

  // MARK: Touches

  @Test func aFloatingViewLetsTouchesThroughWhereItSaysSo() {
    for passes in [true, false] {
      let frames = Self.frames(of: Self.drag) { screen in
        let cover = Cover(frame: screen.view.bounds)
        cover.passes = passes
        screen.view.addSubview(cover)
      }
      #expect((Self.travel(frames) > 150) == passes)
    }
  }

  @Test func hiddenViewsAndViewsWithoutInteractionTakeNoTouch() {
    for change in [{ $0.isHidden = true }, { $0.isUserInteractionEnabled = false }] as [(View) -> Void] {
      let frames = Self.frames(of: Self.drag) { screen in
        let cover = Cover(frame: screen.view.bounds)
        change(cover)
        screen.view.addSubview(cover)
      }
      #expect(Self.travel(frames) > 150)
    }
  }

  @Test func theFrontmostViewTakesTheTouch() {
    let frames = Self.frames(of: Self.drag) { screen in
      let cover = Cover(frame: screen.view.bounds)
      screen.view.addSubview(cover)
      screen.view.bringSubviewToFront(screen.outer)
    }
    #expect(Self.travel(frames) > 150)
    let behind = Self.frames(of: Self.drag) { screen in
      screen.view.addSubview(Cover(frame: screen.view.bounds))
      screen.view.sendSubviewToBack(screen.outer)
    }
    #expect(Self.travel(behind) == 0)
  }

  @Test func aViewThatIsRemovedLosesItsTouches() {
    // The lift is too slow for momentum after the cancelled pan.
    let frames = Self.frames(of: Stage.finger(steps: Stage.up(3, 60))) { screen in
      screen.after(milliseconds: 600) { [unowned screen] in
        screen.outer.removeFromSuperview()
        screen.view.addSubview(screen.outer)
      }
    }
    let travel = Self.travel(frames)
    #expect(travel > 50 && travel < 100)
  }

  @Test func aViewMovedToAnotherKeepsItsTouches() {
    let frames = Self.frames(of: Stage.finger(steps: Stage.up(3, 60))) { screen in
      screen.after(milliseconds: 600) { [unowned screen] in
        let container = View(frame: screen.view.bounds)
        screen.view.addSubview(container)
        container.addSubview(screen.outer)
      }
    }
    #expect(Self.travel(frames) == 170)
  }

  // MARK: What is seen

  @Test func framesShowWhereTheTabBarIs() {
    let frames = Self.frames(of: []) { screen in
      let bar = View(frame: Rect(x: 0, y: 200, width: 390, height: 50))
      screen.view.addSubview(bar)
      screen.tabBar = bar
      screen.after(milliseconds: 100) { bar.frame.y = 120 }
    }
    #expect(frames.outer[0] == 0)
    #expect(frames.outer[frames.count - 1] == 80)
    // The pages have stayed: their content is lower on the screen, below a bar that has moved up.
    #expect(frames.inner(frames.count - 1, page: 0) == -80)
  }

  @Test func framesShowWhereThePagerIs() {
    let frames = Self.frames(of: []) { screen in
      let container = View(frame: screen.view.bounds)
      screen.outer.addSubview(container)
      container.addSubview(screen.pager)
      screen.after(milliseconds: 100) { container.frame.y = -30 }
    }
    #expect(frames.outer[frames.count - 1] == 30)
    #expect(frames.inner(frames.count - 1, page: 0) == 0)
  }

  /// A table takes the header of a section, which is often the tab bar, and its rows out of the tree below the screen.
  @Test func aTabBarOutOfTheTreeLeavesThePositions() {
    for takesPager in [false, true] {
      let frames = Self.frames(of: []) { screen in
        let bar = View(frame: Rect(x: 0, y: screen.pager.frame.y - 40, width: 100, height: 40))
        screen.outer.addSubview(bar)
        screen.tabBar = bar
        screen.after(milliseconds: 50) { screen.outer.contentOffset.y = 60 }
        screen.after(milliseconds: 100) {
          bar.removeFromSuperview()
          if takesPager { screen.pager.removeFromSuperview() }
        }
      }
      #expect(Set(frames.outer) == [0, 60] && frames.outer[frames.count - 1] == 60)
    }
  }

  @Test func pointsConvertBetweenViews() {
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: Rect(x: 10, y: 40, width: 20, height: 20))
    outer.addSubview(inner)
    outer.contentSize = Size(width: 100, height: 1000)
    outer.contentOffset.y = 25
    #expect(inner.convert(Point(x: 1, y: 2), to: nil) == Point(x: 11, y: 17))
    #expect(inner.convert(Point(x: 1, y: 2), to: outer) == Point(x: 11, y: 42))
    #expect(outer.hitTest(Point(x: 15, y: 45)) === inner)
    #expect(outer.hitTest(Point(x: 15, y: 25)) === outer)
    #expect(outer.hitTest(Point(x: 15, y: 10)) == nil)
  }

  /// A container may get its views before it goes onto the screen, as in apps.
  @Test func viewsMayMoveIntoAContainerThatComesLater() {
    let frames = Self.frames(of: Self.drag) { screen in
      let container = View(frame: screen.view.bounds)
      container.addSubview(screen.outer)
      screen.view.addSubview(container)
      #expect(screen.outer.isDescendant(of: screen.view))
    }
    #expect(Self.travel(frames) > 150)
  }

  @Test func aViewOfAnotherScreenStaysThere() {
    _ = Self.frames(of: []) { first in
      _ = Self.frames(of: []) { second in
        second.view.addSubview(first.outer)
        #expect(first.outer.superview === first.view)
      }
    }
  }

  @Test func aViewIsNeverWithinItself() {
    let (a, b) = (View(), View())
    a.addSubview(b)
    b.addSubview(a)
    a.addSubview(a)
    #expect(a.superview == nil && b.superview === a && b.subviews.isEmpty)
  }
}

/// A view over everything.
private final class Cover: View {
  var passes = false

  override func point(inside point: Point) -> Bool { !passes }
}

/// A delegate that is one closure.
private final class Forwarding: ScrollViewDelegate {
  private let scrolled: (ScrollView) -> Void

  init(_ scrolled: @escaping (ScrollView) -> Void) { self.scrolled = scrolled }

  func scrollViewDidScroll(_ scrollView: ScrollView) { scrolled(scrollView) }
}
