import TraceModel

/// Decodes the controls of a `layout` object.
enum ControlDecoder {
  /// The most controls of a screen: a limit for memory, far beyond any screen.
  static let mostControls = 65_536

  static func controls(_ layout: JSONObject, pageCount: Int) throws -> [Layout.Control] {
    var controls: [Layout.Control] = []
    try layout.array("controls")?.read { element in
      guard controls.count < mostControls else {
        throw element.located(
          Fault(
            .outOfRange, expected: "at most \(mostControls) controls in `\(layout.path("controls"))`", found: "more"))
      }
      let object = try JSONObject(
        element, layout.path("controls[\(controls.count)]"), keys: ["id", "kind", "in", "frame", "pan"])
      controls.append(try control(object, pageCount: pageCount))
    }
    return controls
  }

  private static func control(_ object: JSONObject, pageCount: Int) throws -> Layout.Control {
    let id = try object.requiredString("id")
    let kind = try object.required("kind").word(object.path("kind"), Layout.Control.Kind.self)
    let place = try object.required("in")
    guard let text = place.text else {
      throw Fault.wrongType(object.path("in"), expected: "outer or page:N", found: place)
    }
    guard let container = Layout.Control.Container(text) else {
      throw Fault.unknownWord(object.path("in"), known: ["outer", "page:N"], found: place)
    }
    if case .page(let page) = container, page >= pageCount {
      throw Fault.noSuchPage(object.path("in"), pageCount: pageCount, found: place)
    }
    let frame = try object.requiredObject("frame", keys: ["x", "y", "width", "height"])
    return Layout.Control(
      id: id, kind: kind, container: container,
      frame: Rect(
        x: try frame.requiredLength("x", .any), y: try frame.requiredLength("y", .any),
        width: try frame.requiredLength("width", .positive), height: try frame.requiredLength("height", .positive)),
      pan: try object.bool("pan", default: false))
  }
}
