/// The one finger of a panel that reports ABS_X, ABS_Y and BTN_TOUCH.
struct SingleContact {
  private var x: Int?
  private var y: Int?
  private var isPressed = false
  private var hasMoved = false
  /// The finger's number while a touch is under way.
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

  /// Ends the touch, because it is not known what became of it.
  mutating func cancel(at t: Int, _ numbers: inout FingerNumbers, _ touches: inout [PanelTouch]) {
    if let finger, let x, let y {
      numbers.free(finger)
      touches.append(PanelTouch(t: t, finger: finger, phase: .cancelled, x: x, y: y))
    }
    self = SingleContact()
  }
}
