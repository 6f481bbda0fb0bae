import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// `UIPageViewController`: turns by finger and by code, the calls that they cause, and the scroll view inside.
@MainActor @Suite struct PageControllerTests {
  /// A page view controller over numbered pages, which notes every call.
  final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate, UIScrollViewDelegate {
    final class Page: UIViewController {
      let number: Int
      weak var book: Book?

      init(_ number: Int, in book: Book) {
        self.number = number
        self.book = book
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func viewWillAppear(_ animated: Bool) { book?.lines.append("\(number) will appear") }
      override func viewDidAppear(_ animated: Bool) { book?.lines.append("\(number) appears") }
      override func viewWillDisappear(_ animated: Bool) { book?.lines.append("\(number) will disappear") }
      override func viewDidDisappear(_ animated: Bool) { book?.lines.append("\(number) disappears") }
      override func didMove(toParent parent: UIViewController?) {
        book?.lines.append("\(number) \(parent == nil ? "is out" : "is in")")
      }
    }

    let controller: UIPageViewController
    var lines: [String] = []
    var offsets: [CGPoint] = []
    private(set) var pages: [Page] = []

    init(
      _ count: Int, _ orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat = 0
    ) {
      controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
      super.init()
      pages = (0..<count).map { Page($0, in: self) }
      controller.dataSource = self
      controller.delegate = self
      scrollView?.delegate = self
    }

    var scrollView: UIScrollView? { controller.view.subviews.compactMap { $0 as? UIScrollView }.first }
    var turns: [String] { lines.filter { $0.hasPrefix("turned") } }
    var shown: [Int] { (controller.viewControllers ?? []).compactMap { ($0 as? Page)?.number } }

    func open(at page: Int, in screen: HeadlessScreen) {
      controller.setViewControllers([pages[page]], direction: .forward, animated: false)
      screen.window.rootViewController = controller
      lines = []
      offsets = []
    }

    private func page(beside page: UIViewController, _ way: Int) -> UIViewController? {
      guard let number = (page as? Page)?.number else { return nil }
      lines.append("\(way < 0 ? "before" : "after") \(number)?")
      return pages.indices.contains(number + way) ? pages[number + way] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { lines.append("to \(pendingViewControllers.compactMap { ($0 as? Page)?.number })") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      let previous = previousViewControllers.compactMap { ($0 as? Page)?.number }
      lines.append("\(completed ? "turned" : "stayed") from \(previous), shows \(shown)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
  }

  private static func swipe(_ x: Double, steps: Int = 12, at t: Int = 100_000) -> [Touch] {
    Stage.finger(from: Point(x: x < 0 ? 380 : 10, y: 400), by: Point(x: x, y: 0), steps: steps, at: t)
  }

  private func replay(
    _ book: Book, at page: Int = 0, _ touches: [Touch], load: @escaping @MainActor @Sendable () -> Void = {}
  ) -> Replay {
    let replay = Stage.replay(touches) { screen in
      book.open(at: page, in: screen)
      load()
    }
    #expect(replay.error == nil)
    return replay
  }

  @Test func aSwipeTurnsThePage() {
    let book = Book(3)
    _ = replay(book, Self.swipe(-20))
    #expect(
      book.lines == [
        "after 0?", "before 0?", "to [1]", "1 will appear", "0 will disappear", "1 appears", "0 disappears", "1 is in",
        "turned from [0], shows [1]", "after 1?",
      ])
    #expect(book.offsets.first.map { $0.x > 390 } == true)
    #expect(book.offsets.suffix(2) == [CGPoint(x: 780, y: 0), CGPoint(x: 390, y: 0)])
    #expect(book.scrollView?.contentSize == CGSize(width: 1170, height: 844))
    #expect(book.pages[1].view.superview?.frame == CGRect(x: 390, y: 0, width: 390, height: 844))
  }

  @Test func aCancelledSwipeTurnsNothing() {
    let book = Book(3)
    // 10 pt in 0.1 s: too slow to turn.
    _ = replay(book, Stage.finger(from: Point(x: 380, y: 400), by: Point(x: -10, y: 0), every: 100_000))
    #expect(
      book.lines == [
        "after 0?", "before 0?", "to [1]", "1 will appear", "0 will disappear", "0 will appear", "0 appears",
        "1 will disappear", "1 disappears", "stayed from [0], shows [0]",
      ])
    #expect(book.offsets.last == CGPoint(x: 390, y: 0))
  }

  /// There is nothing before the first page: it bounces.
  @Test func theFirstPageBounces() throws {
    let book = Book(2)
    _ = replay(book, Self.swipe(20))
    #expect(book.lines == ["after 0?", "before 0?"])
    let farthest = try #require(book.offsets.map(\.x).min())
    #expect(farthest < 380 && farthest > 200)
    #expect(book.offsets.last == CGPoint(x: 390, y: 0))
  }

  /// The page that was left is kept; the page that comes next is asked for after each turn.
  @Test func theWayBackAsksForNothing() {
    let book = Book(3)
    _ = replay(book, at: 1, Self.swipe(-20) + Self.swipe(20, at: 3_000_000))
    #expect(book.lines.filter { $0.hasSuffix("?") } == ["after 1?", "before 1?", "after 2?", "before 1?"])
    #expect(book.lines.contains("0 is out"))
    #expect(book.shown == [1])
  }

  @Test func withoutADataSourceNothingTurns() {
    let book = Book(2)
    _ = replay(book, Self.swipe(-20)) { book.controller.dataSource = nil }
    #expect(book.lines == [] && book.offsets == [])
  }

  /// A finger that goes on past a page turns to the next one.
  @Test func aLongDragPassesTwoPages() {
    let book = Book(4)
    let away = Stage.finger(from: Point(x: 385, y: 400), by: Point(x: -10, y: 0), steps: 80, every: 100_000)
    _ = replay(book, away)
    #expect(book.turns == ["turned from [0], shows [1]", "turned from [1], shows [2]"])
    #expect(book.offsets.last == CGPoint(x: 390, y: 0))
  }

  /// A finger that lifts fast behind a page turns to one page more.
  @Test func aFlickGoesOnBehindAPage() {
    let book = Book(4)
    _ = replay(book, Stage.finger(from: Point(x: 385, y: 400), by: Point(x: -40, y: 0), steps: 11))
    #expect(book.turns == ["turned from [0], shows [1]", "turned from [1], shows [2]"])
    #expect(book.offsets.last == CGPoint(x: 390, y: 0))
  }

  @Test func pagesTurnVertically() {
    let book = Book(2, .vertical)
    _ = replay(book, Stage.finger(from: Point(x: 195, y: 800), by: Point(x: 0, y: -40)))
    #expect(book.shown == [1])
    #expect(book.offsets.suffix(2) == [CGPoint(x: 0, y: 1688), CGPoint(x: 0, y: 844)])
  }

  @Test func pagesStandApart() {
    let book = Book(2, spacing: 20)
    var frames: [CGRect?] = []
    _ = replay(book, Self.swipe(-20)) {
      book.controller.view.layoutIfNeeded()
      frames = [book.scrollView?.frame, book.pages[0].view.superview?.frame]
    }
    #expect(
      frames == [CGRect(x: -10, y: 0, width: 410, height: 844), CGRect(x: 420, y: 0, width: 390, height: 844)])
    #expect(book.offsets.last == CGPoint(x: 410, y: 0))
    #expect(book.shown == [1])
  }

  // MARK: Code

  @Test func codeTurnsThePage() {
    let book = Book(3)
    var ended: [Bool] = []
    let replay = replay(book, []) {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        book.controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { ended.append($0) }
        #expect(book.shown == [2] && ended == [])
      }
    }
    #expect(replay.frames.count > 10)
    #expect(ended == [true])
    #expect(
      book.lines == [
        "2 will appear", "0 will disappear", "2 appears", "0 disappears", "2 is in", "after 2?",
      ])
    #expect(book.offsets.suffix(2) == [CGPoint(x: 780, y: 0), CGPoint(x: 390, y: 0)])
  }

  /// A turn to a page that is no neighbour draws the two side by side; the recorded offset runs from the one to the other.
  @Test func aTurnOverPagesIsRecordedWithoutAJump() {
    let screen = Strategy(PageControllerExample.self).make(StrategyOptions())
    var session = Stage.session([], events: [ScreenEvent(seq: 0, t: 200_000, kind: .tab(page: 2, cause: .tap))])
    session.layout = Stage.layout(pages: 3)
    let offsets = Replay(of: session, under: screen).frames.list.map(\.pager)
    #expect(offsets.first == 0 && offsets.last == 780)
    #expect(offsets.contains { $0 > 100 && $0 < 700 })
    for (one, next) in zip(offsets, offsets.dropFirst()) { #expect(next >= one && next - one < 120) }
  }

  @Test func codeChangesThePageAtOnce() {
    let book = Book(3)
    var ended: [Bool] = []
    _ = replay(book, []) {
      book.controller.setViewControllers([book.pages[2]], direction: .forward, animated: false) { ended.append($0) }
      #expect(ended == [true] && book.shown == [2])
    }
    #expect(
      book.lines == ["2 will appear", "0 will disappear", "2 appears", "0 disappears", "0 is out", "2 is in"])
  }

  @Test func pagesAppearWithTheirController() {
    let book = Book(2)
    Stage.replay([]) { screen in
      book.open(at: 0, in: screen)
      book.controller.viewIfLoaded?.removeFromSuperview()
      screen.window.addSubview(book.controller.view)
    }
    #expect(book.lines == ["0 will disappear", "0 disappears", "0 will appear", "0 appears"])
  }

  @Test func noPageIsAnException() {
    let book = Book(1)
    let replay = Stage.replay([]) { screen in
      book.open(at: 0, in: screen)
      book.controller.setViewControllers([], direction: .forward, animated: false)
    }
    #expect(replay.error.map { "\($0)".contains("number of view controllers") } == true)
  }

  @Test func aCurlIsNoted() {
    let replay = Stage.replay([]) { screen in
      let controller = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
      screen.window.rootViewController = controller
    }
    #expect(replay.notes.contains { $0.contains("page curl") })
  }
}
