extension Damage {
  /// Damages to touches, gestures, and the receivers of touches.
  static let gestures = [
    Damage(
      "gestures", "gesture", "session_id 1, gesture 2", "kind = tap", "hold",
      by: "UPDATE gesture SET kind = 'hold' WHERE session_id = 1 AND gesture = 2"),
    Damage(
      "gestures", "gesture", "session_id 2, gesture 0", "region = page", "header",
      by: "UPDATE gesture SET region = 'header' WHERE session_id = 2 AND gesture = 0"),
    Damage(
      "gestures", "gesture", "session_id 1, gesture 0", "dy = -400.0", "-399.9995",
      by: "UPDATE gesture SET dy = dy + 0.0005 WHERE session_id = 1 AND gesture = 0"),
    Damage(
      "gestures", "gesture", "session_id 1, gesture 20", "gesture = 5", "20",
      by: "UPDATE gesture SET gesture = 20 WHERE session_id = 1 AND gesture = 5"),
    Damage(
      "deliveries", "touch_delivery", "replay_id 4, touch 0", "a touch 0 of finger 7 that began", "finger 1, began",
      by: "UPDATE touch_delivery SET touch_id = 7 WHERE replay_id = 4 AND touch = 0"),
    Damage(
      "deliveries", "touch_delivery", "replay_id 4, touch 1", "a touch 1 of finger 1 that began", "finger 1, ended",
      by: "UPDATE touch_delivery SET touch = 1 WHERE replay_id = 4 AND touch = 0"),
  ]
}
