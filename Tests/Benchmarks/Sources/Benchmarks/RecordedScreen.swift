import HeadlessUIKit
import ScrollEngine
import Synchronization
import TraceRecorder

/// An app's screen, with or without a recorder.
final class RecordedScreen: UIKitStrategy {
  struct Settings: Sendable {
    let path: String
    let isCompressed: Bool
  }

  /// The recorder's settings for the next screen; `nil` for no recorder.
  nonisolated static let settings = Mutex<Settings?>(nil)

  static let description = StrategyDescription(
    id: "recorded-screen", summary: "", source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
    glitchingScripts: [])

  init(_ options: StrategyOptions) {}

  func viewDidLoad(_ screen: HeadlessScreen) {
    guard let settings = Self.settings.withLock({ $0 }) else { return }
    var options = TraceRecorder.Options()
    options.path = settings.path
    options.isCompressed = settings.isCompressed
    TraceRecorder.start(outer: screen.outer, pager: screen.pager, pages: screen.pages, options: options)
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {}
}
