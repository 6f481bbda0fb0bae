import Synchronization

/// The systems that were solved before, by their equations: a screen, or a cell, that is made again costs no solving.
///
/// A system follows from its equations alone, so that it is the same whether it was known or not, on whatever thread.
final class SolvedSystems: Sendable {
  static let shared = SolvedSystems()
  /// The number of known systems at which all are forgotten: a choice of this project, some megabytes.
  private static let most = 256
  /// The longest key that is kept, in words: a choice of this project. Longer ones belong to screens that no app has.
  private static let longest = 8_192

  /// The equations of a system, in their order, as words.
  struct Key: Hashable {
    fileprivate private(set) var words: [UInt64]

    init(equations: Int) {
      words = []
      words.reserveCapacity(1 + equations * 7)
    }

    /// Adds the number of variables before the first equation.
    mutating func add(variables: Int) { words.append(UInt64(variables)) }

    mutating func add(_ equation: LinearRow, _ relation: LinearSystem.Relation, _ priority: Float?) {
      let kind = UInt64(relation.rawValue) << 32 | UInt64(priority?.bitPattern ?? UInt32.max)
      words.append(kind << 16 | UInt64(equation.cells.count))
      words.append(equation.constant.bitPattern)
      for cell in equation.cells {
        words.append(UInt64(cell.symbol))
        words.append(cell.coefficient.bitPattern)
      }
    }
  }

  struct Solution: Sendable {
    let system: LinearSystem
    /// The place of each equation.
    let tags: [LinearSystem.Tag]
    let undetermined: Set<LinearSystem.Symbol>
  }

  private let known = Mutex<[Key: Solution]>([:])

  subscript(_ key: Key) -> Solution? { known.withLock { $0[key] } }

  func keep(_ solution: Solution, _ key: Key) {
    guard key.words.count <= Self.longest else { return }
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[key] = solution
    }
  }
}
