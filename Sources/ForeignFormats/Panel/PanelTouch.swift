import TraceFormats
import TraceModel

/// One sample of one finger, in the panel's units.
struct PanelTouch: Hashable {
  /// The time of the frame's SYN_REPORT, in microseconds on the log's clock.
  var t: Int
  /// The finger's number, from 1: the lowest one that was free when it went down.
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

/// Log entries that do not become touches.
struct PanelRemarks {
  /// The number of frames with positions of fingers that went down before the log began, or that hover.
  var strays = 0
  /// The number of places where the kernel lost events.
  var drops = 0
  var palms = 0
  var keys = 0
}
