/// The receiver of one touch, and the times of its delivery: the screen's scroll views, or the control that the finger went down on.
public struct TouchDelivery: Hashable, Sendable {
  /// What received a touch.
  public enum Receiver: String, Hashable, Sendable, CaseIterable {
    /// The scroll views: the control never got the touch, or a pan took it away again, or there was no control.
    case scroll
    /// The control, which kept the touch to its end.
    case content
  }

  /// The touch: the `seq` of its `began`.
  public var touch: Int
  /// The number of the finger.
  public var finger: Int
  /// The control under the finger; `nil` where there is none.
  public var view: String?
  public var receiver: Receiver
  /// When the control got its `began`, frame time in microseconds since the session began; `nil` if it never did.
  public var began: Int?
  /// When the control got its `cancelled`, frame time in microseconds: a pan took the touch, or the system did.
  public var cancelled: Int?

  public init(
    touch: Int, finger: Int, view: String?, receiver: Receiver = .scroll, began: Int? = nil, cancelled: Int? = nil
  ) {
    self.touch = touch
    self.finger = finger
    self.view = view
    self.receiver = receiver
    self.began = began
    self.cancelled = cancelled
  }
}
