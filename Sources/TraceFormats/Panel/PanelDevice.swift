/// One device of a log: what its description says, and its fingers.
final class PanelDevice {
  let number: Int
  var panel = TouchPanel()
  private var axes: [Int: ClosedRange<Int>] = [:]
  /// Whether the device says that it is a touch screen.
  private(set) var isDirect = false
  /// What shows that this is a touchpad or a mouse; `nil` where nothing does.
  private var pointerSign: String?

  init(number: Int) { self.number = number }

  /// Whether a description says that this device feels fingers on a screen.
  var isDescribedPanel: Bool { xRange != nil && yRange != nil && (isDirect || pointerSign == nil) }

  var xRange: ClosedRange<Int>? { axes[KernelCode.mtX] ?? axes[KernelCode.x] }
  var yRange: ClosedRange<Int>? { axes[KernelCode.mtY] ?? axes[KernelCode.y] }

  func describe(axis: Int, _ range: ClosedRange<Int>) {
    if [KernelCode.x, KernelCode.y, KernelCode.mtX, KernelCode.mtY].contains(axis) { axes[axis] = range }
  }

  func describe(isPointer: Bool) {
    if isPointer { pointerSign = "INPUT_PROP_POINTER" } else { isDirect = true }
  }

  func take(_ event: KernelEvent) {
    panel.take(event)
    guard pointerSign == nil, !isDirect else { return }
    switch (event.type, event.code) {
    case (KernelCode.rel, KernelCode.x), (KernelCode.rel, KernelCode.y): pointerSign = "REL_X or REL_Y"
    case (KernelCode.abs, KernelCode.toolWidth): pointerSign = "ABS_TOOL_WIDTH"
    case (KernelCode.key, let code) where KernelCode.fingerCounts.contains(code):
      pointerSign = "BTN_TOOL_DOUBLETAP or its kin"
    default: break
    }
  }

  /// What shows that this is no touch screen; `nil` where it is one or nothing is known.
  var touchpadSign: String? { isDirect ? nil : pointerSign }
}
