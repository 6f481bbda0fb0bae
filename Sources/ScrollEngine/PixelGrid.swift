/// The device pixels that offsets are rounded to. [RE, source 6; multiples of 1/scale are also seen in measurements: MEAS, sources
/// 9 and 16]
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point.
  public let scale: Double

  public init(scale: Double) { self.scale = scale }

  /// The offset of the nearest pixel; a half is rounded up within its point.
  @inlinable
  public func rounded(_ offset: Double) -> Double {
    guard abs(offset) < 1e15 else { return offset }
    let cut = Double(Int(offset))
    let whole = cut > offset ? cut - 1 : cut
    // The rest is not negative: adding a half and truncating rounds it.
    return whole + Double(Int((offset - whole) * scale + 0.5)) / scale
  }
}
