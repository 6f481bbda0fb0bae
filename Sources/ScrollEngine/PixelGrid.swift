/// The device pixels that offsets are rounded to. [RE j; multiples of 1/scale are also seen in published measurements]
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point.
  public let scale: Double

  public init(scale: Double) { self.scale = scale }

  /// The nearest pixel, half away from zero within its point.
  @inlinable
  public func rounded(_ offset: Double) -> Double {
    let whole = offset.rounded(.down)
    return whole + ((offset - whole) * scale).rounded() / scale
  }
}
