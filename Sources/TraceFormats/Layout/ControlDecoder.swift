import TraceModel

/// Decodes the controls of a `layout` object.
enum ControlDecoder {
  /// The maximum number of controls of a screen: a limit on memory, far beyond any screen.
  static let mostControls = 65_536

  /// The controls without a fault.
  ///
  /// - Throws: `Fault`.
  static func controls(_ layout: JSONObject<LayoutKey>) throws -> [Layout.Control] {
    var controls: [Layout.Control] = []
    let path = layout.path(.controls)
    var count = 0
    try layout.array(.controls)?.read { element in
      defer { count += 1 }
      guard count < mostControls else {
        if count > mostControls { return }
        return try layout.faults.report(
          element.located(Fault(.outOfRange, expected: "at most \(mostControls) controls in `\(path)`", found: "more")))
      }
      guard let object = try JSONObject<ControlKey>(element: element, "\(path)[\(count)]", faults: layout.faults),
        let control = try control(object)
      else { return }
      controls.append(control)
    }
    return controls
  }

  private static func control(_ object: JSONObject<ControlKey>) throws -> Layout.Control? {
    let id = try object.text(.id)
    let kind = try object.word(.kind, Layout.Control.Kind.self)
    let container = try object.value(.in, pageCount: object.faults.pageCount)?.text
    let frame = try object.object(.frame, RectKey.self).flatMap { try rect($0) }
    let pan = try object.bool(.pan) ?? false
    guard let id, let kind, let container = container.flatMap({ Layout.Control.Container($0) }), let frame else {
      return nil
    }
    return Layout.Control(id: id, kind: kind, container: container, frame: frame, pan: pan)
  }

  private static func rect(_ object: JSONObject<RectKey>) throws -> Rect? {
    let x = try object.number(.x)
    let y = try object.number(.y)
    let width = try object.number(.width)
    let height = try object.number(.height)
    guard let x, let y, let width, let height else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}

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

  /// Reads an object of control ids and booleans.
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
