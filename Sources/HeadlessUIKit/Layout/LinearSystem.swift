/// Linear equations and inequalities with priorities, solved by the simplex method of Cassowary.
///
/// Constraints of one priority minimize the sum of their errors, after all higher priorities: no weight mixes two levels.
/// Source: Badros, Borning, Stuckey, The Cassowary Linear Arithmetic Constraint Solving Algorithm, 2001.
struct LinearSystem: Sendable {
  /// A variable: of the caller, or the system's own.
  typealias Symbol = Int

  /// The difference below which two numbers are equal. Lengths in points are below 1e6, so 1e-8 is above their rounding errors.
  static let tolerance = 1e-8
  /// The maximum number of pivots of one optimization. Bland's rule ends long before; the limit bounds hostile input.
  static let mostPivots = 20_000

  enum Kind: Sendable {
    /// A variable of the caller, of either sign.
    case free
    /// The distance from an inequality's limit, or an error; not negative.
    case restricted
    /// The marker of a required equation; always zero.
    case dummy
  }

  enum Relation: UInt8 {
    case lessOrEqual, equal, greaterOrEqual
  }

  /// A constraint's place in the system: what is needed to change its constant.
  struct Tag: Sendable {
    let marker: Symbol
    /// The marker's coefficient in the constraint's equation, 1 or −1.
    let sign: Double
    /// The error of an optional constraint that is not the marker.
    var other: Symbol?
  }

  /// The result of adding a constraint.
  enum Addition {
    case added(Tag)
    /// The markers of the required constraints that contradict it.
    case contradicts([Symbol])
  }

  var kinds: [Kind] = []
  /// The basic variables, and the row of each: basic = constant + Σ coefficient × other variable.
  var basis: [Symbol] = []
  var rows: [LinearRow] = []
  /// The index of each basic variable's row; −1 for others.
  var places: [Int] = []
  /// The sums of errors to minimize, the highest priority first.
  var goals: [Goal] = []
  var scratch: [LinearRow.Cell] = []

  struct Goal: Sendable {
    let priority: Float
    var row = LinearRow()
  }

  /// Makes room for as many constraints as are coming, so that adding them moves nothing.
  mutating func reserve(_ constraints: Int) {
    kinds.reserveCapacity(kinds.count + 3 * constraints)
    places.reserveCapacity(places.count + 3 * constraints)
    basis.reserveCapacity(constraints)
    rows.reserveCapacity(constraints)
  }

  /// Adds a variable.
  mutating func symbol(_ kind: Kind = .free) -> Symbol {
    kinds.append(kind)
    places.append(-1)
    return kinds.count - 1
  }

  /// The current value of a variable; zero for one that no constraint determines.
  func value(of symbol: Symbol) -> Double {
    let place = places.indices.contains(symbol) ? places[symbol] : -1
    return place < 0 ? 0 : rows[place].constant
  }

  // MARK: Constraints

  /// Adds the constraint `expression (relation) 0`.
  ///
  /// - Parameter priority: `nil` for a required constraint.
  mutating func add(_ expression: LinearRow, _ relation: Relation, priority: Float?) -> Addition {
    var row = LinearRow(constant: expression.constant)
    for cell in expression.cells { insert(cell.symbol, cell.coefficient, into: &row) }
    let tag = mark(&row, relation, priority)
    if row.constant < 0 { row.scale(by: -1) }
    if let subject = subject(of: row, tag) {
      row.solve(for: subject)
      enter(subject, row)
    } else if row.cells.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      guard abs(row.constant) <= Self.tolerance else { return .contradicts(markers(in: row)) }
      row.solve(for: tag.marker)
      enter(tag.marker, row)
    } else if !addWithArtificialVariable(row) {
      return .contradicts(markers(in: row))
    }
    optimize(goals.indices)
    return .added(tag)
  }

  /// Adds slack, errors and marker to a constraint's row.
  private mutating func mark(_ row: inout LinearRow, _ relation: Relation, _ priority: Float?) -> Tag {
    guard relation == .equal else {
      let sign: Double = relation == .lessOrEqual ? 1 : -1
      let slack = symbol(.restricted)
      row.add(slack, sign)
      guard let priority else { return Tag(marker: slack, sign: sign) }
      let error = symbol(.restricted)
      row.add(error, -sign)
      penalize(error, priority)
      return Tag(marker: slack, sign: sign, other: error)
    }
    guard let priority else {
      let dummy = symbol(.dummy)
      row.add(dummy, 1)
      return Tag(marker: dummy, sign: 1)
    }
    let (above, below) = (symbol(.restricted), symbol(.restricted))
    row.add(above, -1)
    row.add(below, 1)
    penalize(above, priority)
    penalize(below, priority)
    return Tag(marker: above, sign: -1, other: below)
  }

  private mutating func penalize(_ error: Symbol, _ priority: Float) {
    let index = goals.firstIndex { $0.priority <= priority } ?? goals.count
    if index == goals.count || goals[index].priority != priority { goals.insert(Goal(priority: priority), at: index) }
    goals[index].row.add(error, 1)
  }

  /// The variable that a new row is solved for: one of the caller's if there is one, otherwise an own one that would be positive.
  private func subject(of row: LinearRow, _ tag: Tag) -> Symbol? {
    if let free = row.cells.first(where: { kinds[$0.symbol] == .free }) { return free.symbol }
    for symbol in [tag.marker, tag.other].compactMap({ $0 }) {
      if kinds[symbol] == .restricted, row.coefficient(of: symbol) < 0 { return symbol }
    }
    return nil
  }

  private func markers(in row: LinearRow) -> [Symbol] { row.cells.map(\.symbol).filter { kinds[$0] != .free } }

  /// Adds a required row that no variable can be solved for at once. Returns `false` if it contradicts the others.
  private mutating func addWithArtificialVariable(_ row: LinearRow) -> Bool {
    let artificial = symbol(.restricted)
    goals.insert(Goal(priority: .infinity, row: row), at: 0)
    setBasic(artificial, row)
    optimize(0..<1)
    let succeeds = abs(goals.removeFirst().row.constant) <= Self.tolerance
    let place = places[artificial]
    if place >= 0 {
      var rest = removeRow(at: place)
      guard succeeds else { return false }
      if let entering = rest.cells.first(where: { kinds[$0.symbol] != .dummy })?.symbol {
        rest.add(artificial, -1)
        rest.solve(for: entering)
        rest.remove(artificial)
        enter(entering, rest)
      } else if let dummy = rest.cells.first?.symbol {
        rest.add(artificial, -1)
        rest.solve(for: dummy)
        rest.remove(artificial)
        enter(dummy, rest)
      }
    }
    for index in rows.indices { rows[index].remove(artificial) }
    for index in goals.indices { goals[index].row.remove(artificial) }
    return succeeds
  }

  // MARK: Constants

  /// Adds a number to the constant of a constraint's expression. ``settle()`` makes the solution optimal again.
  mutating func add(_ difference: Double, toConstantOf tag: Tag) {
    // The marker stands in the constraint's equation beside the constant: a change of the constant is a shift of the marker.
    let shift = difference * tag.sign
    if places[tag.marker] >= 0 {
      rows[places[tag.marker]].constant -= shift
    } else {
      for index in rows.indices { rows[index].constant += shift * rows[index].coefficient(of: tag.marker) }
    }
  }
}
