/// Sources that OutsidePackageTests adds to a package.
enum OutsideSources {
  static let selectors = """
    import UIKit

    final class HeaderDrag: NSObject {
      private let pan = UIPanGestureRecognizer()

      override init() {
        super.init()
        pan.addTarget(self, action: #selector(panned(_:)))
      }

      @objc private func panned(_ pan: UIPanGestureRecognizer) {}
    }

    """

  /// The page's replacement for selectors, in the three modes.
  static let closures = """
    import UIKit
    import UIKitClosures

    @MainActor
    final class HeaderDrag: NSObject {
      private let pan = UIPanGestureRecognizer()
      private var link: CADisplayLink?
      private var timer: Timer?
      private var observation: NSKeyValueObservation?
      private var steps = 0

      init(_ view: UIScrollView, button: UIButton) {
        super.init()
        pan.addAction { [weak self] pan in self?.panned(pan) }
        link = CADisplayLink { [weak self] link in self?.steps += 1 }
        link?.add(to: .main, forMode: .common)
        button.addAction(UIAction { [weak self] _ in self?.steps += 1 }, for: .touchUpInside)
        timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in
          MainActor.assumeIsolated { self?.steps += 1 }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in self?.steps += 1 }
        observation = view.observe(\\.contentOffset, options: [.old, .new]) { [weak self] view, change in
          guard change.oldValue != change.newValue else { return }
          MainActor.assumeIsolated { self?.steps += 1 }
        }
      }

      private func panned(_ pan: UIGestureRecognizer) { steps += 1 }
    }

    """

  static let unversioned = """
    import ScrollEngine

    final class Unversioned: CoordinationStrategy, ScrollViewDelegate {
      static let description = StrategyDescription(
        id: "unversioned", summary: "holds the outer view", source: "a test", keeps: "", writes: "", goodAt: "", breaks: "",
        cleanScripts: [], glitchingScripts: [])

      init(_ options: StrategyOptions) {}
      func viewDidLoad(_ screen: NestedScreen) { screen.outer.delegate = self }
      func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) { screen.currentPage = page }
      func scrollViewDidScroll(_ scrollView: ScrollView) { scrollView.contentOffset.y = 0 }
    }

    """

  static let xctest = """
    import MyCoordinator
    import TraceAnalysis
    import XCTest

    final class XCTestTests: XCTestCase {
      func testNoGlitches() throws {
        for path in MyCoordinatorTests.recordings.map(\\.path) where path.contains("S09") {
          try expectNoGlitches(inRecordingAt: path, under: .myCoordinator)
        }
      }
    }

    """
}
