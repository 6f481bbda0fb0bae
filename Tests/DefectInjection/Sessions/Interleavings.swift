import TraceModel

/// All orders of a few inputs on a coarse grid of time: what a model checker of a coordinator has to try.
///
/// One input begins in each slot. A finger moves on a straight line in the first part of its slot and rests in the remainder, so that a
/// lift in the next slot flings content, and one after a slot of waiting does not.
public struct Interleavings: Sendable {
  /// An input of one slot.
  public enum Input: String, Sendable, CaseIterable {
    case wait, touch, up, down, lift, tab, write, change
  }

  /// Something that the input `change` changes: the first one, the third and so on one way, the others back.
  public enum Change: String, Sendable, CaseIterable {
    case contentSize = "content-size"
    case rows, keyboard, refresh, header, rotation, pages
  }

  /// The length of a slot, in microseconds: a choice of this project. A bounce and an animation take several.
  public static let slot = 150_000
  /// The time in which a finger moves within a slot, in microseconds: it rests for half of the 100 ms after which UIKit flings nothing.
  static let move = 100_000
  /// The distances of the two moves, in points, + = down: not enough for the header, and from it beyond the top.
  static let ways = [Input.up: -120.0, .down: 260.0]

  private let screen: Session
  private let change: Change
  private let writesHeader: Bool

  /// - Parameters:
  ///   - isScrolled: whether the bar is pinned and the first list scrolled at the beginning.
  ///   - change: what changes.
  ///   - isOnButtons: whether fingers go down on buttons, which a drag takes them away from.
  ///   - writesHeader: whether the app opens and pins the header at once, instead of scrolling the list with an animation.
  public init(
    isScrolled: Bool, change: Change = .contentSize, isOnButtons: Bool = false, writesHeader: Bool = false
  ) {
    (self.change, self.writesHeader) = (change, writesHeader)
    let initial = isScrolled ? Layout.Initial(outer: 200, inner: [150, 60]) : Layout.Initial()
    var layout = Layout(
      viewport: Self.portrait, outer: .init(headerHeight: Self.header, tabBarHeight: 50),
      pages: [1500, 900].map { Layout.Page(name: "", contentHeight: $0) }, initial: initial)
    if isOnButtons { Self.addButtons(to: &layout) }
    screen = Session(
      uid: "interleaving", name: "interleaving", source: .init(kind: .script, refreshHz: 60, scale: 2), layout: layout)
  }

  /// Makes the whole header, and the whole of each list, a button.
  private static func addButtons(to layout: inout Layout) {
    let heights = [Layout.Control.Container.outer: header].merging(
      layout.pages.enumerated().map { (.page($0.offset), $0.element.contentHeight) }
    ) { $1 }
    layout.controls = heights.map { container, height in
      Layout.Control(
        id: "\(container)", kind: .button, container: container,
        frame: Rect(x: 0, y: 0, width: layout.viewport.width, height: height))
    }.sorted { $0.id < $1.id }
    layout.touchDelivery = Layout.TouchDelivery(
      shouldCancel: Dictionary(uniqueKeysWithValues: layout.controls.map { ($0.id, true) }))
  }

  /// Every sequence of a length.
  public static func all(_ length: Int) -> [[Input]] {
    var all: [[Input]] = []
    each(length) { all.append($0) }
    return all
  }

  /// Calls a closure with every sequence of a length that begins with some inputs, in a fixed order.
  public static func each(_ length: Int, from prefix: [Input] = [], _ body: ([Input]) -> Void) {
    guard prefix.count < length else { return body(prefix) }
    let isDown = isDown(after: prefix)
    for input in Input.allCases where isPossible(input, isDown: isDown) { each(length, from: prefix + [input], body) }
  }

  private static let portrait = Size(width: 390, height: 844)
  private static let header = 200.0

  private static func isDown(after inputs: [Input]) -> Bool {
    (inputs.last { $0 == .touch || $0 == .lift }) == .touch
  }

  private static func isPossible(_ input: Input, isDown: Bool) -> Bool {
    switch input {
    case .touch: !isDown
    case .up, .down, .lift: isDown
    case .wait, .tab, .write, .change: true
    }
  }

  /// Whether only fingers and tabs move content: laws of motion do not know what an app does.
  public static func isByFingers(_ inputs: [Input]) -> Bool { !inputs.contains(.write) && !inputs.contains(.change) }

  /// Whether the app scrolls a view whose insets a refresh changes.
  public var isSetByApp: Bool { writesHeader && change == .refresh }

  /// The session of a sequence; a finger that is still down lifts at its end.
  public func session(_ inputs: [Input]) -> Session {
    var session = screen
    session.uid += "-" + inputs.map(\.rawValue).joined(separator: "-")
    session.name = inputs.map(\.rawValue).joined(separator: ", ")
    var (seq, finger, y, page, writes, changes) = (0, 0, 400.0, 0, 0, 0)
    func add(_ phase: Touch.Phase, at t: Int) {
      session.touches.append(Touch(seq: seq, t: t, id: finger, phase: phase, location: Point(x: 195, y: y)))
      seq += 1
    }
    func add(_ kind: ScreenEvent.Kind, at t: Int) {
      session.events.append(ScreenEvent(seq: seq, t: t, kind: kind))
      seq += 1
    }
    let interval = 16_667
    for (index, input) in inputs.enumerated() {
      let t = 50_000 + index * Self.slot
      switch input {
      case .wait: break
      case .touch:
        (finger, y) = (finger + 1, 400)
        add(.began, at: t)
      case .up, .down:
        let (from, way, steps) = (y, Self.ways[input] ?? 0, Self.move / interval)
        for step in 1...steps {
          y = from + way * Double(step) / Double(steps)
          add(.moved, at: t + interval * (step - 1))
        }
      case .lift: add(.ended, at: t)
      case .tab:
        page = 1 - page
        add(.tab(page: page, cause: .program), at: t)
      case .write:
        writes += 1
        add(write(back: writes.isMultiple(of: 2), to: page), at: t)
      case .change:
        changes += 1
        add(.change(screenChange(back: changes.isMultiple(of: 2), of: page)), at: t)
      }
    }
    let end = 50_000 + inputs.count * Self.slot
    if Self.isDown(after: inputs) { add(.ended, at: end) }
    session.duration = end
    return session
  }

  private func write(back: Bool, to page: Int) -> ScreenEvent.Kind {
    writesHeader
      ? .setOffset(view: .outer, offset: back ? Self.header : 100, animated: false)
      : .setOffset(view: .page(page), offset: back ? 20 : 90, animated: true)
  }

  private func screenChange(back: Bool, of page: Int) -> ScreenChange {
    switch change {
    case .contentSize: .contentSize(view: .page(page), height: back ? 1500 : 950)
    case .rows:
      back
        ? .deleteAbove(view: .page(page), height: 88, isCompensated: true)
        : .insertAbove(view: .page(page), height: 88, isCompensated: true)
    case .keyboard: .insets(view: .page(page), top: 0, bottom: back ? 0 : 300)
    case .refresh: back ? .refreshEnd(view: .outer) : .refreshBegin(view: .outer)
    case .header: .headerHeight(back ? Self.header : 280)
    case .pages: .pageCount(back ? screen.layout.pages : [screen.layout.pages[0]])
    case .rotation: .viewport(back ? Self.portrait : Size(width: 844, height: 390))
    }
  }
}
