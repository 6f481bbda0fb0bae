import DefectInjection
import Gestures
import Testing
import TraceModel

struct GestureScriptTests {
  static let screen = Session(
    uid: "screen", name: "screen", source: .init(refreshHz: 60, scale: 3),
    layout: Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: ["first", "second"].map { Layout.Page(name: $0, contentHeight: 1194) }))

  static func leg(_ x: Double, _ y: Double, _ frames: Int) -> Stroke.Leg {
    Stroke.Leg(to: Point(x: x, y: y), duration: frames * 16_667, samples: frames)
  }

  @Test func aStrokeIsSampledEvenlyAndLifts() {
    let stroke = Stroke(
      start: Point(x: 100, y: 600), legs: [Self.leg(100, 540, 3), Self.leg(130, 540, 2)], lift: 5_000)
    let session = GestureScript(on: Self.screen, steps: [.init(wait: 50_000, act: .touch(stroke))]).session
    #expect(session.touches.map(\.t) == [50_000, 66_667, 83_334, 100_001, 116_668, 133_335, 138_335])
    #expect(session.touches.map(\.location.y) == [600, 580, 560, 540, 540, 540, 540])
    #expect(session.touches.map(\.location.x) == [100, 100, 100, 100, 115, 130, 130])
    #expect(session.touches.map(\.phase) == [.began, .moved, .moved, .moved, .moved, .moved, .ended])
    #expect(session.touches.map(\.seq) == Array(0..<7))
  }

  /// A tab switches when the finger lifts; a second finger begins before the first one has lifted, and each has its own number.
  @Test func stepsFollowEachOther() {
    let drag = Stroke(start: Point(x: 100, y: 600), legs: [Self.leg(100, 500, 30)])
    let script = GestureScript(
      on: Self.screen,
      steps: [
        .init(wait: 0, act: .touch(drag)), .init(wait: -100_000, act: .touch(drag)),
        .init(wait: 200_000, act: .tapTab(page: 1, touch: Stroke(start: Point(x: 290, y: 225), lift: 60_000))),
        .init(wait: 10, act: .event(.statusBarTap)),
      ])
    #expect(script.starts == [0, 400_010, 1_100_020, 1_160_030])
    let session = script.session
    #expect(session.events.map(\.t) == [1_160_020, 1_160_030])
    #expect(Set(session.touches.map(\.id)) == [1, 2, 3])
    let numbers = (session.touches.map { ($0.t, $0.seq) } + session.events.map { ($0.t, $0.seq) }).sorted {
      $0.1 < $1.1
    }
    #expect(numbers.map(\.1) == Array(0..<numbers.count))
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0.0 <= $1.0 })
  }

  /// A session that is read as a script without tolerance performs its own touches again.
  @Test func aSessionReadIsTheSession() {
    for seed in 0..<40 {
      let session = SessionGenerator.session(seed: UInt64(seed), variety: .wide)
      let again = GestureScript(reading: session).session
      func places(_ session: Session) -> [[Double]] {
        session.touches.map { [Double($0.t), Length.kept($0.location.x), Length.kept($0.location.y)] }
      }
      // The order of lines with the same time is the order of the steps.
      #expect(
        places(again).sorted { $0.lexicographicallyPrecedes($1) }
          == places(session).sorted { $0.lexicographicallyPrecedes($1) })
      let kept = session.events.filter { if case .tab(_, .swipe) = $0.kind { false } else { true } }
      #expect(again.events.map(\.kind) == kept.map(\.kind))
    }
  }

  /// A simplified path is never farther from the finger than the tolerance, at any sample.
  @Test func simplerPathsStayNear() {
    for seed in 0..<40 {
      let session = SessionGenerator.session(seed: UInt64(seed))
      for case .touch(let stroke) in GestureScript(reading: session).steps.map(\.act) {
        for tolerance in [0.5, 4, 32] {
          let simple = stroke.simplified(tolerance: tolerance)
          #expect(simple.legs.count <= stroke.legs.count)
          #expect(simple.duration == stroke.duration && simple.end == stroke.end)
          var t = 0
          for leg in stroke.legs {
            t += leg.duration
            let place = simple.place(at: t)
            let distance =
              ((place.x - leg.end.x) * (place.x - leg.end.x) + (place.y - leg.end.y) * (place.y - leg.end.y))
              .squareRoot()
            #expect(distance <= tolerance + 1e-9)
          }
        }
      }
    }
  }

  @Test func wordsSayWhatHappens() {
    let script = GestureScript(
      on: Self.screen,
      steps: [
        .init(
          wait: 50_000, act: .touch(Stroke(start: Point(x: 195, y: 700), legs: [Self.leg(195, 300, 40)], lift: 150_000))
        ),
        .init(wait: 0, act: .tapTab(page: 1, touch: Stroke(start: Point(x: 290, y: 25), lift: 66_667))),
        .init(wait: 100_000, act: .touch(Stroke(start: Point(x: 195, y: 100), legs: [Self.leg(195, 220, 6)]))),
        .init(
          wait: 3_000_000,
          act: .touch(
            Stroke(
              start: Point(x: 195, y: 500),
              legs: [Self.leg(195, 500, 30), Self.leg(255, 440, 30), Self.leg(255, 500, 30)], lift: 150_000))),
        .init(wait: -100_000, act: .touch(Stroke(start: Point(x: 50, y: 400), lift: 50_000))),
        .init(wait: 0, act: .event(.setOffset(view: .page(1), offset: 120.04, animated: true))),
      ])
    #expect(
      script.words { $0 > 1_000_000 ? 200 : 0 } == [
        "drag up 400 pt in the list", "tap tab 2", "0.1 s later flick down 120 pt in the list at 1200 pt/s",
        "hold a finger in the list for 0.5 s, then drag up 60 pt and right 60 pt and then down 60 pt",
        "meanwhile tap the list", "the app scrolls list 2 to 120 pt, animated",
      ])
    #expect(script.words(hasFigures: false) { _ in 0 }.last == "the app scrolls list 2, animated")
  }
}

extension Stroke {
  fileprivate func place(at t: Int) -> Point {
    var begun = 0
    for index in legs.indices {
      if t <= begun + legs[index].duration {
        let way = Double(t - begun) / Double(max(legs[index].duration, 1))
        let from = start(ofLeg: index)
        return Point(x: from.x + (legs[index].end.x - from.x) * way, y: from.y + (legs[index].end.y - from.y) * way)
      }
      begun += legs[index].duration
    }
    return end
  }
}
