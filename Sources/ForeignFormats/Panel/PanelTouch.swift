import TraceFormats
import TraceModel

/// One sample of one finger, in the panel's units.
struct PanelTouch: Hashable {
  /// Microseconds on the log's clock: the time of the frame's SYN_REPORT.
  var t: Int
  /// The lowest number that no other finger on the panel had when it went down, from 1.
  var finger: Int
  var phase: Touch.Phase
  var x: Int
  var y: Int
}

/// The numbers of the fingers that are down.
struct FingerNumbers {
  private var isTaken: [Bool] = []

  var down: Int { isTaken.count { $0 } }

  mutating func take() -> Int {
    if let free = isTaken.firstIndex(of: false) {
      isTaken[free] = true
      return free + 1
    }
    isTaken.append(true)
    return isTaken.count
  }

  mutating func free(_ finger: Int) {
    if isTaken.indices.contains(finger - 1) { isTaken[finger - 1] = false }
  }
}

/// What a log has that is no touch of a session.
struct PanelRemarks {
  /// Frames with positions of fingers that went down before the log began, or that hover.
  var strays = 0
  /// The places where the kernel lost events.
  var drops = 0
  var palms = 0
  var keys = 0
}
