/// One sample of one finger.
public struct Touch: Hashable, Sendable {
  /// The phase of a finger's touch.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began, moved, ended, cancelled
  }

  /// The event's index among all events of its file, from 0: it decides the order at equal times.
  public var seq: Int
  /// Microseconds since the session began.
  public var t: Int
  /// The number of the finger.
  public var id: Int
  public var phase: Phase
  /// Points on the viewport, y downwards.
  public var location: Point

  public init(seq: Int, t: Int, id: Int, phase: Phase, location: Point) {
    self.seq = seq
    self.t = t
    self.id = id
    self.phase = phase
    self.location = location
  }
}

/// The receiver of one touch, and the times of its delivery: the screen's scroll views, or the control that the finger went down on.
public struct TouchDelivery: Hashable, Sendable {
  /// The receiver of a touch.
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
  /// The control under the finger; `nil` if there is none.
  public var view: String?
  public var receiver: Receiver
  /// The time at which the control got its `began`, frame time in microseconds since the session began; `nil` if it
  /// never did.
  public var began: Int?
  /// The time at which the control got its `cancelled`, frame time in microseconds: a pan took the touch, or the system
  /// did.
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
