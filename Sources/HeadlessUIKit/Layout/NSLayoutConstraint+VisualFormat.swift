extension NSLayoutConstraint {
  /// The edges on which the views of a visual format are aligned.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Without effect: `leading` is the left edge here.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

    /// The attributes of the bits.
    fileprivate var attributes: [Attribute] {
      (1...12).filter { rawValue >> $0 & 1 == 1 }.compactMap { Attribute(rawValue: $0) }
    }
  }

  /// Makes the constraints of a text in the visual format language.
  ///
  /// Views stand in brackets, spaces between hyphens, the superview at a bar: `H:|-[name(>=80)]-8-[button]|`. A text that is none
  /// ends the app, as in UIKit.
  ///
  /// - Parameters:
  ///   - metrics: the numbers that the text names.
  ///   - views: the views and guides that the text names.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, metrics: metrics ?? [:], views: views)
    do {
      try reader.read()
    } catch {
      ReplayRunLoop.current?.whenLoaded {
        $0.raise("Unable to parse constraint format: \(error.reason) in \"\(format)\".")
      }
      return []
    }
    return reader.constraints + aligned(reader.items, opts.attributes)
  }

  private static func aligned(_ items: [Any], _ attributes: [Attribute]) -> [NSLayoutConstraint] {
    zip(items, items.dropFirst()).flatMap { item, next in
      attributes.map {
        NSLayoutConstraint(
          item: item, attribute: $0, relatedBy: .equal, toItem: next, attribute: $0, multiplier: 1, constant: 0)
      }
    }
  }
}

/// A reader of the visual format language. [DOC: Auto Layout Guide, Visual Format Language]
@MainActor
private struct VisualFormat {
  struct Fault: Error {
    let reason: String
  }

  /// One condition of a list: `>=80@750`, `==other`, `*0.5+2` after a name.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var item: Any?
    var multiplier: CGFloat = 1
    var priority = UILayoutPriority.required
  }

  /// The system's space at a superview's edge, in points. [FOLK: 20 pt]
  static let edgeSpace: CGFloat = 20

  private let metrics: [String: Any]
  private let views: [String: Any]
  private var rest: Substring
  private var isVertical = false
  private(set) var items: [Any] = []
  private(set) var constraints: [NSLayoutConstraint] = []

  init(_ text: String, metrics: [String: Any], views: [String: Any]) {
    self.metrics = metrics
    self.views = views
    rest = text.filter { !$0.isWhitespace }[...]
  }

  mutating func read() throws(Fault) {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    // The spaces at the bar; `nil` without one.
    let leading: [Predicate]? = take("|") ? try connection(to: Self.edgeSpace).list : nil
    try view()
    if let leading { try pin(leading, isLeading: true) }
    while !rest.isEmpty {
      let former = items.count - 1
      let spaces = try connection(to: NSLayoutDimension.systemSpacing)
      if take("|") {
        // The space at an edge is another one than between neighbours.
        try pin(spaces.isStandard ? [Predicate(constant: Self.edgeSpace)] : spaces.list, isLeading: false)
        guard rest.isEmpty else { throw Fault(reason: "nothing may follow the superview's end") }
        return
      }
      try view()
      for space in spaces.list {
        add(items[former + 1], start, space, items[former], end, space.constant)
      }
    }
  }

  private var start: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }

  private mutating func add(
    _ item: Any, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate, _ other: Any?,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other, attribute: otherAttribute,
      multiplier: predicate.multiplier, constant: constant)
    constraint.priority = predicate.priority
    constraints.append(constraint)
  }

  private mutating func pin(_ spaces: [Predicate], isLeading: Bool) throws(Fault) {
    guard let item = items.last, let superview = (item as? UIView)?.superview else {
      throw Fault(reason: "the view at the superview's edge has no superview")
    }
    for space in spaces {
      if isLeading {
        add(item, start, space, superview, start, space.constant)
      } else {
        add(superview, end, space, item, end, space.constant)
      }
    }
  }

  // MARK: Parts

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func view() throws(Fault) {
    guard take("[") else { throw Fault(reason: "expected a view in brackets at \"\(rest)\"") }
    let name = word()
    guard let item = views[name] else { throw Fault(reason: "\"\(name)\" is not a key in the views dictionary") }
    items.append(item)
    if take("(") {
      for predicate in try predicates() {
        let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        add(
          item, length, predicate, predicate.item, predicate.item == nil ? .notAnAttribute : length, predicate.constant)
      }
    }
    guard take("]") else { throw Fault(reason: "expected a closing bracket at \"\(rest)\"") }
  }

  /// The spaces up to the next view or bar; one of the standard length for a single hyphen.
  private mutating func connection(to standard: CGFloat) throws(Fault) -> (list: [Predicate], isStandard: Bool) {
    guard take("-") else { return ([Predicate()], false) }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return ([Predicate(constant: standard)], true) }
    let list = take("(") ? try predicates() : [try predicate()]
    guard take("-") else { throw Fault(reason: "expected a hyphen at \"\(rest)\"") }
    guard list.allSatisfy({ $0.item == nil }) else { throw Fault(reason: "a space cannot be compared with a view") }
    return (list, false)
  }

  private mutating func predicates() throws(Fault) -> [Predicate] {
    var list = [try predicate()]
    while take(",") { list.append(try predicate()) }
    guard take(")") else { throw Fault(reason: "expected a closing parenthesis at \"\(rest)\"") }
    return list
  }

  private mutating func predicate() throws(Fault) -> Predicate {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let name = word()
    if let number = number(name) {
      predicate.constant = number
    } else if let item = views[name] {
      predicate.item = item
      if take("*") { predicate.multiplier = try constant() }
      if take("+") { predicate.constant = try constant() } else if take("-") { predicate.constant = -(try constant()) }
    } else {
      throw Fault(reason: "\"\(name)\" is neither a number nor a key in the metrics or views dictionary")
    }
    if take("@") { predicate.priority = UILayoutPriority(Float(try constant())) }
    return predicate
  }

  private mutating func constant() throws(Fault) -> CGFloat {
    let name = word()
    guard let number = number(name) else {
      throw Fault(reason: "\"\(name)\" is neither a number nor a key in the metrics dictionary")
    }
    return number
  }

  /// A name or number; empty where none stands.
  private mutating func word() -> String {
    let isNegative = rest.hasPrefix("-") && rest.dropFirst().first?.isNumber == true
    let body = rest.dropFirst(isNegative ? 1 : 0).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let word = (isNegative ? "-" : "") + body
    rest = rest.dropFirst(word.count)
    return word
  }

  private func number(_ name: String) -> CGFloat? {
    if let number = Double(name), number.isFinite { return CGFloat(number) }
    switch metrics[name] {
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: return nil
    }
  }
}
