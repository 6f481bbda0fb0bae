import TraceFormats
import TraceModel

/// The contacts of protocol B.
///
/// Each contact has a slot, which keeps its last values; a tracking id opens a contact, and -1 ends it.
struct ContactSlots {
  /// The maximum number of slots, more than any panel has.
  static let most = 64

  private struct Slot {
    var isOpen = false
    var x: Int?
    var y: Int?
    var distance = 0
    var tool = 0
    var trackingID = -1
    var hasMoved = false
    /// The finger's number during a touch.
    var finger: Int?
    /// The position where a touch ended in this frame.
    var lift: (finger: Int, x: Int, y: Int)?
    var isChanged = false

    /// Whether the contact touches the panel. A contact at a distance hovers.
    var isTouching: Bool { isOpen && distance <= 0 && tool != KernelCode.palm }
  }

  private var slots: [Slot] = []
  /// The slot that the next events refer to; `nil` if unknown.
  private var current: Int? = 0
  private var namesSlots = false
  /// The slots of this frame, in the order of their events.
  private var changed: [Int] = []

  mutating func take(_ event: KernelEvent) {
    if event.code == KernelCode.slot {
      namesSlots = true
      current = (0..<Self.most).contains(event.value) ? event.value : nil
      return
    }
    guard let current else { return }
    while slots.count <= current { slots.append(Slot()) }
    switch event.code {
    case KernelCode.mtTrackingID: track(event.value, current)
    case KernelCode.mtX:
      slots[current].x = event.value
      slots[current].hasMoved = true
    case KernelCode.mtY:
      slots[current].y = event.value
      slots[current].hasMoved = true
    case KernelCode.mtDistance: slots[current].distance = event.value
    case KernelCode.mtToolType: slots[current].tool = event.value
    default: return
    }
    if !slots[current].isChanged {
      slots[current].isChanged = true
      changed.append(current)
    }
  }

  private mutating func track(_ id: Int, _ index: Int) {
    guard id != slots[index].trackingID || !slots[index].isOpen else { return }
    if let finger = slots[index].finger, let x = slots[index].x, let y = slots[index].y {
      slots[index].lift = (finger, x, y)
      slots[index].finger = nil
    }
    slots[index].isOpen = id >= 0
    slots[index].trackingID = id
    if id < 0 { slots[index].hasMoved = false }
  }

  mutating func report(
    at t: Int, _ numbers: inout FingerNumbers, _ touches: inout [PanelTouch], _ remarks: inout PanelRemarks
  ) {
    for index in changed {
      if let lift = slots[index].lift {
        // Events of a contact after its end are not positions of a finger.
        if !slots[index].isOpen { slots[index].hasMoved = false }
        numbers.free(lift.finger)
        touches.append(PanelTouch(t: t, finger: lift.finger, phase: .ended, x: lift.x, y: lift.y))
        slots[index].lift = nil
      }
      follow(index, at: t, &numbers, &touches, &remarks)
      slots[index].hasMoved = false
      slots[index].isChanged = false
    }
    changed.removeAll(keepingCapacity: true)
  }

  private mutating func follow(
    _ index: Int, at t: Int, _ numbers: inout FingerNumbers, _ touches: inout [PanelTouch],
    _ remarks: inout PanelRemarks
  ) {
    let slot = slots[index]
    guard let x = slot.x, let y = slot.y else {
      // The position of the contact is not completely known yet.
      if slot.hasMoved { remarks.strays += 1 }
      return
    }
    if let finger = slot.finger {
      if slot.isTouching {
        if slot.hasMoved { touches.append(PanelTouch(t: t, finger: finger, phase: .moved, x: x, y: y)) }
        return
      }
      let isPalm = slot.tool == KernelCode.palm
      if isPalm { remarks.palms += 1 }
      numbers.free(finger)
      slots[index].finger = nil
      touches.append(PanelTouch(t: t, finger: finger, phase: isPalm ? .cancelled : .ended, x: x, y: y))
    } else if slot.isTouching {
      let finger = numbers.take()
      slots[index].finger = finger
      touches.append(PanelTouch(t: t, finger: finger, phase: .began, x: x, y: y))
    } else if slot.hasMoved {
      remarks.strays += 1
    }
  }

  /// Cancels all touches, because their further course is unknown.
  mutating func cancel(at t: Int, _ numbers: inout FingerNumbers, _ touches: inout [PanelTouch]) {
    for slot in slots {
      let under = slot.finger.flatMap { finger in slot.x.flatMap { x in slot.y.map { y in (finger, x, y) } } }
      guard let (finger, x, y) = slot.lift ?? under else { continue }
      numbers.free(finger)
      touches.append(PanelTouch(t: t, finger: finger, phase: .cancelled, x: x, y: y))
    }
    slots = []
    changed = []
    if namesSlots { current = nil }
  }
}

/// The only finger of a panel that reports ABS_X, ABS_Y and BTN_TOUCH.
struct SingleContact {
  private var x: Int?
  private var y: Int?
  private var isPressed = false
  private var hasMoved = false
  /// The finger's number during a touch.
  private var finger: Int?

  mutating func take(_ event: KernelEvent) {
    switch (event.type, event.code) {
    case (KernelCode.key, KernelCode.touch): isPressed = event.value != 0
    case (KernelCode.abs, KernelCode.x):
      x = event.value
      hasMoved = true
    case (KernelCode.abs, KernelCode.y):
      y = event.value
      hasMoved = true
    default: break
    }
  }

  mutating func report(
    at t: Int, _ numbers: inout FingerNumbers, _ touches: inout [PanelTouch], _ remarks: inout PanelRemarks
  ) {
    defer { hasMoved = false }
    guard let x, let y else { return }
    if let finger {
      if !isPressed {
        numbers.free(finger)
        self.finger = nil
        touches.append(PanelTouch(t: t, finger: finger, phase: .ended, x: x, y: y))
      } else if hasMoved {
        touches.append(PanelTouch(t: t, finger: finger, phase: .moved, x: x, y: y))
      }
    } else if isPressed {
      let finger = numbers.take()
      self.finger = finger
      touches.append(PanelTouch(t: t, finger: finger, phase: .began, x: x, y: y))
    } else if hasMoved {
      remarks.strays += 1
    }
  }

  /// Cancels the touch, because its further course is unknown.
  mutating func cancel(at t: Int, _ numbers: inout FingerNumbers, _ touches: inout [PanelTouch]) {
    if let finger, let x, let y {
      numbers.free(finger)
      touches.append(PanelTouch(t: t, finger: finger, phase: .cancelled, x: x, y: y))
    }
    self = SingleContact()
  }
}
