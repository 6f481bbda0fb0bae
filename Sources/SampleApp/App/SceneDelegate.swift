import TraceRecorder
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let profile = ProfileViewController(titles: ["Posts", "Replies", "Likes"], rowCounts: [80, 40, 10])
    #if DEBUG
      // A UI test requests a recording; a person starts the app with the argument -record.
      let process = ProcessInfo.processInfo
      if process.arguments.contains("-record") || TraceRecorder.isRequested {
        var options = TraceRecorder.Options()
        options.scenario = process.environment["SCENARIO"]
        profile.recordingOptions = options
      }
    #endif
    let window = UIWindow(windowScene: scene)
    window.rootViewController = profile
    window.makeKeyAndVisible()
    self.window = window
  }
}
