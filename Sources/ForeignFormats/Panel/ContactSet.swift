import TraceFormats
import TraceModel

/// The contacts of protocol A: each frame contains all of them, each ended by SYN_MT_REPORT.
///
/// Without tracking ids, a contact is the nearest one of the frame before.
struct ContactSet {
  /// The maximum number of contacts, more than any panel has.
  static let most = 64

  private struct Contact {
    var id: Int?
    var x: Int?
    var y: Int?
    var distance = 0
    var tool = 0
    /// The finger's number during a touch.
    var finger: Int?

    var isEmpty: Bool { id == nil && x == nil && y == nil }
  }

  private var current = Contact()
  /// The contacts of this frame that touch the panel.
  private var frame: [Contact] = []
  /// The contacts of the last frame.
  private var down: [Contact] = []
  private var isWhole = false
  private var strays = 0
  private var palms = 0

  mutating func take(_ event: KernelEvent) {
    switch (event.type, event.code) {
    // Some drivers end the last touch with only this event.
    case (KernelCode.key, _): if event.value == 0 { isWhole = true }
    case (_, KernelCode.mtTrackingID): current.id = event.value
    case (_, KernelCode.mtX): current.x = event.value
    case (_, KernelCode.mtY): current.y = event.value
    case (_, KernelCode.mtDistance): current.distance = event.value
    case (_, KernelCode.mtToolType): current.tool = event.value
    default: break
    }
  }

  /// Handles a SYN_MT_REPORT.
  mutating func endContact() {
    defer { current = Contact() }
    isWhole = true
    if current.isEmpty { return }
    if current.tool == KernelCode.palm {
      palms += 1
    } else if current.x == nil || current.y == nil || current.distance > 0 || frame.count >= Self.most
      || (current.id != nil && frame.contains { $0.id == current.id })
    {
      strays += 1
    } else {
      frame.append(current)
    }
  }

  mutating func dropFrame() {
    current = Contact()
    frame.removeAll(keepingCapacity: true)
    isWhole = false
    (strays, palms) = (0, 0)
  }

  mutating func report(
    at t: Int, _ numbers: inout FingerNumbers, _ touches: inout [PanelTouch], _ remarks: inout PanelRemarks
  ) {
    defer { dropFrame() }
    remarks.strays += strays
    remarks.palms += palms
    // A frame of other events, such as keys, contains no contacts.
    guard isWhole else { return }
    match()
    for contact in down {
      guard let finger = contact.finger, !frame.contains(where: { $0.finger == finger }) else { continue }
      numbers.free(finger)
      touches.append(PanelTouch(t: t, finger: finger, phase: .ended, x: contact.x ?? 0, y: contact.y ?? 0))
    }
    for index in frame.indices {
      let phase: Touch.Phase = frame[index].finger == nil ? .began : .moved
      let finger = frame[index].finger ?? numbers.take()
      frame[index].finger = finger
      touches.append(
        PanelTouch(t: t, finger: finger, phase: phase, x: frame[index].x ?? 0, y: frame[index].y ?? 0))
    }
    swap(&down, &frame)
  }

  /// Assigns contacts the fingers of the frame before: by their ids, otherwise the nearest pairs first.
  private mutating func match() {
    for index in frame.indices {
      guard let id = frame[index].id else { continue }
      frame[index].finger = down.first { $0.id == id }?.finger
    }
    var pairs: [(distance: Double, old: Int, new: Int)] = []
    for new in frame.indices where frame[new].id == nil {
      for old in down.indices where down[old].id == nil {
        let dx = Double((frame[new].x ?? 0) - (down[old].x ?? 0))
        let dy = Double((frame[new].y ?? 0) - (down[old].y ?? 0))
        pairs.append((dx * dx + dy * dy, old, new))
      }
    }
    pairs.sort { ($0.distance, $0.old, $0.new) < ($1.distance, $1.old, $1.new) }
    var taken: Set<Int> = []
    for pair in pairs where frame[pair.new].finger == nil && taken.insert(pair.old).inserted {
      frame[pair.new].finger = down[pair.old].finger
    }
  }
}
