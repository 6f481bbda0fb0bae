import TraceFormats
import TraceModel

/// One device of a log, with its description and its fingers.
final class PanelDevice {
  let number: Int
  var panel = TouchPanel()
  private var axes: [Int: ClosedRange<Int>] = [:]
  /// Whether the description is that of a touch screen.
  private(set) var isDirect = false
  /// The property that shows a touchpad or a mouse; `nil` without one.
  private var pointerSign: String?

  init(number: Int) { self.number = number }

  /// Whether the description is that of a device that detects fingers on a screen.
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
      pointerSign = "BTN_TOOL_DOUBLETAP or a similar key"
    default: break
    }
  }

  /// The property that shows that this is not a touch screen; `nil` for a touch screen, or if unknown.
  var touchpadSign: String? { isDirect ? nil : pointerSign }
}

/// The clockwise rotation of a device from its natural orientation, in degrees.
enum PanelRotation: Int {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270
}

/// The mapping of a panel's units to the screen: `(x - min) · width / (max - min + 1)`, and the same for y, as in Android.
///
/// On a rotated device, one of the panel's axes runs along the other axis of the viewport, or backwards from its maximum: Android's
/// ROTATION_90 is a device turned counterclockwise, `threeQuarters` here. [AOSP InputReader, TouchInputMapper::cookPointerData]
struct PanelGeometry {
  let x: ClosedRange<Int>
  let y: ClosedRange<Int>
  let rotation: PanelRotation
  /// The viewport of the session, in points.
  let viewport: Size

  /// The point of a panel position, from the top left of the viewport.
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

  /// Whether a position is outside of the panel.
  func isOutside(x rawX: Int, y rawY: Int) -> Bool { !x.contains(rawX) || !y.contains(rawY) }

  private func share(_ distance: Int, _ range: ClosedRange<Int>) -> Double {
    Double(distance) / (Double(range.upperBound) - Double(range.lowerBound) + 1)
  }
}
