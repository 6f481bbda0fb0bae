/// The device pixels that offsets are rounded to. [RE j; multiples of 1/scale are also seen in published measurements]
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point.
  public let scale: Double

  public init(scale: Double) { self.scale = scale }

  /// The nearest pixel, half away from zero within its point.
  @inlinable
  public func rounded(_ offset: Double) -> Double {
    guard abs(offset) < 1e15 else { return offset }
    let cut = Double(Int(offset))
    let whole = cut > offset ? cut - 1 : cut
    // The rest is not negative, so that cutting off after adding a half rounds.
    return whole + Double(Int((offset - whole) * scale + 0.5)) / scale
  }
}
