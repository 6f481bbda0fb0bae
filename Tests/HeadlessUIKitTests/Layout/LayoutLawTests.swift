import Testing
import TraceModel

@testable import HeadlessUIKit

/// Laws of constraints, on random trees.
@MainActor @Suite struct LayoutLawTests {
  nonisolated static let seeds = Array(1...60)

  @Test(arguments: seeds) func theOrderOfActivationDoesNotMatter(_ seed: Int) {
    var numbers = Numbers(seed + 1000)
    let (one, other) = (RandomLayout(seed), RandomLayout(seed))
    NSLayoutConstraint.activate(one.constraints)
    for constraint in numbers.shuffled(other.constraints) { constraint.isActive = true }
    #expect(one.frames == other.frames)
  }

  @Test(arguments: seeds) func aSecondPassChangesNothing(_ seed: Int) {
    let layout = RandomLayout(seed)
    NSLayoutConstraint.activate(layout.constraints)
    let frames = layout.frames
    layout.root.setNeedsLayout()
    #expect(layout.frames == frames)
  }

  /// Activating and deactivating others leaves no trace. A view that no constraint places any more stays where it is.
  @Test(arguments: seeds) func whatIsDeactivatedLeavesNoTrace(_ seed: Int) {
    let layout = RandomLayout(seed)
    let half = Array(layout.constraints.prefix(layout.constraints.count / 2))
    NSLayoutConstraint.activate(half)
    layout.root.layoutIfNeeded()
    let placed = layout.views.filter { view in half.contains { $0.firstItem === view || $0.secondItem === view } }
    let frames = placed.map(\.frame)
    NSLayoutConstraint.activate(layout.constraints)
    layout.root.layoutIfNeeded()
    NSLayoutConstraint.deactivate(Array(layout.constraints.dropFirst(half.count)))
    layout.root.layoutIfNeeded()
    #expect(placed.map(\.frame) == frames)
  }

  /// The errors of a priority's constraints are as small as they are without all lower priorities.
  @Test(arguments: seeds) func lowerPrioritiesDoNotCostHigherOnes(_ seed: Int) throws {
    var former: [Float: Double] = [:]
    for lowest in [1000, 750, 500, 250] as [Float] {
      let layout = RandomLayout(seed)
      NSLayoutConstraint.activate(layout.constraints.filter { $0.priority.rawValue >= lowest })
      layout.root.layoutIfNeeded()
      let engine = try #require(layout.root.autoLayout?.engine)
      var errors: [Float: Double] = [:]
      for entry in engine.entries {
        let expression = try #require(LayoutExpression(entry.constraint, in: engine))
        let value = expression.row.cells.reduce(expression.row.constant) {
          $0 + $1.coefficient * engine.system.value(of: $1.symbol)
        }
        let error =
          switch entry.constraint.relation {
          case .equal: abs(value)
          case .lessThanOrEqual: max(value, 0)
          case .greaterThanOrEqual: max(-value, 0)
          }
        errors[entry.constraint.priority.rawValue, default: 0] += error
      }
      #expect(errors[1000, default: 0] < 1e-6)
      for (priority, error) in former {
        #expect(abs(errors[priority, default: 0] - error) < 1e-6, "priority \(priority)")
      }
      former = errors
    }
  }

  /// Constants that change between passes give the frames of a layout that was made with them.
  @Test(arguments: seeds) func movedConstantsGiveTheFramesOfANewLayout(_ seed: Int) {
    var numbers = Numbers(seed)
    let (moved, made) = (DeterminedLayout(seed), DeterminedLayout(seed))
    for _ in 0..<10 {
      let index = numbers.below(moved.constraints.count)
      let constant = CGFloat(numbers.below(100))
      moved.constraints[index].constant = constant
      made.constraints[index].constant = constant
      let frames = moved.frames
      made.root.constraintsChanged()
      #expect(frames == made.frames)
    }
  }

  /// Views with frames of their own are solved apart from the rest, with the frames of one system for all.
  @Test(arguments: seeds) func whatIsSolvedApartIsSolvedTogether(_ seed: Int) {
    var numbers = Numbers(seed)
    let (apart, together) = (DeterminedLayout(seed, hasFrames: true), DeterminedLayout(seed, hasFrames: true))
    for view in together.views { view.layoutState.isCrossed = true }
    together.root.constraintsChanged()
    #expect(apart.frames == together.frames)
    for _ in 0..<6 {
      let index = numbers.below(apart.views.count)
      let (width, constant) = (CGFloat(numbers.below(90)), CGFloat(numbers.below(60)))
      for layout in [apart, together] {
        let view = layout.views[index]
        if view.translatesAutoresizingMaskIntoConstraints { view.frame.size.width = width }
        if !layout.constraints.isEmpty { layout.constraints[index % layout.constraints.count].constant = constant }
      }
      #expect(apart.frames == together.frames)
    }
  }

  /// A row of views from edge to edge: the parts and the gaps add up, whatever the stack's settings.
  @Test(
    arguments: [
      UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ], [NSLayoutConstraint.Axis.horizontal, .vertical])
  func partsAddUp(_ distribution: UIStackView.Distribution, _ axis: NSLayoutConstraint.Axis) {
    for hidden in [nil, 0, 1, 3] as [Int?] {
      let views = (1...4).map { SizedView(CGSize(width: 20 * $0, height: 10 * $0)) }
      let stack = UIStackView(arrangedSubviews: views)
      stack.frame = CGRect(x: 5, y: 7, width: 400, height: 300)
      stack.axis = axis
      stack.distribution = distribution
      stack.spacing = 6
      stack.setCustomSpacing(10, after: views[2])
      if let hidden { views[hidden].isHidden = true }
      stack.layoutIfNeeded()
      let shown = views.filter { !$0.isHidden }
      let spans = shown.map { axis == .horizontal ? ($0.frame.minX, $0.frame.maxX) : ($0.frame.minY, $0.frame.maxY) }
      #expect(spans.first?.0 == 0)
      #expect(spans.last?.1 == (axis == .horizontal ? 400 : 300))
      for (index, (one, next)) in zip(spans, spans.dropFirst()).enumerated() {
        let gap: CGFloat = shown[index] === views[2] ? 10 : 6
        let isExact = distribution.rawValue <= UIStackView.Distribution.fillProportionally.rawValue
        #expect(isExact ? next.0 - one.1 == gap : next.0 - one.1 >= gap, "\(distribution) \(index)")
      }
      for view in shown { #expect(axis == .horizontal ? view.frame.height == 300 : view.frame.width == 400) }
      if let hidden { #expect(axis == .horizontal ? views[hidden].frame.width == 0 : views[hidden].frame.height == 0) }
    }
  }
}

/// A chain of views that constraints determine completely.
@MainActor
struct DeterminedLayout {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private(set) var views: [UIView] = []
  private(set) var constraints: [NSLayoutConstraint] = []

  /// - Parameter hasFrames: whether some views have frames of their own.
  init(_ seed: Int, hasFrames: Bool = false) {
    var numbers = Numbers(seed)
    for _ in 0..<(hasFrames ? 9 : 5) {
      let view = UIView()
      let superview = ([root] + views)[numbers.below(views.count + 1)]
      superview.addSubview(view)
      if hasFrames, numbers.below(2) == 0 {
        view.frame = CGRect(
          x: numbers.below(50), y: numbers.below(50), width: 20 + numbers.below(90), height: 20 + numbers.below(90))
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        views.append(view)
        continue
      }
      view.translatesAutoresizingMaskIntoConstraints = false
      let near = ([root] + views)[numbers.below(views.count + 1)]
      constraints += [
        view.leadingAnchor.constraint(equalTo: near.leadingAnchor, constant: 3),
        view.topAnchor.constraint(equalTo: near.bottomAnchor, constant: 4),
        view.widthAnchor.constraint(equalTo: near.widthAnchor, multiplier: 0.5, constant: 10),
        view.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
        view.heightAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: 80),
        view.heightAnchor.constraint(equalToConstant: 50),
      ]
      constraints[constraints.count - 1].priority = .defaultHigh
      views.append(view)
    }
    NSLayoutConstraint.activate(constraints)
  }

  var frames: [CGRect] {
    root.layoutIfNeeded()
    return views.map(\.frame)
  }
}

/// A view with a content of a stated size.
final class SizedView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize { content }

  init(_ content: CGSize) {
    self.content = content
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}
