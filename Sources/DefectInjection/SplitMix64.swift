/// A small generator whose numbers depend on its seed alone (Steele, Lea and Flood, 2014), and the draws made from it.
///
/// The draws are spelled out here, not taken from the standard library, so that a seed means the same in every version of it.
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

  /// A generator of its own, which leaves this one a single draw further whatever is drawn from it.
  public mutating func fork() -> SplitMix64 { SplitMix64(seed: next()) }

  /// From 0 up to, but not including, 1.
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

  /// One of some values; `nil` of none.
  public mutating func pick<T>(_ values: [T]) -> T? {
    values.isEmpty ? nil : values[integer(in: 0...(values.count - 1))]
  }

  /// One of some values, each as likely as its weight; `nil` of none.
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
