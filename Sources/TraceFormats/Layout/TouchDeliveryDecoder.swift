import TraceModel

/// Decodes the `touch_delivery` of a `layout` object. Defaults are UIKit's.
enum TouchDeliveryDecoder {
  static func touchDelivery(_ layout: JSONObject) throws -> Layout.TouchDelivery? {
    guard
      let object = try layout.object(
        "touch_delivery",
        keys: ["delays_content_touches", "can_cancel_content_touches", "should_begin", "should_cancel"])
    else { return nil }
    return Layout.TouchDelivery(
      delaysContentTouches: try object.bool("delays_content_touches", default: true),
      canCancelContentTouches: try object.bool("can_cancel_content_touches", default: true),
      shouldBegin: try answers("should_begin", in: object),
      shouldCancel: try answers("should_cancel", in: object))
  }

  /// An object of control ids and booleans.
  private static func answers(_ key: String, in object: JSONObject) throws -> [String: Bool] {
    var answers: [String: Bool] = [:]
    guard let value = object.optional(key) else { return answers }
    let path = object.path(key)
    guard value.kind == .object else { throw Fault.wrongType(path, expected: "an object", found: value) }
    try JSONObject.forEachMember(of: value) { id, answer in
      guard let id = id.text else { return }
      guard let bool = answer.bool else {
        throw Fault.wrongType("\(path).\(Excerpt.of(id))", expected: "true or false", found: answer)
      }
      guard answers.count < ControlDecoder.mostControls || answers[id] != nil else {
        throw answer.located(
          Fault(.outOfRange, expected: "at most \(ControlDecoder.mostControls) controls in `\(path)`", found: "more"))
      }
      answers[id] = bool
    }
    return answers
  }
}
