import TraceFormats
import TraceModel

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

/// By how many degrees a device was turned clockwise from its natural position.
enum PanelRotation: Int {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270
}

/// Where a panel's units are on the screen: `(x - min) · width / (max - min + 1)`, and the same for y, as Android does it.
///
/// On a device that was turned, one of the panel's axes runs along the other of the viewport, or backwards from its maximum: Android's
/// ROTATION_90 is a device turned counterclockwise, `threeQuarters` here. [AOSP InputReader, TouchInputMapper::cookPointerData]
struct PanelGeometry {
  let x: ClosedRange<Int>
  let y: ClosedRange<Int>
  let rotation: PanelRotation
  /// Of the session, in points.
  let viewport: Size

  /// The place of a position in points, from the top left of the viewport.
  func point(x rawX: Int, y rawY: Int) -> Point {
    switch rotation {
    case .none:
      Point(x: viewport.width * share(rawX - x.lowerBound, x), y: viewport.height * share(rawY - y.lowerBound, y))
    case .quarter:
      Point(x: viewport.width * share(y.upperBound - rawY, y), y: viewport.height * share(rawX - x.lowerBound, x))
    case .half:
      Point(x: viewport.width * share(x.upperBound - rawX, x), y: viewport.height * share(y.upperBound - rawY, y))
    case .threeQuarters:
      Point(x: viewport.width * share(rawY - y.lowerBound, y), y: viewport.height * share(x.upperBound - rawX, x))
    }
  }

  /// Whether a position lies outside of the panel.
  func isOutside(x rawX: Int, y rawY: Int) -> Bool { !x.contains(rawX) || !y.contains(rawY) }

  private func share(_ distance: Int, _ range: ClosedRange<Int>) -> Double {
    Double(distance) / (Double(range.upperBound) - Double(range.lowerBound) + 1)
  }
}
