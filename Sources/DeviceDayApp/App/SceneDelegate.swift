import TraceRecorder
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    // A UI test names the scene; a person chooses one.
    if let title = ProcessInfo.processInfo.environment["DEVICE_DAY_SCENE"], let chosen = DayScene.named(title) {
      let day = DayViewController(chosen)
      if TraceRecorder.isRequested { day.recordingOptions = TraceRecorder.Options() }
      day.prepareForDevice()
      window.rootViewController = day
    } else {
      window.rootViewController = MenuViewController()
    }
    window.makeKeyAndVisible()
    self.window = window
  }
}
