import ScrollEngine
import TraceModel

/// Performs every operation of the public interface on an object of the engine.
enum Use {
  static func everything(_ object: AnyObject) {
    switch object {
    case let screen as NestedScreen: use(screen)
    case let view as View: use(view)
    case let recognizer as GestureRecognizer: use(recognizer)
    case let animator as DynamicAnimator: use(animator)
    case let closure as Closure: closure.run()
    default: break
    }
  }

  static func use(_ screen: NestedScreen) {
    for page in -1...screen.pages.count { screen.unload(page: page) }
    screen.currentPage = 0
    screen.after(milliseconds: 0) { screen.currentPage = 0 }
    let animator = DynamicAnimator(screen: screen)
    animator.action = { _ in animator.stop() }
    use(animator)
    animator.action = nil
    use(screen.view)
    for view in [screen.outer, screen.pager] + screen.pages { use(view) }
  }

  static func use(_ view: View) {
    var above: View? = view
    while let current = above {
      _ = current.screen?.layout
      _ = current.isDescendant(of: view)
      _ = view.isDescendant(of: current)
      above = current.superview
    }
    for recognizer in view.gestureRecognizers { use(recognizer) }
    if let view = view as? ScrollView { scroll(view) }
  }

  private static func scroll(_ view: ScrollView) {
    for y in [-50.0, 40, 10_000] {
      view.contentOffset.y = y
      view.setContentOffset(Point(x: 0, y: y / 2), animated: true)
      view.setContentOffset(Point(x: 0, y: y / 3), animated: false)
    }
    view.isScrollEnabled = false
    view.isScrollEnabled = true
    view.contentSize.height += 100
    view.contentInset.top = 10
    view.decelerationRate = 0.5
    _ = (view.phase, view.isTracking, view.isDragging, view.isDecelerating, view.canScrollVertically, view.size)
    view.panGestureRecognizer.delegate = view
  }

  static func use(_ recognizer: GestureRecognizer) {
    _ = (recognizer.view?.superview, recognizer.view?.screen?.currentPage, recognizer.view?.gestureRecognizers.count)
    _ = (recognizer.centroid, recognizer.location(ofTouch: 0), recognizer.numberOfTouches)
    if let pan = recognizer as? PanGestureRecognizer {
      _ = (pan.translation(in: pan.view), pan.velocity(in: nil))
      pan.setTranslation(Point(x: 1, y: 1), in: pan.view)
    }
    recognizer.setState(.began)
    recognizer.setState(.ended)
    recognizer.isEnabled = false
    recognizer.isEnabled = true
    _ = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer)
  }

  static func use(_ animator: DynamicAnimator) {
    animator.run(.inertia(resistance: 2), velocity: 1000)
    animator.run(.attachment(anchor: 0, frequency: 2), position: 10, velocity: 0)
    _ = (animator.isRunning, animator.behavior, animator.position, animator.velocity)
    animator.stop()
  }
}

/// A closure as an object.
final class Closure {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}
