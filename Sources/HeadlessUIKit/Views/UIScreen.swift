import ScrollEngine

/// The display of the replay on this thread.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The one of the replay that this thread runs.
  public static var main: UIScreen { ReplayRunLoop.current?.display ?? UIScreen(nil) }

  private weak var screen: NestedScreen?

  init(_ screen: NestedScreen?) { self.screen = screen }

  /// Pixels per point.
  public var scale: CGFloat { screen?.pixelsPerPoint ?? 1 }

  /// Display refreshes per second.
  public var maximumFramesPerSecond: Int { screen.map { Int($0.refreshHz.rounded()) } ?? 60 }

  /// In points.
  public var bounds: CGRect { CGRect(origin: .zero, size: screen.map { CGSize($0.layout.viewport) } ?? .zero) }
}
