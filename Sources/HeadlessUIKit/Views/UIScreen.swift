import ScrollEngine

/// The display of the replay on this thread.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The display of the replay that this thread runs.
  public static var main: UIScreen { ReplayRunLoop.current?.display ?? UIScreen(nil) }

  private let reference: UncountedReference<NestedScreen>?

  init(_ screen: NestedScreen?) { reference = screen?.reference }

  private var screen: NestedScreen? { reference?.object }

  /// Pixels per point.
  public var scale: CGFloat { screen?.pixelsPerPoint ?? 1 }

  /// Display refreshes per second.
  public var maximumFramesPerSecond: Int { screen.map { Int($0.refreshHz.rounded()) } ?? 60 }

  /// The bounds of the display, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: screen.map { CGSize($0.layout.viewport) } ?? .zero) }
}

/// The device, which is simulated.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  public static let current = UIDevice()

  public var name: String { "tracelab" }
  public var model: String { "replay" }
  public var systemName: String { "iOS" }
  /// The oldest system whose behavior the engine reproduces.
  public var systemVersion: String { "15.0" }
}
