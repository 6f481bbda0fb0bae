/// Keeps the false alarms of a whole check at 5 %, however many scenarios, kinds and strategies it compares.
///
/// Of the tests those are left out that no outcome could make significant (R. E. Tarone, Biometrics 46 (1990), 515–522); the level is
/// divided among the others step by step (Y. Hochberg, Biometrika 75 (1988), 800–802).
enum FalseAlarmLimit {
  /// The share of whole checks of an unchanged build that may fail.
  static let level = 0.05

  /// Sums of rounded terms may exceed the level by less than this although they equal it.
  private static let rounding = 1e-12

  /// Which of the tests are significant.
  static func significant(_ tests: [FisherTest]) -> [Bool] {
    let possible = tests.indices.filter { tests[$0].leastPossible <= level + rounding }
      .sorted { tests[$0].probability < tests[$1].probability }
    let last = possible.indices.last {
      tests[possible[$0]].probability <= level / Double(possible.count - $0) + rounding
    }
    var result = tests.map { _ in false }
    if let last { for index in possible[...last] { result[index] = true } }
    return result
  }
}
