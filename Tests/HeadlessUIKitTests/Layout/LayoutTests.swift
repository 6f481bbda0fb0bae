import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// Constraints, guides and stack views, by example.
@MainActor @Suite struct LayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private func view(in superview: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func pin(_ view: UIView, to other: UIView, inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }

  // MARK: Timing

  /// A changed constant moves a frame in the next pass of its superview, and not before.
  @Test func framesChangeInAPassAlone() {
    let box = view(in: root)
    let top = box.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([
      top, box.leadingAnchor.constraint(equalTo: root.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 30),
      box.heightAnchor.constraint(equalToConstant: 40),
    ])
    #expect(box.frame == .zero)
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    top.constant = 12
    #expect(box.frame.minY == 0)
    box.layoutIfNeeded()
    #expect(box.frame.minY == 0, "a pass below the view does not move the view itself")
    root.layoutIfNeeded()
    #expect(box.frame.minY == 12)
  }

  /// In a window the pass runs before the frame is shown.
  @Test func aWindowLaysOutBeforeTheFrame() {
    var heights: [CGFloat] = []
    Stage.replay([]) { screen in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      screen.window.addSubview(box)
      let height = box.heightAnchor.constraint(equalToConstant: 10)
      NSLayoutConstraint.activate([
        height, box.widthAnchor.constraint(equalToConstant: 10),
        box.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor),
        box.topAnchor.constraint(equalTo: screen.window.topAnchor),
      ])
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
        heights.append(box.bounds.height)
        height.constant = 25
        heights.append(box.bounds.height)
      }
      Timer.scheduledTimer(withTimeInterval: 0.15, repeats: false) { _ in heights.append(box.bounds.height) }
    }
    #expect(heights == [10, 10, 25])
  }

  // MARK: Relations, priorities, content

  @Test func inequalitiesAndPriorities() {
    let box = view(in: root)
    pin(box, to: root)
    let inner = view(in: box)
    let wide = inner.widthAnchor.constraint(equalToConstant: 1000)
    wide.priority = .defaultLow
    NSLayoutConstraint.activate([
      inner.centerXAnchor.constraint(equalTo: box.centerXAnchor), inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.widthAnchor.constraint(lessThanOrEqualTo: box.widthAnchor, multiplier: 0.5), wide,
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2, constant: 5),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 75, y: 0, width: 150, height: 305))
    wide.constant = 40
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 130, y: 0, width: 40, height: 85))
  }

  /// The neighbour that hugs its content less grows; the one that resists compression less shrinks.
  @Test func huggingAndCompression() {
    let (left, right) = (SizedView(CGSize(width: 50, height: 20)), SizedView(CGSize(width: 70, height: 30)))
    let stack = UIStackView(arrangedSubviews: [left, right])
    stack.alignment = .center
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    right.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    left.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    stack.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 0, y: 10, width: 130, height: 20))
    #expect(right.frame == CGRect(x: 130, y: 5, width: 70, height: 30))
    stack.frame.size.width = 100
    stack.layoutIfNeeded()
    #expect(left.frame.width == 30)
    right.content.width = 90
    stack.layoutIfNeeded()
    #expect(left.frame.width == 10)
  }

  @Test func fittingSizes() {
    let box = UIView()
    let inner = SizedView(CGSize(width: 120, height: 44))
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    pin(inner, to: box, inset: 8)
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 136, height: 60))
    #expect(
      box.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 300, height: 60))
    root.addSubview(box)
    box.frame = CGRect(x: 1, y: 2, width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 84, height: 34))
    #expect(box.systemLayoutSizeFitting(.zero) == CGSize(width: 136, height: 60))
  }

  // MARK: Scroll views

  /// Edges of a scroll view are its content's for views inside it; widths and heights are its frame's.
  @Test func contentFollowsFromConstraints() {
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scrollView)
    pin(scrollView, to: root, inset: 10)
    let content = view(in: scrollView)
    pin(content, to: scrollView)
    content.widthAnchor.constraint(equalTo: scrollView.widthAnchor).isActive = true
    let height = content.heightAnchor.constraint(equalToConstant: 900)
    height.isActive = true
    root.layoutIfNeeded()
    #expect(scrollView.frame == CGRect(x: 10, y: 10, width: 280, height: 580))
    #expect(scrollView.contentSize == CGSize(width: 280, height: 900))
    height.constant = 1000
    #expect(scrollView.contentSize.height == 900)
    root.layoutIfNeeded()
    #expect(scrollView.contentSize.height == 1000)
    #expect(scrollView.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 280, height: 1000))
  }

  /// A view that is pinned to the frame's guide, or to a view outside, stays while the content scrolls.
  @Test func aPinnedViewStays() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 50, width: 300, height: 400))
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    root.addSubview(scrollView)
    let (badge, header) = (view(in: scrollView), view(in: scrollView))
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 5),
      badge.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
      header.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 50),
      header.topAnchor.constraint(greaterThanOrEqualTo: scrollView.topAnchor, constant: 100),
      header.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      header.widthAnchor.constraint(equalToConstant: 300), header.heightAnchor.constraint(equalToConstant: 30),
    ])
    let lowest = header.topAnchor.constraint(equalTo: scrollView.topAnchor)
    lowest.priority = .defaultHigh
    lowest.isActive = true
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 5)
    #expect(header.frame.minY == 100)
    scrollView.contentOffset.y = 240
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 245)
    #expect(header.frame.minY == 240)
    #expect(scrollView.contentSize.height == 2000)
  }

  // MARK: Guides

  @Test func guides() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
    let box: UIView = controller.view
    box.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let (upper, inside) = (view(in: box), view(in: box))
    let middle = UILayoutGuide()
    box.addLayoutGuide(middle)
    NSLayoutConstraint.activate([
      upper.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      upper.bottomAnchor.constraint(equalTo: middle.topAnchor),
      upper.leadingAnchor.constraint(equalTo: box.safeAreaLayoutGuide.leadingAnchor),
      upper.trailingAnchor.constraint(equalTo: box.layoutMarginsGuide.trailingAnchor),
      middle.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0.25),
      middle.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor, constant: -50),
      middle.leadingAnchor.constraint(equalTo: box.leadingAnchor), middle.widthAnchor.constraint(equalToConstant: 60),
      inside.centerXAnchor.constraint(equalTo: middle.centerXAnchor),
      inside.centerYAnchor.constraint(equalTo: middle.centerYAnchor),
      inside.widthAnchor.constraint(equalToConstant: 10), inside.heightAnchor.constraint(equalToConstant: 10),
    ])
    box.layoutIfNeeded()
    #expect(middle.layoutFrame == CGRect(x: 0, y: 400, width: 60, height: 150))
    #expect(upper.frame == CGRect(x: 0, y: 0, width: 296, height: 400))
    #expect(inside.frame == CGRect(x: 25, y: 470, width: 10, height: 10))
    #expect(box.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 294, height: 596))
    #expect(!middle.hasAmbiguousLayout && !upper.hasAmbiguousLayout)
  }

  // MARK: Activation and its end

  @Test func theClosestCommonAncestorKeepsAConstraint() {
    let box = view(in: root)
    let (one, other) = (view(in: box), view(in: box))
    let beside = one.leadingAnchor.constraint(equalTo: other.trailingAnchor)
    let own = one.widthAnchor.constraint(equalToConstant: 1)
    beside.isActive = true
    own.isActive = true
    #expect(box.constraints == [beside])
    #expect(one.constraints == [own])
    other.removeFromSuperview()
    #expect(!beside.isActive && own.isActive)
    #expect(box.constraints == [])
    root.addSubview(one)
    #expect(own.isActive)
  }

  @Test func withoutACommonAncestorTheAppEnds() {
    let replay = Stage.replay([]) { screen in
      let (box, stranger) = (UIView(), UIView())
      box.accessibilityIdentifier = "box"
      screen.window.addSubview(box)
      box.topAnchor.constraint(equalTo: stranger.topAnchor).isActive = true
    }
    #expect(
      replay.error?.hasPrefix(
        "Unable to activate constraint with anchors <box.top == UIView.top> because they have no common ancestor.")
        == true)
  }

  @Test(arguments: [CGFloat.nan, .infinity]) func aConstantThatIsNoNumberEndsTheApp(_ constant: CGFloat) {
    let replay = Stage.replay([]) { screen in
      let box = UIView()
      screen.window.addSubview(box)
      box.heightAnchor.constraint(equalToConstant: constant).isActive = true
    }
    #expect(replay.error?.hasSuffix("Constant or multiplier is not finite! That's illegal.") == true)
  }

  // MARK: Lifetime

  /// No view is held by its layout: neither in a tree nor after it has left one, nor an outermost one.
  @Test func aLayoutHoldsNoView() {
    final class Watch {
      weak var view: UIView?
      init(_ view: UIView) { self.view = view }
    }
    var watches: [Watch] = []
    do {
      let (outermost, scrollView, left) = (UIStackView(), UIScrollView(), UIView())
      let content = view(in: scrollView)
      pin(content, to: scrollView)
      content.heightAnchor.constraint(equalToConstant: 900).isActive = true
      outermost.translatesAutoresizingMaskIntoConstraints = false
      outermost.addArrangedSubview(scrollView)
      outermost.addArrangedSubview(left)
      outermost.widthAnchor.constraint(equalToConstant: 200).isActive = true
      outermost.layoutIfNeeded()
      scrollView.layoutIfNeeded()
      left.removeFromSuperview()
      #expect(outermost.frame.width == 200)
      watches = [outermost, scrollView, left, content].map { Watch($0) }
    }
    #expect(watches.compactMap(\.view).isEmpty)
  }

  // MARK: What is told

  @Test func conflictsAreToldByName() {
    let replay = Stage.replay([]) { screen in
      let box = UIView()
      box.accessibilityIdentifier = "box"
      box.translatesAutoresizingMaskIntoConstraints = false
      screen.window.addSubview(box)
      let high = box.heightAnchor.constraint(equalToConstant: 20)
      high.identifier = "high"
      NSLayoutConstraint.activate([
        box.heightAnchor.constraint(equalToConstant: 10), high,
        box.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor),
        box.topAnchor.constraint(equalTo: screen.window.topAnchor), box.widthAnchor.constraint(equalToConstant: 10),
      ])
    }
    #expect(
      replay.notes == [
        "Unable to simultaneously satisfy constraints: <'high' box.height == 20> contradicts <box.height == 10>. The first one was broken."
      ])
  }

  @Test func ambiguousViewsAreToldByName() {
    let replay = Stage.replay([]) { screen in
      let box = UIView()
      box.accessibilityIdentifier = "box"
      box.translatesAutoresizingMaskIntoConstraints = false
      screen.window.addSubview(box)
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(greaterThanOrEqualToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
        box.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor),
      ])
    }
    #expect(
      replay.notes == ["The layout of box is ambiguous: its constraints leave open its upper edge, width."])
  }

  // MARK: Views with an engine of their own

  /// A view with a frame of its own is solved by itself; a constraint across its edge joins it to the rest.
  @Test func aViewWithAFrameIsSolvedByItself() {
    let box = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    root.addSubview(box)
    let (inner, beside) = (view(in: box), view(in: root))
    pin(inner, to: box, inset: 5)
    NSLayoutConstraint.activate([
      beside.topAnchor.constraint(equalTo: box.bottomAnchor),
      beside.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      beside.widthAnchor.constraint(equalTo: box.widthAnchor), beside.heightAnchor.constraint(equalToConstant: 8),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 90, height: 40))
    #expect(beside.frame == CGRect(x: 10, y: 70, width: 100, height: 8))
    box.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 50, height: 20))
    #expect(beside.frame == CGRect(x: 0, y: 30, width: 60, height: 8))
    let across = view(in: root)
    NSLayoutConstraint.activate([
      across.topAnchor.constraint(equalTo: inner.bottomAnchor),
      across.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      across.widthAnchor.constraint(equalTo: inner.widthAnchor), across.heightAnchor.constraint(equalToConstant: 4),
    ])
    root.layoutIfNeeded()
    #expect(across.frame == CGRect(x: 5, y: 25, width: 50, height: 4))
    box.frame.origin = CGPoint(x: 100, y: 100)
    root.layoutIfNeeded()
    #expect(across.frame == CGRect(x: 105, y: 125, width: 50, height: 4))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 50, height: 20))
  }

  /// A view that leaves takes its layout with it, and gives up none of its own constraints.
  @Test func aReusedViewKeepsItsLayout() {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let label = view(in: cell)
    pin(label, to: cell)
    for width in [100, 200, 50] as [CGFloat] {
      cell.removeFromSuperview()
      root.addSubview(cell)
      cell.frame.size.width = width
      root.layoutIfNeeded()
      #expect(label.frame == CGRect(x: 0, y: 0, width: width, height: 44))
    }
    #expect(cell.constraints.count == 4)
    cell.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      cell.widthAnchor.constraint(equalToConstant: 70), cell.heightAnchor.constraint(equalToConstant: 30),
      cell.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
      cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(cell.frame == CGRect(x: 0, y: 3, width: 70, height: 30))
    #expect(label.frame == CGRect(x: 0, y: 0, width: 70, height: 30))
  }

  // MARK: Updates

  /// `updateConstraints` is due once for a new view, and when it is asked for: subviews first.
  @Test func constraintsAreUpdatedBeforeTheyAreSolved() {
    final class Updating: UIView {
      var log: (String) -> Void = { _ in }

      override func updateConstraints() {
        log(accessibilityIdentifier ?? "")
        super.updateConstraints()
      }
    }
    var log: [String] = []
    let (outer, inner) = (Updating(), Updating())
    for (view, name) in [(outer, "outer"), (inner, "inner")] {
      view.accessibilityIdentifier = name
      view.log = { log.append($0) }
    }
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.widthAnchor.constraint(equalToConstant: 3).isActive = true
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(log == ["inner", "outer"])
    outer.setNeedsUpdateConstraints()
    #expect(outer.needsUpdateConstraints() && log.count == 2)
    root.layoutIfNeeded()
    #expect(log == ["inner", "outer", "outer"])
  }

  /// A controller hears of the layout of its view before and after it, once per change.
  @Test func theLayoutIsAnnounced() {
    final class Controller: UIViewController {
      var log: [String] = []
      let box = UIView()
      lazy var height = box.heightAnchor.constraint(equalToConstant: 10)

      override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
          height, box.topAnchor.constraint(equalTo: view.topAnchor), box.widthAnchor.constraint(equalToConstant: 1),
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ])
      }

      override func viewWillLayoutSubviews() { log.append("will \(box.bounds.height)") }
      override func viewDidLayoutSubviews() { log.append("did \(box.bounds.height)") }
    }
    let controller = Controller()
    root.addSubview(controller.view)
    root.layoutIfNeeded()
    controller.height.constant = 20
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(controller.log == ["will 0.0", "did 10.0", "will 10.0", "did 20.0"])
  }

  // MARK: Autoresizing

  @Test func masksShareADifferenceInProportion() {
    let box = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    root.addSubview(box)
    box.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin]
    root.frame.size = CGSize(width: 400, height: 700)
    #expect(box.frame == CGRect(x: 150, y: 150, width: 150, height: 100))
    box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.frame.size = CGSize(width: 300, height: 600)
    #expect(box.frame == CGRect(x: 150, y: 150, width: 50, height: 0))
  }
}

/// Constraints in the visual format language.
@MainActor @Suite struct VisualFormatTests {
  private static func texts(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) -> [String] {
    let root = UIView()
    let (a, b) = (UIView(), UIView())
    for (view, name) in [(root, "root"), (a, "a"), (b, "b")] {
      view.accessibilityIdentifier = name
      if view !== root { root.addSubview(view) }
    }
    let metrics: [String: Any] = ["gap": CGFloat(12), "low": 250]
    return NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]
    ).map(\.description)
  }

  @Test(arguments: [
    ("H:|[a]|", ["<a.leading == root.leading>", "<root.trailing == a.trailing>"]),
    ("|-[a]-|", ["<a.leading == root.leading + 20>", "<root.trailing == a.trailing + 20>"]),
    ("V:|-5-[a(40)]", ["<a.height == 40>", "<a.top == root.top + 5>"]),
    ("[a]-[b]", ["<b.leading == a.trailing + 8>"]),
    ("[a]-(gap)-[b(==a)]", ["<b.width == a.width>", "<b.leading == a.trailing + 12>"]),
    ("V: [a] - (>=gap, <=30@low) - [b]", ["<b.top >= a.bottom + 12>", "<b.top <= a.bottom + 30 @250>"]),
    ("[a(>=80,<=100)]", ["<a.width >= 80>", "<a.width <= 100>"]),
    ("[b(a*0.5+3@999)]", ["<b.width == 0.5*a.width + 3 @999>"]),
    ("V:[a][b]-(-4)-|", ["<b.top == a.bottom>", "<root.bottom == b.bottom - 4>"]),
  ]) func theTextsMeanConstraints(_ format: String, _ constraints: [String]) {
    #expect(Self.texts(format) == constraints)
  }

  @Test func optionsAlign() {
    #expect(
      Self.texts("[a][b]", [.alignAllTop, .alignAllBottom])
        == ["<b.leading == a.trailing>", "<a.top == b.top>", "<a.bottom == b.bottom>"])
  }

  @Test(arguments: [
    ("", "expected a view in brackets at \"\""), ("[a", "expected a closing bracket at \"\""),
    ("[c]", "\"c\" is not a key in the views dictionary"), ("|[a]|[b]", "nothing may follow the superview's end"),
    ("[a]-x-[b]", "\"x\" is neither a number nor a key in the metrics or views dictionary"),
    ("[a]-(4,-[b]", "\"\" is neither a number nor a key in the metrics or views dictionary"),
    ("[a]-(==b)-[b]", "a space cannot be compared with a view"), ("[a(40]", "expected a closing parenthesis at \"]\""),
    ("[a]-4[b]", "expected a hyphen at \"[b]\""),
    ("[a(b*z)]", "\"z\" is neither a number nor a key in the metrics dictionary"),
  ]) func anUnreadableTextEndsTheApp(_ format: String, _ reason: String) {
    let replay = Stage.replay([]) { _ in _ = Self.texts(format) }
    #expect(replay.error == "Unable to parse constraint format: \(reason) in \"\(format)\".")
  }
}
