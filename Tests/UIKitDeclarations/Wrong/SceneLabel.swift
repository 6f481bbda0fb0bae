// expect 6: nearly matches optional requirement 'scene(_:willConnectTo:options:)'
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnect session: UISceneSession, options: UIScene.ConnectionOptions
  ) {}
}
