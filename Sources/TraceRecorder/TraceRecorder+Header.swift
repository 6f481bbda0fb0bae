import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

extension TraceRecorder {
  /// The header of the recording, with what is known of device and app.
  func header(_ screen: Screen, refreshHz: Double) -> Header {
    var header = Header(
      id: id, name: options.name ?? Self.appName ?? "recording", recordedAt: Identity.now(), kind: Self.kind,
      refreshHz: refreshHz, scale: Double(reader.outer.view?.window?.screen.scale ?? 1), screen: screen)
    header.scenario = options.scenario
    header.strategy = options.strategy
    header.device = Identity.model()
    header.app = Self.appName
    header.build = options.build ?? Self.appBuild
    #if HEADLESS_UIKIT
      header.device = nil
    #else
      header.os = "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
    #endif
    return header
  }

  private static var kind: String {
    #if HEADLESS_UIKIT
      "script"
    #elseif targetEnvironment(simulator)
      "simulator"
    #else
      "device"
    #endif
  }

  #if HEADLESS_UIKIT
    private static var appName: String? { nil }
    private static var appBuild: String? { nil }
  #else
    private static var appName: String? { text("CFBundleDisplayName") ?? text("CFBundleName") }
    private static var appBuild: String? { text("CFBundleVersion") }

    private static func text(_ key: String) -> String? { Bundle.main.object(forInfoDictionaryKey: key) as? String }
  #endif
}
