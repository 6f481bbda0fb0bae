/// A small random number generator whose numbers depend only on its seed (Steele, Lea and Flood, 2014).
///
/// Ranges, choices and shuffles are implemented here, because the algorithms of the standard library may change between versions.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// An independent generator. This generator advances by exactly one number, regardless of how the new one is used.
  public mutating func fork() -> SplitMix64 { SplitMix64(seed: next()) }

  /// A number from 0 up to, but not including, 1.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + min(Int(unit() * Double(range.count)), range.count - 1)
  }

  public mutating func happens(_ probability: Double) -> Bool { unit() < probability }

  /// −1 or 1.
  public mutating func sign() -> Double { happens(0.5) ? 1 : -1 }

  /// A random element; `nil` if there is none.
  public mutating func pick<T>(_ values: [T]) -> T? {
    values.isEmpty ? nil : values[integer(in: 0...(values.count - 1))]
  }

  /// A random element, with probabilities proportional to the weights; `nil` if there is none.
  public mutating func pick<T>(weighted values: [(Double, T)]) -> T? {
    var rest = unit() * values.reduce(0) { $0 + $1.0 }
    for (weight, value) in values {
      rest -= weight
      if rest < 0 { return value }
    }
    return values.last?.1
  }

  public mutating func shuffled<T>(_ values: [T]) -> [T] {
    var values = values
    for index in values.indices.dropFirst().reversed() { values.swapAt(index, integer(in: 0...index)) }
    return values
  }
}
