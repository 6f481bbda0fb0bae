/// A linear expression: a constant, and variables with their coefficients.
struct LinearRow: Sendable {
  struct Cell: Sendable {
    let symbol: LinearSystem.Symbol
    var coefficient: Double
  }

  var constant = 0.0
  /// The variables, in ascending order, each once, without zero coefficients.
  private(set) var cells: [Cell] = []

  init(constant: Double = 0) { self.constant = constant }

  /// An expression with room for some variables.
  init(capacity: Int) { cells.reserveCapacity(capacity) }

  /// The coefficient of a variable; zero for one that does not occur.
  func coefficient(of symbol: LinearSystem.Symbol) -> Double {
    let index = index(of: symbol)
    return index < cells.count && cells[index].symbol == symbol ? cells[index].coefficient : 0
  }

  /// The index of a variable, or the one at which it would stand.
  private func index(of symbol: LinearSystem.Symbol) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds a variable with a coefficient.
  mutating func add(_ symbol: LinearSystem.Symbol, _ coefficient: Double) {
    let index = index(of: symbol)
    guard index < cells.count, cells[index].symbol == symbol else {
      guard coefficient != 0 else { return }
      let cell = Cell(symbol: symbol, coefficient: coefficient)
      if index == cells.count { cells.append(cell) } else { cells.insert(cell, at: index) }
      return
    }
    cells[index].coefficient += coefficient
    if abs(cells[index].coefficient) <= LinearSystem.tolerance { cells.remove(at: index) }
  }

  mutating func remove(_ symbol: LinearSystem.Symbol) {
    let index = index(of: symbol)
    if index < cells.count, cells[index].symbol == symbol { cells.remove(at: index) }
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  /// Adds a multiple of another expression.
  ///
  /// - Parameter scratch: memory for the result, so that a sum costs no allocation.
  mutating func add(_ other: LinearRow, times factor: Double, _ scratch: inout [Cell]) {
    constant += other.constant * factor
    scratch.removeAll(keepingCapacity: true)
    var (left, right) = (0, 0)
    while left < cells.count || right < other.cells.count {
      if right == other.cells.count || left < cells.count && cells[left].symbol < other.cells[right].symbol {
        scratch.append(cells[left])
        left += 1
        continue
      }
      var cell = other.cells[right]
      cell.coefficient *= factor
      right += 1
      if left < cells.count, cells[left].symbol == cell.symbol {
        cell.coefficient += cells[left].coefficient
        left += 1
      }
      if abs(cell.coefficient) > LinearSystem.tolerance { scratch.append(cell) }
    }
    swap(&cells, &scratch)
  }

  /// Solves the equation `expression = 0` for one of its variables: the expression becomes that variable's value.
  mutating func solve(for symbol: LinearSystem.Symbol) {
    let coefficient = coefficient(of: symbol)
    remove(symbol)
    scale(by: -1 / coefficient)
  }

  /// Replaces a variable by its value.
  ///
  /// Returns whether the variable occurred.
  @discardableResult
  mutating func substitute(_ symbol: LinearSystem.Symbol, by value: LinearRow, _ scratch: inout [Cell]) -> Bool {
    let index = index(of: symbol)
    guard index < cells.count, cells[index].symbol == symbol else { return false }
    let factor = cells.remove(at: index).coefficient
    add(value, times: factor, &scratch)
    return true
  }
}
