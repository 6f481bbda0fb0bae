import TraceModel

/// Decodes the `touch_delivery` of a `layout` object. Defaults are UIKit's.
enum TouchDeliveryDecoder {
  /// - Throws: `Fault`.
  static func touchDelivery(_ layout: JSONObject<LayoutKey>) throws -> Layout.TouchDelivery? {
    guard let object = try layout.object(.touchDelivery, TouchDeliveryKey.self) else { return nil }
    let standard = Layout.TouchDelivery()
    return Layout.TouchDelivery(
      delaysContentTouches: try object.bool(.delaysContentTouches) ?? standard.delaysContentTouches,
      canCancelContentTouches: try object.bool(.canCancelContentTouches) ?? standard.canCancelContentTouches,
      shouldBegin: try answers(.shouldBegin, in: object),
      shouldCancel: try answers(.shouldCancel, in: object))
  }

  /// An object of control ids and booleans.
  private static func answers(_ key: TouchDeliveryKey, in object: JSONObject<TouchDeliveryKey>) throws -> [String: Bool]
  {
    var answers: [String: Bool] = [:]
    let path = object.path(key)
    let faults = object.faults
    var isFull = false
    try object.value(key)?.forEachMember { id, answer in
      guard let id = id.text, !isFull else { return }
      guard let bool = answer.bool else {
        return try faults.report(
          .wrongType("\(path).\(Excerpt.of(id))", expected: "true or false", found: answer))
      }
      guard answers.count < ControlDecoder.mostControls || answers[id] != nil else {
        isFull = true
        return try faults.report(
          answer.located(
            Fault(.outOfRange, expected: "at most \(ControlDecoder.mostControls) controls in `\(path)`", found: "more"))
        )
      }
      answers[id] = bool
    }
    return answers
  }
}
