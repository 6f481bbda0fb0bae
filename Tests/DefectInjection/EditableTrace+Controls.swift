import TraceModel

// Controls, and the touches that they receive.
extension EditableTrace {
  /// The size of a control, in points: a row's height, and wide enough for a thumb.
  private static let controlSize = Size(width: 120, height: 44)

  /// Adds a control under a point of the page or the header that a frame shows there.
  ///
  /// - Parameter point: the control's center, in points of the viewport.
  /// - Returns: its id.
  mutating func addControl(_ kind: Layout.Control.Kind, at point: Point, in n: Int) -> String {
    let id = "control \(layout.controls.count)"
    let page = visible(n)
    let pagesTop = layout.outer.headerHeight + layout.outer.tabBarHeight - outer[n]
    let isOnPage = point.y >= pagesTop
    let y = isOnPage ? point.y - pagesTop + inner[n][page] : point.y + outer[n]
    layout.controls.append(
      Layout.Control(
        id: id, kind: kind, container: isOnPage ? .page(page) : .outer,
        frame: Rect(
          x: point.x - Self.controlSize.width / 2, y: y - Self.controlSize.height / 2, width: Self.controlSize.width,
          height: Self.controlSize.height)))
    return id
  }

  /// Sets whether the screen or a control received the last touch, and when.
  ///
  /// - Parameters:
  ///   - began: the time when the control received it, in microseconds; `nil` if it never did.
  ///   - cancelled: the time when it was taken from the control again.
  mutating func deliverLastTouch(
    to receiver: TouchDelivery.Receiver, control: String, began: Int?, cancelled: Int? = nil
  ) {
    guard let touch = touches.last(where: { $0.phase == .began }) else { return }
    deliveries.append(
      TouchDelivery(
        touch: touch.seq, finger: touch.id, view: control, receiver: receiver, began: began, cancelled: cancelled))
  }

  /// The time of the first frame at or after a time, in microseconds: when a screen can respond to a touch.
  func frameTime(from t: Int) -> Int {
    let n = frame(from: t)
    return n < count ? times[n] : t
  }
}
