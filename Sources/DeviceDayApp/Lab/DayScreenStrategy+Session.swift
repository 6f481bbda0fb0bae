#if canImport(HeadlessUIKit)
  import HeadlessUIKit
  import ScrollEngine
  import TraceModel

  extension DayScreenStrategy {
    /// The window of an iPhone 14, in points.
    nonisolated static let size = CGSize(width: 390, height: 844)
    /// The time between two samples of an injected finger, in milliseconds: as a panel of 120 Hz; XCUITest's is not known.
    private nonisolated static let interval = 1000.0 / 120
    /// The time of the first touch, in milliseconds: chosen, as the lab's own device day has it.
    private nonisolated static let start = 400.0

    /// The drags of a scene's UI test as touches.
    nonisolated static func session(of scene: DayScene, hz: Double = 60) -> Session {
      var touches: [Touch] = []
      var now = start
      for (number, stroke) in DayStroke.all(of: scene, in: size).enumerated() {
        let middle = Point(
          x: Double(size.width) / 2 + Double(stroke.start.x), y: Double(size.height) / 2 + Double(stroke.start.y))
        let length = Double((stroke.way.width * stroke.way.width + stroke.way.height * stroke.way.height).squareRoot())
        let duration = stroke.speed > 0 ? length / stroke.speed * 1000 : 0
        func add(_ t: Double, _ phase: Touch.Phase) {
          let share = duration > 0 ? min(max((t - stroke.press * 1000) / duration, 0), 1) : 1
          let place = Point(
            x: middle.x + Double(stroke.way.width) * share, y: middle.y + Double(stroke.way.height) * share)
          if phase == .moved, touches.last?.location == place { return }
          touches.append(
            Touch(seq: touches.count, t: Int(((now + t) * 1000).rounded()), id: number, phase: phase, location: place))
        }
        // Fingers fall into the frames at any time: a third of a sample further each time.
        now += interval * Double(number % 7) / 3
        let end = stroke.press * 1000 + duration + stroke.hold * 1000
        add(0, .began)
        for sample in 1...max(Int(end / interval), 1) { add(Double(sample) * interval, .moved) }
        add(max(end, interval * Double(max(Int(end / interval), 1)) + 0.5), .ended)
        now += end + stroke.wait * 1000
      }
      return Session(
        uid: scene.title, name: scene.title, source: Session.Source(kind: .script, refreshHz: hz, scale: 3),
        strategy: "device-day", layout: layout(of: scene), touches: touches, duration: Int(now * 1000))
    }

    private nonisolated static func layout(of scene: DayScene) -> Layout {
      let pages = (0..<scene.pages).map {
        Layout.Page(
          name: $0 == 0 ? scene.code.rawValue : "page \($0)", contentHeight: Double(DayViewController.contentHeight),
          bounces: $0 > 0 || scene.bounces)
      }
      let viewport = Size(width: Double(size.width), height: Double(size.height))
      var layout = Layout(
        viewport: viewport,
        outer: Layout.Outer(headerHeight: Double(scene.header), tabBarHeight: Double(DayViewController.barHeight)),
        pages: pages, initialPage: scene.page,
        initial: Layout.Initial(
          outer: Double(scene.outer), pager: Double(scene.page) * viewport.width,
          inner: (0..<scene.pages).map { $0 == 0 ? Double(scene.list) : Double(ScreenCode.boardStart) }))
      if let control = scene.control {
        layout.controls = [
          Layout.Control(
            id: control == .button ? "button" : "view", kind: control == .button ? .button : .view, container: .page(0),
            frame: Rect(x: 0, y: 6000, width: viewport.width, height: 5000), pan: control == .viewWithPan)
        ]
        if control == .viewWithPan { layout.touchDelivery = Layout.TouchDelivery(delaysContentTouches: false) }
      }
      return layout
    }
  }
#endif
