import HeadlessUIKit
import TraceModel

/// Numbers from a seed.
struct Numbers {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var left = elements
    var result: [Element] = []
    while !left.isEmpty { result.append(left.remove(at: below(left.count))) }
    return result
  }
}

/// A tree of views with random constraints, some of which contradict each other or leave a length open.
@MainActor
struct RandomLayout {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private(set) var views: [UIView] = []
  private(set) var constraints: [NSLayoutConstraint] = []

  init(_ seed: Int) {
    var numbers = Numbers(seed)
    for index in 0..<6 {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      view.accessibilityIdentifier = "\(index)"
      (index < 3 ? root : views[index - 3]).addSubview(view)
      views.append(view)
    }
    let attributes: [NSLayoutConstraint.Attribute] = [
      .left, .right, .width, .centerX, .top, .bottom, .height, .centerY,
    ]
    for _ in 0..<30 {
      let first = views[numbers.below(views.count)]
      let axis = numbers.below(2) * 4
      let attribute = attributes[axis + numbers.below(4)]
      let isLength = attribute == .width || attribute == .height
      let second: UIView? = isLength && numbers.below(2) == 0 ? nil : ([root] + views)[numbers.below(7)]
      var other = attributes[axis + numbers.below(4)]
      if (other == .width || other == .height) != isLength { other = attribute }
      if first === second { continue }
      let constraint = NSLayoutConstraint(
        item: first, attribute: attribute,
        relatedBy: [.equal, .lessThanOrEqual, .greaterThanOrEqual][numbers.below(3)],
        toItem: second, attribute: other, multiplier: isLength && numbers.below(3) == 0 ? 0.5 : 1,
        constant: CGFloat(numbers.below(120) - (second == nil ? 0 : 40)))
      constraint.priority = UILayoutPriority([1000, 750, 500, 250][numbers.below(4)])
      constraints.append(constraint)
    }
  }

  var frames: [CGRect] {
    root.layoutIfNeeded()
    return views.map(\.frame)
  }
}
