import ScrollEngine
import TraceModel

/// A recording that a calibration rests on, or is checked by.
public struct CalibrationSession: Sendable {
  /// The name by which results refer to the recording. Nothing is concluded from it.
  public var name: String
  /// Touches, events, frames, the screen's geometry, its refresh rate and its pixels.
  public var session: Session
  /// The code of the recorded screen; `nil` if unknown: then nothing is replayed, and motion counts as UIKit's own.
  public var strategy: Strategy?
  /// Whether the recording takes no part in the fit: its residual then checks the result.
  public var isHeldOut: Bool

  public init(
    name: String, session: Session, strategy: Strategy?, isHeldOut: Bool = false
  ) {
    self.name = name
    self.session = session
    self.strategy = strategy
    self.isHeldOut = isHeldOut
  }
}
