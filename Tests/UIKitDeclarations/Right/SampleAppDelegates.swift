import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.isIdleTimerDisabled = ProcessInfo.processInfo.environment["RECORDING"] != nil
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let root = DeviceViewController()
    window.rootViewController = UINavigationController(rootViewController: root)
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    UserDefaults.standard.set(scene.session.persistentIdentifier, forKey: "scene")
  }
}

/// Shows what a recording's header says about the device.
final class DeviceViewController: UIViewController {
  private let label = UILabel()

  override func loadView() {
    label.numberOfLines = 0
    label.textAlignment = .center
    view = label
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let screen = view.window?.windowScene?.screen else { return }
    let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    label.text = [
      "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)",
      "\(screen.maximumFramesPerSecond) Hz, scale \(screen.scale)",
      version ?? "no version",
      UIAccessibility.isReduceMotionEnabled ? "reduced motion" : "full motion",
    ].joined(separator: "\n")
    UIView.animate(withDuration: 0.25, delay: 0.1, options: [.curveEaseInOut, .beginFromCurrentState]) {
      self.label.alpha = 1
    } completion: { finished in
      self.label.isUserInteractionEnabled = finished
    }
  }
}
