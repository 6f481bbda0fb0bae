import Foundation

/// The constraints of one tree of views, and the frames that follow from them.
///
/// The outermost view has the engine, or a view with a frame of its own. Frames change in a layout pass alone: the engine only tells which superviews need one.
/// A change of the tree, of a priority or of a view's own size builds the system anew, in an order that does not depend on the
/// order of activation. A change of constants moves the solution.
@MainActor
final class LayoutEngine {
  /// A constraint in the system.
  struct Entry {
    let constraint: NSLayoutConstraint
    fileprivate(set) var tag = LinearSystem.Tag(marker: 0, sign: 1)
    /// The constant of its expression, in points.
    var constant: Double
    /// Whether frames or offsets that no constraint determines are part of the constant.
    let hasMovingConstant: Bool

    fileprivate init(_ constraint: NSLayoutConstraint, _ expression: LayoutExpression) {
      self.constraint = constraint
      constant = expression.row.constant
      hasMovingConstant = expression.isMoving
    }
  }

  /// The priority of the size of a view without a superview, below all that an app can set: a choice of this project.
  private static let keptSize = UILayoutPriority(0.5)

  /// The outermost view, which clears this before it is freed.
  nonisolated(unsafe) unowned(unsafe) var root: UIView?
  @exclusivity(unchecked) private(set) var system = LinearSystem()
  @exclusivity(unchecked) private(set) var entries: [Entry] = []
  /// The views that constraints place, in the order of the tree; not held, as the outermost one holds the engine.
  @exclusivity(unchecked) private var placed: [LayoutHandle] = []
  /// The scroll views whose content constraints use.
  @exclusivity(unchecked) private var contents: [LayoutHandle] = []
  @exclusivity(unchecked) private var isStale = true
  /// Pixels per point.
  @exclusivity(unchecked) private var scale: CGFloat = 1
  @exclusivity(unchecked) private var changed: Set<Int> = []
  /// The views whose own sizes may have changed.
  @exclusivity(unchecked) private var resized: [LayoutHandle] = []
  @exclusivity(unchecked) private var hasMoved = false
  @exclusivity(unchecked) private var hasConflicts = false
  @exclusivity(unchecked) private var undetermined: Set<LinearSystem.Symbol> = []
  /// The size to which the outermost view is fitted, with its priorities; `nil` for a layout.
  private let fitting: Fitting?

  struct Fitting {
    let size: CGSize
    let horizontal: UILayoutPriority
    let vertical: UILayoutPriority
  }

  init(_ root: UIView, fitting: Fitting? = nil) {
    self.root = root
    self.fitting = fitting
  }

  // MARK: Changes

  func setNeedsBuilding() { isStale = true }

  /// Notes that a constraint has another constant.
  func constantChanged(_ constraint: NSLayoutConstraint) {
    defer { root?.markNeedsSolving() }
    if constraint.index >= 0, !hasConflicts {
      changed.insert(constraint.index)
    } else {
      isStale = true
    }
  }

  /// Notes that a frame or an offset has changed that is a constant here.
  func constantMoved() {
    hasMoved = true
    root?.markNeedsSolving()
  }

  /// Notes that a view's own size may be another one. Returns `false` for a view that this engine does not place.
  func intrinsicSizeChanged(_ view: UIView) -> Bool {
    guard view.autoLayout?.placedBy == ObjectIdentifier(self) else { return false }
    if !isStale { resized.append(view.handle) }
    root?.markNeedsSolving()
    return true
  }

  /// Takes the views' own sizes as new constants. Another set of axes with a size needs other constraints.
  private func takeSizes() {
    for view in resized.lazy.compactMap(\.view) {
      guard let rules = view.autoLayout?.sizeRules, LayoutRules.update(rules, to: view.intrinsicContentSize),
        rules.allSatisfy({ $0.index >= 0 })
      else {
        isStale = true
        break
      }
      for rule in rules where entries[rule.index].constant != -Double(rule.constant) { changed.insert(rule.index) }
    }
    resized = []
  }

  var needsUpdate: Bool { isStale || hasMoved || !changed.isEmpty || !resized.isEmpty }

  // MARK: Solving

  /// Solves the constraints if something has changed, and marks the views that need a layout.
  func update() {
    guard needsUpdate else { return }
    scale = max(UIScreen.main.scale, 1)
    if !isStale { takeSizes() }
    if isStale || hasConflicts || !moveConstants() { build() }
    isStale = false
    hasMoved = false
    changed = []
    read()
  }

  /// Adapts the solution to changed constants. Returns `false` if it has to be built anew.
  private func moveConstants() -> Bool {
    for index in entries.indices where changed.contains(index) || hasMoved && entries[index].hasMovingConstant {
      guard let expression = LayoutExpression(entries[index].constraint, in: self) else { return false }
      let difference = expression.row.constant - entries[index].constant
      guard difference != 0 else { continue }
      system.add(difference, toConstantOf: entries[index].tag)
      entries[index].constant = expression.row.constant
    }
    return system.settle()
  }

  private func build() {
    guard let root else { return }
    system = LinearSystem()
    entries = []
    placed = []
    contents = []
    hasConflicts = false
    var rules = LayoutRules()
    gather(root, &rules)
    if let fitting {
      rules.add(root, .width, .equal, fitting.size.width, fitting.horizontal)
      rules.add(root, .height, .equal, fitting.size.height, fitting.vertical)
    } else if isOutermostPlaced(root) {
      // Without a superview the size stays where constraints leave it open.
      rules.add(root, .width, .equal, root.bounds.width, Self.keptSize)
      rules.add(root, .height, .equal, root.bounds.height, Self.keptSize)
    }
    solve(rules.sorted())
    resized = []
    if fitting == nil { ReplayRunLoop.current?.unchecked.append(self) }
  }

  /// Gives variables to the views and guides of a subtree, and gathers their constraints.
  private func gather(_ view: UIView, _ rules: inout LayoutRules) {
    let isRoot = view === root
    if let state = view.autoLayout {
      rules.number(state.handle)
      // The frame of a root is known to the engine around it.
      if !isRoot || view.superview == nil { state.leaveEngine() }
      if isRoot { state.isConstantInside = false }
    }
    let isPlaced = isRoot ? fitting != nil || isOutermostPlaced(view) : !view.translatesAutoresizingMaskIntoConstraints
    if isPlaced {
      view.layoutState.symbol = fourSymbols()
      view.layoutState.placedBy = ObjectIdentifier(self)
      placed.append(view.handle)
      rules.addIntrinsicSize(of: view)
    }
    // A view with an engine of its own, whose frame is a constant here.
    if !isRoot, view.layoutRoot === view { return }
    if let state = view.autoLayout {
      state.leaveEngineInside()
      for guide in state.guides {
        guide.symbol = fourSymbols()
        rules.number(guide.handle)
      }
      for constraint in state.constraints { rules.add(constraint) }
    }
    (view as? UIStackView)?.arrange(&rules) { [unowned self] in
      let guide = UILayoutGuide()
      guide.owner = view
      guide.symbol = fourSymbols()
      return guide
    }
    for subview in view.subviews { gather(subview, &rules) }
  }

  /// Whether the outermost view of a tree takes its size from constraints.
  private func isOutermostPlaced(_ view: UIView) -> Bool {
    view.superview == nil && !view.translatesAutoresizingMaskIntoConstraints
  }

  private func fourSymbols() -> LinearSystem.Symbol {
    let first = system.symbol()
    for _ in 0..<3 { _ = system.symbol() }
    return first
  }

  /// Solves the equations of constraints, or takes the solution of the same equations.
  private func solve(_ constraints: [NSLayoutConstraint]) {
    var key = SolvedSystems.Key(equations: constraints.count)
    var equations: [LinearRow] = []
    equations.reserveCapacity(constraints.count)
    entries.reserveCapacity(constraints.count)
    for constraint in constraints {
      guard let expression = LayoutExpression(constraint, in: self) else { continue }
      key.add(expression.row, constraint.relation.inSystem, constraint.priorityInSystem)
      equations.append(expression.row)
      entries.append(Entry(constraint, expression))
    }
    key.add(variables: system.kinds.count)
    if let known = SolvedSystems.shared[key] {
      system = known.system
      undetermined = known.undetermined
      for (index, tag) in known.tags.enumerated() { enter(index, tag) }
      return
    }
    system.reserve(equations.count)
    let candidates = entries
    entries = []
    for (entry, equation) in zip(candidates, equations) { add(entry, equation) }
    undetermined = system.undetermined()
    guard !hasConflicts else { return }
    SolvedSystems.shared.keep(
      SolvedSystems.Solution(system: system, tags: entries.map(\.tag), undetermined: undetermined), key)
  }

  private func enter(_ index: Int, _ tag: LinearSystem.Tag) {
    entries[index].tag = tag
    entries[index].constraint.index = index
  }

  private func add(_ entry: Entry, _ equation: LinearRow) {
    let constraint = entry.constraint
    switch system.add(equation, constraint.relation.inSystem, priority: constraint.priorityInSystem) {
    case .added(let tag):
      entries.append(entry)
      enter(entries.count - 1, tag)
    case .contradicts(let markers):
      constraint.index = -1
      hasConflicts = true
      let others = entries.filter { markers.contains($0.tag.marker) }.map(\.constraint.text)
      LayoutNotes.note(
        "Unable to simultaneously satisfy constraints: \(constraint.text) contradicts \(others.joined(separator: ", ")). "
          + "The first one was broken.")
    }
  }

  /// The variables of a scroll view's content, made at their first use.
  func contentSymbol(of view: UIScrollView) -> LinearSystem.Symbol {
    if let symbol = view.layoutState.contentSymbol { return symbol }
    let symbol = system.symbol()
    _ = system.symbol()
    view.layoutState.contentSymbol = symbol
    contents.append(view.handle)
    return symbol
  }

  // MARK: Results

  /// Reads the frames, and marks the views that need a layout.
  private func read() {
    guard fitting == nil else { return }
    for view in placed.lazy.compactMap(\.view) {
      guard let state = view.autoLayout, let symbol = state.symbol, state.isUsed,
        state.placedBy == ObjectIdentifier(self)
      else { continue }
      let frame = rectangle(at: symbol)
      state.solvedFrame = frame
      guard view !== root else { continue }
      if frame != view.untransformedFrame { view.superview?.markNeedsLayout() }
    }
    for view in contents.lazy.compactMap({ $0.view as? UIScrollView }) {
      guard let state = view.autoLayout, let symbol = state.contentSymbol else { continue }
      state.solvedContent = (length(at: symbol), length(at: symbol + 1))
      if view.contentSize != state.content(insteadOf: view.contentSize) { view.markNeedsLayout() }
    }
  }

  private func length(at symbol: LinearSystem.Symbol) -> CGFloat? {
    undetermined.contains(symbol) ? nil : pixel(system.value(of: symbol))
  }

  /// The rectangle of four variables, its edges on pixels.
  func rectangle(at symbol: LinearSystem.Symbol) -> CGRect {
    let (left, top) = (system.value(of: symbol), system.value(of: symbol + 1))
    let (x, y) = (pixel(left), pixel(top))
    return CGRect(
      x: x, y: y, width: max(pixel(left + system.value(of: symbol + 2)) - x, 0),
      height: max(pixel(top + system.value(of: symbol + 3)) - y, 0))
  }

  private func pixel(_ value: Double) -> CGFloat { (value * scale).rounded() / scale }

  /// The size of the fitted view.
  func fittedSize() -> CGSize {
    update()
    guard let symbol = root?.autoLayout?.symbol else { return .zero }
    return CGSize(
      width: max(pixel(system.value(of: symbol + 2)), 0), height: max(pixel(system.value(of: symbol + 3)), 0))
  }

  // MARK: Ambiguity

  func isAmbiguous(_ symbol: LinearSystem.Symbol) -> Bool { (0..<4).contains { undetermined.contains(symbol + $0) } }

  /// Notes the views of a shown window that constraints leave open.
  func checkAmbiguity() {
    for view in placed.lazy.compactMap(\.view) where view !== root {
      guard let state = view.autoLayout, let symbol = state.symbol, state.placedBy == ObjectIdentifier(self),
        !state.isUsed || isAmbiguous(symbol), view.window != nil
      else { continue }
      guard state.isUsed else {
        LayoutNotes.note("The layout of \(LayoutItem.view(view).name) is ambiguous: no constraint places it.")
        continue
      }
      let open = zip(["left edge", "upper edge", "width", "height"], symbol...).filter { undetermined.contains($0.1) }
      LayoutNotes.note(
        "The layout of \(LayoutItem.view(view).name) is ambiguous: its constraints leave open its "
          + "\(open.map(\.0).joined(separator: ", ")).")
    }
  }

  /// The rectangle of a guide in its view's coordinates, in points.
  static func rectangle(of guide: UILayoutGuide, in view: UIView) -> CGRect {
    switch guide.place {
    case .constraints:
      guard let engine = view.layoutRoot.autoLayout?.engine, let symbol = guide.symbol else { return .zero }
      return engine.rectangle(at: symbol)
    case .inset(let insets): return view.bounds.inset(by: insets(view))
    case .strip(let isUpper):
      let bounds = view.bounds
      return CGRect(x: bounds.minX, y: isUpper ? bounds.minY : bounds.maxY, width: bounds.width, height: 0)
    case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .frame: return view.bounds
    }
  }
}

extension NSLayoutConstraint {
  /// The priority as the system has it: `nil` for a required constraint.
  fileprivate var priorityInSystem: Float? {
    priority.rawValue >= UILayoutPriority.required.rawValue ? nil : priority.rawValue
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var inSystem: LinearSystem.Relation {
    switch self {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}

/// The notes of a replay about its layout.
enum LayoutNotes {
  static func note(_ fact: String) { ReplayRunLoop.current?.whenLoaded { $0.note(fact) } }
}
