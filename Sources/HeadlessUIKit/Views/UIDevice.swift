/// The device: a simulation.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  public static let current = UIDevice()

  public var name: String { "tracelab" }
  public var model: String { "replay" }
  public var systemName: String { "iOS" }
  /// The oldest system whose behaviour the engine is meant to have.
  public var systemVersion: String { "15.0" }
}
