import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// Controllers in controllers, targets with selectors, texts, and the refresh control.
@MainActor @Suite struct ControllerTests {
  /// A controller that notes its calls.
  class Noting: UIViewController {
    var lines: [String] = []
    var forwards = true

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    override func viewDidLoad() { lines.append("load") }
    override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { lines.append("appear") }
    override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { lines.append("disappear") }
  }

  static let there = ["load", "will appear", "appear"]
  static let gone = ["will disappear", "disappear"]

  @Test func aRootControllerAppearsWithItsChildren() {
    let (root, child) = (Noting(), Noting())
    Stage.replay([]) { screen in
      root.addChild(child)
      root.view.addSubview(child.view)
      screen.window.rootViewController = root
      #expect(root.lines == Self.there && child.lines == Self.there)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(root.lines == Self.there && child.lines == Self.there + Self.gone)
  }

  @Test func aChildThatComesLaterAppearsOnce() {
    let (root, child) = (Noting(), Noting())
    Stage.replay([]) { screen in
      screen.window.rootViewController = root
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    #expect(child.lines == Self.there)
  }

  /// A container that forwards by itself, as paging libraries do, is the only one to call.
  @Test func aContainerMayForwardItself() {
    let (root, child) = (Noting(), Noting())
    Stage.replay([]) { screen in
      root.forwards = false
      screen.window.rootViewController = root
      root.addChild(child)
      root.view.addSubview(child.view)
      #expect(child.lines == ["load"])
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      #expect(child.lines == Self.there)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      #expect(child.lines == Self.there)
      child.beginAppearanceTransition(false, animated: false)
      child.endAppearanceTransition()
    }
    #expect(child.lines == Self.there + Self.gone)
  }

  @Test func aNavigationControllerShowsItsTop() {
    let (first, second) = (Noting(), Noting())
    Stage.replay([]) { screen in
      let navigation = UINavigationController(rootViewController: first)
      screen.window.rootViewController = navigation
      #expect(first.navigationController === navigation && first.view.frame == screen.window.bounds)
      navigation.pushViewController(second, animated: true)
      #expect(navigation.topViewController === second && first.lines == Self.there + Self.gone)
      #expect(navigation.popViewController(animated: true) === second)
      #expect(second.lines == Self.there + Self.gone && second.parent == nil)
      #expect(navigation.popViewController(animated: true) == nil)
    }
  }

  // MARK: Targets

  final class Target: UIView {
    var lines: [String] = []

    func tapped() { lines.append("tapped") }
    func tapped(by sender: UIButton) { lines.append("by \(sender.currentTitle ?? "")") }
    func panned(_ pan: UIPanGestureRecognizer) { lines.append("panned") }
  }

  @Test func controlsCallTheMethodsOfTheirTargets() {
    let target = Target()
    Stage.replay([]) { _ in
      let button = UIButton(type: .custom)
      button.setTitle("A", for: .normal)
      button.addTarget(target, action: Selector(target.tapped as () -> Void), for: .touchUpInside)
      button.addTarget(target, action: Selector(Target.tapped(by:)), for: .touchUpInside)
      button.sendActions(for: .valueChanged)
      button.sendActions(for: .touchUpInside)
      button.removeTarget(target, action: nil, for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
    }
    #expect(target.lines == ["tapped", "by A"])
  }

  @Test func recognizersCallTheMethodsOfTheirTargets() {
    let target = Target()
    Stage.replay { screen in
      let pan = UIPanGestureRecognizer(target: target, action: Selector(target.panned(_:)))
      screen.window.addGestureRecognizer(pan)
      for view in [screen.outer, screen.pager] + screen.pages { view.isScrollEnabled = false }
    }
    #expect(target.lines.count > 5)
  }

  // MARK: Texts and refreshes

  @Test func textsHaveStatedSizes() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect("abcd".size(withAttributes: [.font: font]) == CGSize(width: 40, height: 24))
    #expect("\u{4E2D}\u{6587}".size(withAttributes: [.font: font]).width == CGFloat(40))
    let label = UILabel()
    label.font = font
    label.text = "abcdefgh"
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == CGSize(width: 80, height: 24))
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)) == CGSize(width: 40, height: 48))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func aRefreshKeepsTheContentDown() {
    Stage.replay([]) { screen in
      let refresh = UIRefreshControl()
      screen.outer.refreshControl = refresh
      refresh.beginRefreshing()
      refresh.beginRefreshing()
      #expect(refresh.isRefreshing && screen.outer.contentInset.top == CGFloat(60))
      refresh.endRefreshing()
      #expect(!refresh.isRefreshing && screen.outer.contentInset.top == CGFloat(0))
    }
  }

  @Test func theAppsWindowIsTheReplays() {
    Stage.replay([]) { screen in
      #expect(UIApplication.shared.keyWindow === screen.window)
      #expect(UIApplication.shared.statusBarFrame == .zero)
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      #expect(scenes.first?.windows.first === screen.window)
    }
  }
}
