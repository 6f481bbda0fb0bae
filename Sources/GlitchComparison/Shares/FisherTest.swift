/// Fisher's exact test, over one scenario or several.
///
/// It gives the probability that chance alone puts so many of the recordings with a glitch on the candidate's side, given the
/// number of recordings with one. For several scenarios the sum is tested, as in the exact test of Mantel and Haenszel (J. J. Gart,
/// Biometrika 57 (1970), 471–475).
struct FisherTest {
  /// The probability of the observed number or more.
  let probability: Double
  /// The smallest probability that these numbers of recordings allow: that of all glitches on the candidate's side.
  let leastPossible: Double

  init(_ scenarios: [(baseline: Share, candidate: Share)]) {
    // The distribution of the sum over the scenarios so far, beginning at its smallest value.
    var distribution = [1.0]
    var smallest = 0
    var observed = 0
    for (baseline, candidate) in scenarios {
      let (first, own) = Self.distribution(baseline, candidate)
      observed += candidate.with
      smallest += first
      distribution = Self.sum(distribution, own)
    }
    probability = distribution[(observed - smallest)...].reversed().reduce(0, +)
    leastPossible = distribution[distribution.count - 1]
  }

  /// The hypergeometric distribution of the candidate's recordings with a glitch, from its smallest value on.
  private static func distribution(_ baseline: Share, _ candidate: Share) -> (smallest: Int, [Double]) {
    let with = baseline.with + candidate.with
    let smallest = max(0, with - baseline.count)
    let largest = min(with, candidate.count)
    var weights = [1.0]
    var total = 1.0
    for value in smallest..<largest {
      let ratio =
        Double(with - value) * Double(candidate.count - value)
        / (Double(value + 1) * Double(baseline.count - with + value + 1))
      weights.append((weights.last ?? 0) * ratio)
      total += weights.last ?? 0
      guard total > 1e200 else { continue }
      for index in weights.indices { weights[index] *= 1e-200 }
      total *= 1e-200
    }
    return (smallest, weights.map { $0 / total })
  }

  private static func sum(_ a: [Double], _ b: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: a.count + b.count - 1)
    for (i, x) in a.enumerated() where x > 0 {
      for (j, y) in b.enumerated() { result[i + j] += x * y }
    }
    return result
  }
}
