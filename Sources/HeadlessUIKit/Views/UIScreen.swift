import ScrollEngine

/// The display of the replay on this thread.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The display of the replay that this thread runs.
  public static var main: UIScreen { ReplayRunLoop.current?.display ?? UIScreen(of: nil) }

  private weak var runLoop: ReplayRunLoop?

  init(of runLoop: ReplayRunLoop?) { self.runLoop = runLoop }

  private var display: ReplayRunLoop.Display {
    guard let screen = runLoop?.screen else { return runLoop?.announced ?? ReplayRunLoop.Display() }
    return ReplayRunLoop.Display(
      size: screen.layout.viewport, scale: screen.pixelsPerPoint, refreshHz: screen.refreshHz)
  }

  /// Pixels per point.
  public var scale: CGFloat { display.scale }

  /// Display refreshes per second.
  public var maximumFramesPerSecond: Int { Int(display.refreshHz.rounded()) }

  /// The bounds of the display, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: CGSize(display.size)) }
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
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var orientation: UIDeviceOrientation { .portrait }
  /// Never posted: the device is not turned.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// The way in which the device lies.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
