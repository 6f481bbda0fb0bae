import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

extension TraceRecorder {
  func receive(_ touches: Set<UITouch>, _ event: UIEvent) {
    guard let recording, !recording.isOver, let outer = reader.outer.view, reader.isInWindow else { return }
    if !isSettled { settle() }
    // The order of a set is random; that of the file is not.
    let ordered = touches.count == 1 ? Array(touches) : touches.sorted { Self.isEarlier($0, $1) }
    for touch in ordered {
      // A sheet, a menu or a bar over the screen has its own touches.
      let isElsewhere = touch.view.map { !$0.isDescendant(of: outer) } ?? false
      let samples = event.coalescedTouches(for: touch) ?? [touch]
      for (index, sample) in samples.enumerated() {
        // The samples before the latest one are moves, except for one that begins.
        let phase = index == samples.count - 1 || sample.phase == .began ? touch.phase : .moved
        guard let phase = TouchPhase(phase) else { continue }
        // In the superview of the outer view, which does not scroll.
        let point = sample.location(in: outer.superview)
        let origin = outer.superview == nil ? CGPoint.zero : outer.frame.origin
        recording.touch(
          ObjectIdentifier(touch), phase, time: sample.timestamp, x: Double(point.x - origin.x),
          y: Double(point.y - origin.y), isElsewhere: isElsewhere)
      }
    }
  }

  private static func isEarlier(_ a: UITouch, _ b: UITouch) -> Bool {
    if a.timestamp != b.timestamp { return a.timestamp < b.timestamp }
    let (first, second) = (a.location(in: nil), b.location(in: nil))
    return (first.x, first.y) < (second.x, second.y)
  }
}

extension TouchPhase {
  /// Creates the phase; `nil` for phases that no finger on a screen has.
  @MainActor
  fileprivate init?(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    default: return nil
    }
  }
}
