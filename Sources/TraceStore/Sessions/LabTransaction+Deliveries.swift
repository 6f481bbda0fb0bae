import GRDB
import TraceModel

extension LabTransaction {
  /// Stores the deliveries of a replay's touches.
  func insert(_ deliveries: [TouchDelivery], ofReplay id: Int64) throws {
    guard !deliveries.isEmpty else { return }
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO touch_delivery (replay_id, touch, touch_id, view, receiver, began_us, cancelled_us)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    for delivery in deliveries {
      try statement.execute(arguments: [
        id, delivery.touch, delivery.finger, delivery.view, delivery.receiver.rawValue, delivery.began,
        delivery.cancelled,
      ])
    }
  }

  /// The deliveries of a replay's touches, in the order of the touches; none for a screen without controls.
  ///
  /// - Throws: `StoreError`.
  public func deliveries(ofReplay id: Int64) throws -> [TouchDelivery] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT touch, touch_id, view, receiver, began_us, cancelled_us FROM touch_delivery
        WHERE replay_id = ? ORDER BY touch
        """,
      arguments: [id]
    ).map { row in
      guard let receiver = TouchDelivery.Receiver(rawValue: row["receiver"]) else {
        throw StoreError.damagedRow(table: "touch_delivery", id: id, message: "no such receiver")
      }
      return TouchDelivery(
        touch: row["touch"], finger: row["touch_id"], view: row["view"], receiver: receiver, began: row["began_us"],
        cancelled: row["cancelled_us"])
    }
  }
}
