import HeadlessUIKit
import NestedScrollCoordinator
import ScrollEngine
import Testing
import TraceModel

/// The lists' own behavior still works although the outer view scrolls them.
@Suite(.serialized) struct ListTests {
  /// A list that lays out the rows in its bounds, as tables do.
  private final class RowsOnDemand: UIScrollView {
    static let rowHeight: CGFloat = 44
    /// The first row of each layout pass so far.
    private(set) var passes: [Int] = []
    let swipe = UIPanGestureRecognizer()

    override func layoutSubviews() {
      super.layoutSubviews()
      let first = Int(max(bounds.minY, 0) / Self.rowHeight)
      if passes.last != first { passes.append(first) }
    }
  }

  /// The profile with lists of this class.
  private final class Rows: NSObject, UIKitStrategy, UIGestureRecognizerDelegate {
    static let description = StrategyDescription(id: "rows", summary: "lists of rows")
    nonisolated(unsafe) static var lists: [RowsOnDemand] = []
    private var coordinator: NestedScrollCoordinator?

    init(_ options: StrategyOptions) { Self.lists = [] }

    func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
      guard case .page = place else { return UIScrollView() }
      let list = RowsOnDemand()
      Self.lists.append(list)
      return list
    }

    func viewDidLoad(_ screen: HeadlessScreen) {
      let coordinator = NestedScrollCoordinator(
        outer: screen.outer, pager: screen.pager, pages: screen.pages, pinOffset: screen.layout.outer.pinOffset)
      coordinator.contentView.addSubview(screen.pager)
      self.coordinator = coordinator
      // A swipe action's pan, on the list: it begins with drags that are more horizontal than vertical.
      for list in Self.lists {
        list.swipe.delegate = self
        list.addGestureRecognizer(list.swipe)
      }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      let way = pan.translation(in: nil)
      return abs(way.x) > abs(way.y)
    }

    func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {}
  }

  private func play(_ play: Screenplay) -> FrameTable {
    Replay(of: play.session, under: Strategy(Rows.self).make(StrategyOptions())).frames
  }

  @Test func rowsAppearWhereTheListIs() throws {
    var screenplay = Screenplay()
    screenplay.drag(at: 0.1, from: 700, to: 200, in: 0.15)
    let frames = play(screenplay)
    let passes = try #require(Rows.lists.first?.passes)
    let end = Int(frames.last()[1] / RowsOnDemand.rowHeight)
    #expect(end > 30)
    #expect(passes.last == end)
    // Every frame's offset was laid out: no pass is further from the one before than one frame's movement.
    let fastest =
      zip(0..<frames.count - 1, 1..<frames.count).map {
        abs(frames.inner($1, page: 0) - frames.inner($0, page: 0))
      }.max() ?? 0
    #expect(zip(passes.dropFirst(), passes).allSatisfy { Double($0 - $1 - 1) * 44 <= fastest })
  }

  @Test func aRowIsSwipedAndNothingScrolls() {
    var swipe = Screenplay(header: 200, list: 300)
    swipe.touches = (0...12).map { (step: Int) -> Touch in
      Touch(
        seq: step, t: 100_000 + step * 16_667, id: 1, phase: step == 0 ? .began : .moved,
        location: Point(x: 300 - 15 * Double(step), y: 500 + Double(step)))
    }
    let frames = play(swipe)
    #expect(Rows.lists.first?.swipe.state == .changed)
    #expect(frames.last() == [200, 300])
    #expect(frames.pager.allSatisfy { $0 == 0 })
  }

  @Test func aSteepDragOnARowScrolls() {
    var drag = Screenplay(header: 200, list: 300)
    drag.drag(at: 0.1, from: 700, to: 600, in: 0.3, rest: 0.2)
    #expect(play(drag).last() == [200, 390])
  }
}
