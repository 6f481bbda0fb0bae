import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// The behavior of a scroll view for UIKit source.
@MainActor @Suite struct ScrollViewTests {
  /// Records the calls of methods that a subclass can override.
  final class Subclass: UIScrollView {
    var offsets: [CGFloat] = []
    var layouts = 0

    override var contentOffset: CGPoint {
      didSet { offsets.append(contentOffset.y) }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  /// An override of `contentOffset` sees the moves by the view and by code; `layoutSubviews` is called once per frame that moves.
  @Test func aSubclassSeesEveryChange() {
    var subclass: Subclass?
    let replay = Stage.replay(
      make: { place in place == .outer ? Subclass() : UIScrollView() },
      load: { screen in
        subclass = screen.outer as? Subclass
        screen.outer.contentOffset.y = 5
      })
    let plain = Stage.replay { $0.outer.contentOffset.y = 5 }
    #expect(replay.frames == plain.frames)
    var shown: [Double] = []
    for frame in replay.frames.list where frame.outer != shown.last { shown.append(frame.outer) }
    #expect(subclass?.offsets.first == 5)
    #expect(subclass?.offsets.suffix(shown.count - 1).map { Double($0) } == Array(shown.dropFirst()))
    #expect((subclass?.layouts ?? 0) >= shown.count - 1)
  }

  /// Restores its old offset while it is locked.
  final class Locked: UIScrollView {
    var isLocked = true

    override var contentOffset: CGPoint {
      didSet {
        if isLocked, contentOffset.y > 40, contentOffset != oldValue { contentOffset = oldValue }
      }
    }
  }

  @Test func anOverrideKnowsTheOldValueAndHoldsTheView() {
    let replay = Stage.replay(
      Stage.finger(from: Point(x: 195, y: 150), by: Point(x: 0, y: -10)),
      make: { place in place == .outer ? Locked() : UIScrollView() }, load: { _ in })
    let highest = replay.frames.outer.max() ?? 0
    #expect(highest > 0 && highest <= 40)
  }

  /// A scroll view that is disabled and enabled in every callback ends its drag once, and reports the end.
  @Test func switchingOffAndOnEndsADrag() {
    final class Toggling: NSObject, UIScrollViewDelegate {
      var lines: [String] = []

      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.contentOffset.y > 20, scrollView.isDragging else { return }
        for _ in 0..<2 {
          scrollView.isScrollEnabled = false
          scrollView.isScrollEnabled = true
        }
      }

      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { lines.append("end") }
    }
    let delegate = Toggling()
    var list: UIScrollView?
    Stage.replay { screen in
      list = screen.pages[0]
      screen.pages[0].delegate = delegate
    }
    #expect(delegate.lines == ["begin", "end"])
    #expect(list?.isDragging == false)
  }

  final class Partial: NSObject, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
  }

  /// Optional calls return nil if the delegate does not implement the method.
  @Test func optionalCallsTellWhoAnswers() {
    let delegate = Partial()
    var answers: [String] = []
    Stage.replay([]) { screen in
      let view = screen.outer
      view.delegate = delegate
      var target = CGPoint.zero
      answers = [
        "\(view.delegate?.scrollViewDidScroll?(view) != nil)",
        "\(view.delegate?.scrollViewDidEndDecelerating?(view) != nil)",
        "\(view.delegate?.scrollViewDidEndDragging?(view, willDecelerate: true) != nil)",
        "\(view.delegate?.scrollViewWillEndDragging?(view, withVelocity: .zero, targetContentOffset: &target) != nil)",
        "\(view.delegate?.scrollViewShouldScrollToTop?(view) ?? true)",
      ]
      view.delegate = nil
      answers.append("\(view.delegate?.scrollViewShouldScrollToTop?(view) ?? true)")
    }
    #expect(answers == ["true", "false", "false", "false", "false", "true"])
  }

  /// A delegate that nobody holds is freed, as on a device.
  @Test func delegatesAreNotHeld() {
    var isThere = true
    Stage.replay([]) { screen in
      screen.outer.delegate = Partial()
      isThere = screen.outer.delegate != nil
    }
    #expect(!isThere)
  }

  /// A view comes to rest at the target that its delegate chooses.
  @Test func aTargetIsReached() throws {
    final class Snap: NSObject, UIScrollViewDelegate {
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { targetContentOffset.pointee.y = 150 }
    }
    let snap = Snap()
    let replay = Stage.replay(Stage.finger(from: Point(x: 195, y: 100), by: Point(x: 0, y: -8))) {
      $0.outer.delegate = snap
    }
    #expect(try #require(replay.frames.list.last).outer == 150)
  }

  @Test func geometryIsTheLayouts() {
    Stage.replay([]) { screen in
      #expect(screen.outer.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(screen.pager.frame == CGRect(x: 0, y: 250, width: 390, height: 794))
      #expect(screen.pages[1].frame.origin.x == 390)
      screen.outer.contentOffset.y = 120
      #expect(screen.outer.bounds.origin.y == 120)
      #expect(screen.pages[0].convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 130))
      #expect(screen.window.hitTest(CGPoint(x: 10, y: 600), with: nil) == screen.pages[0])
      #expect(screen.window.hitTest(CGPoint(x: 10, y: 60), with: nil) == screen.outer)
      #expect(screen.pages[0].isDescendant(of: screen.outer) && screen.pages[0].window == screen.window)
      #expect(UIScreen.main.scale == 2 && UIScreen.main.maximumFramesPerSecond == 60)
      screen.outer.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 60), animated: false)
      #expect(screen.outer.contentOffset.y == 120)
    }
  }

  /// A replay frees all its objects.
  @Test func everythingIsFreed() {
    final class Watch {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }
    var watches: [Watch] = []
    Stage.replay(
      make: { _ in Subclass() },
      load: { screen in
        let recognizer = RecognizerTests.Passive()
        screen.window.addGestureRecognizer(recognizer)
        let link = CADisplayLink { _ in _ = screen.outer }
        link.add(to: .main, forMode: .common)
        let timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in _ = screen }
        let controller = UIViewController()
        screen.window.rootViewController = controller
        recognizer.addAction { _ in _ = screen }
        let objects: [AnyObject] =
          [screen, screen.window, screen.outer, screen.pager, recognizer, link, timer, controller]
          + [screen.outer.panGestureRecognizer] + screen.pages
        watches += objects.map { Watch($0) }
      })
    #expect(watches.count == 11)
    #expect(watches.compactMap(\.object).isEmpty)
  }
}
