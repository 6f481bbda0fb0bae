import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Notes every touch of a window, and takes none of them from anybody.
final class PassiveTouchRecognizer: UIGestureRecognizer {
  struct Sample {
    let time: TimeInterval
    let finger: Int
    let phase: UITouch.Phase
    let location: CGPoint
  }

  private(set) var samples: [Sample] = []
  private var fingers: [ObjectIdentifier: Int] = [:]

  init() {
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesBegan = false
    delaysTouchesEnded = false
    requiresExclusiveTouchType = false
    name = "passive"
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    note(touches, event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    note(touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    note(touches, event)
    forget(touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    note(touches, event)
    forget(touches)
  }

  override func reset() {
    super.reset()
    fingers.removeAll()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  private func note(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
      let finger = finger(of: touch)
      for coalesced in event.coalescedTouches(for: touch) ?? [touch] {
        let location = coalesced.preciseLocation(in: nil)
        samples.append(
          Sample(time: coalesced.timestamp, finger: finger, phase: coalesced.phase, location: location))
      }
    }
  }

  private func finger(of touch: UITouch) -> Int {
    let id = ObjectIdentifier(touch)
    if let finger = fingers[id] { return finger }
    let taken = Set(fingers.values)
    let finger = (0...taken.count).first { !taken.contains($0) } ?? 0
    fingers[id] = finger
    return finger
  }

  private func forget(_ touches: Set<UITouch>) {
    for touch in touches { fingers[ObjectIdentifier(touch)] = nil }
  }
}

/// Attaches a recognizer to the window of a view, once there is one.
@MainActor
final class TouchLog {
  let recognizer = PassiveTouchRecognizer()

  func attach(to view: UIView) -> Bool {
    guard let window = view.window else { return false }
    window.addGestureRecognizer(recognizer)
    return window.gestureRecognizers?.contains(recognizer) == true
  }

  func detach() {
    recognizer.view?.removeGestureRecognizer(recognizer)
  }

  var duration: TimeInterval {
    guard let first = recognizer.samples.first, let last = recognizer.samples.last else { return 0 }
    return last.time - first.time
  }
}
