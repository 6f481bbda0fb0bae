/// The simplex method: which variables change places, and when the solution is optimal.
extension LinearSystem {
  /// Adds a variable of a new constraint, or the value of one that is basic.
  mutating func insert(_ symbol: Symbol, _ coefficient: Double, into row: inout LinearRow) {
    let place = places[symbol]
    if place < 0 { row.add(symbol, coefficient) } else { row.add(rows[place], times: coefficient, &scratch) }
  }

  /// Makes a variable basic: it is replaced by its value everywhere.
  mutating func enter(_ symbol: Symbol, _ row: LinearRow) {
    for index in rows.indices { rows[index].substitute(symbol, by: row, &scratch) }
    for index in goals.indices { goals[index].row.substitute(symbol, by: row, &scratch) }
    setBasic(symbol, row)
  }

  mutating func setBasic(_ symbol: Symbol, _ row: LinearRow) {
    places[symbol] = rows.count
    basis.append(symbol)
    rows.append(row)
  }

  mutating func removeRow(at place: Int) -> LinearRow {
    places[basis[place]] = -1
    let row = rows[place]
    let (lastSymbol, lastRow) = (basis.removeLast(), rows.removeLast())
    if place < rows.count {
      basis[place] = lastSymbol
      rows[place] = lastRow
      places[lastSymbol] = place
    }
    return row
  }

  private mutating func pivot(at place: Int, entering: Symbol) {
    let leaving = basis[place]
    var row = removeRow(at: place)
    row.add(leaving, -1)
    row.solve(for: entering)
    enter(entering, row)
  }

  /// Minimizes goals, an earlier one before a later one.
  mutating func optimize(_ range: Range<Int>) {
    for _ in 0..<Self.mostPivots {
      guard let entering = entering(range), let place = leaving(entering) else { return }
      pivot(at: place, entering: entering)
    }
  }

  /// The variable whose growth lowers the goals: the first one, which prevents cycles (Bland's rule).
  private func entering(_ range: Range<Int>) -> Symbol? {
    for level in range {
      for cell in goals[level].row.cells where cell.coefficient < -Self.tolerance && kinds[cell.symbol] != .dummy {
        // A variable that raises a higher goal is no candidate.
        if (range.lowerBound..<level).allSatisfy({ goals[$0].row.coefficient(of: cell.symbol) <= Self.tolerance }) {
          return cell.symbol
        }
      }
    }
    return nil
  }

  /// The row that limits the growth of a variable.
  private func leaving(_ entering: Symbol) -> Int? {
    var best: (place: Int, ratio: Double)?
    for place in rows.indices where kinds[basis[place]] != .free {
      let coefficient = rows[place].coefficient(of: entering)
      // A basic dummy stays zero: it leaves whatever the direction.
      let isLimit = kinds[basis[place]] == .dummy ? coefficient != 0 : coefficient < -Self.tolerance
      guard isLimit else { continue }
      let ratio = kinds[basis[place]] == .dummy ? 0 : max(-rows[place].constant / coefficient, 0)
      if let former = best, ratio > former.ratio || ratio == former.ratio && basis[place] > basis[former.place] {
        continue
      }
      best = (place, ratio)
    }
    return best?.place
  }

  /// Makes the solution valid and optimal again after changes of constants.
  ///
  /// Returns `false` if it cannot: then constraints contradict each other, and the system has to be built again.
  mutating func settle() -> Bool {
    for _ in 0..<Self.mostPivots {
      var wrong: Int?
      for place in rows.indices where rows[place].constant < -Self.tolerance || kinds[basis[place]] == .dummy {
        switch kinds[basis[place]] {
        case .free: continue
        case .dummy: if abs(rows[place].constant) > Self.tolerance { return false }
        case .restricted: if wrong.map({ basis[place] < basis[$0] }) ?? true { wrong = place }
        }
      }
      guard let wrong else { return true }
      guard let entering = cheapest(in: rows[wrong]) else { return false }
      pivot(at: wrong, entering: entering)
    }
    return false
  }

  /// The variable that raises a row's value at the lowest cost to the goals.
  private func cheapest(in row: LinearRow) -> Symbol? {
    var best: LinearRow.Cell?
    for cell in row.cells where cell.coefficient > Self.tolerance && kinds[cell.symbol] != .dummy {
      guard let former = best else {
        best = cell
        continue
      }
      if isCheaper(cell, than: former) { best = cell }
    }
    return best?.symbol
  }

  private func isCheaper(_ cell: LinearRow.Cell, than other: LinearRow.Cell) -> Bool {
    for goal in goals {
      let cost = goal.row.coefficient(of: cell.symbol) / cell.coefficient
      let former = goal.row.coefficient(of: other.symbol) / other.coefficient
      if abs(cost - former) > Self.tolerance { return cost < former }
    }
    return false
  }

  // MARK: Ambiguity

  /// The caller's variables that constraints leave open: they could have another value at no cost.
  func undetermined() -> Set<Symbol> {
    var open: Set<Symbol> = []
    for (symbol, kind) in kinds.enumerated() where kind == .free && places[symbol] < 0 { open.insert(symbol) }
    var movable: [Symbol: Bool] = [:]
    for (place, symbol) in basis.enumerated() where kinds[symbol] == .free {
      for cell in rows[place].cells {
        let moves = movable[cell.symbol] ?? isMovable(cell.symbol)
        movable[cell.symbol] = moves
        if moves { open.insert(symbol) }
      }
    }
    return open
  }

  /// Whether a variable that is zero could be another number at no cost.
  private func isMovable(_ symbol: Symbol) -> Bool {
    switch kinds[symbol] {
    case .free: return true
    case .dummy: return false
    case .restricted:
      guard goals.allSatisfy({ abs($0.row.coefficient(of: symbol)) <= Self.tolerance }) else { return false }
      guard let place = leaving(symbol) else { return true }
      return kinds[basis[place]] != .dummy
        && -rows[place].constant / rows[place].coefficient(of: symbol) > Self.tolerance
    }
  }
}
