import Foundation
import SeededRandom
import TraceModel

// Gestures 13 to 22: catches, edges, actions, screens with code. Speeds in points per second, times in milliseconds.
extension DeviceDayWriter {
  private static let center = Point(x: 195, y: 450)

  mutating func writeCatches() {
    add(13, "catches") { script, random in
      for index in 0..<4 {
        let sign: Double = index % 2 == 0 ? 1 : -1
        script.stroke(from: Self.center, along: Self.up, [.constant(sign * 1800, 110)])
        script.wait(280)
        script.stroke(
          from: Self.center, along: Self.up,
          [.rest(ms: 60), .way(-sign * 90, at: 410 * random.number(in: 0.9...1.1)), .rest(ms: 300)])
        script.wait(700)
      }
    }
    add(14, "flicks of one move") { script, _ in
      for index in 0..<4 {
        script.flick(from: Self.center, by: Point(x: 0, y: index % 2 == 0 ? -48 : 48), after: 16, liftAfter: 36)
        script.wait(2400)
      }
    }
    var top = Stage()
    top.listOffset = 0
    for screen in [DeviceDayStrategy.Screen.plain, .simultaneous] {
      top.screen = screen
      add(15, screen == .plain ? "pull at the top" : "pull at the top, both recognize", top) { script, _ in
        script.stroke(from: Self.center, along: Self.up, [.way(-120, at: 390), .rest(ms: 250)])
        script.wait(1300)
      }
    }
    var hard = Stage()
    hard.listOffset = 40
    hard.listBounces = false
    add(16, "a list without bounce", hard) { script, _ in
      script.stroke(
        from: Self.center, along: Self.up, [.way(60, at: 410), .way(-240, at: 530), .way(150, at: 470), .rest(ms: 250)])
    }
  }

  mutating func writeScreens() {
    add(17, "animated scrolls") { script, _ in
      func scroll(to offset: Double) -> ScreenEvent.Kind { .setOffset(view: .page(0), offset: offset, animated: true) }
      for offset in [8700.0, 8200, 8520] {
        script.event(scroll(to: offset))
        script.wait(900)
      }
      script.stroke(from: Self.center, along: Self.up, [.constant(1600, 110)])
      script.wait(330)
      script.event(scroll(to: 8200))
      script.wait(2600)
    }
    var top = Stage()
    top.listOffset = 0
    add(18, "refresh", top) { script, _ in
      script.stroke(
        from: Point(x: 195, y: 250), along: Self.up, [.way(60, at: 480), .way(-260, at: 620), .rest(ms: 350)],
        during: [(750, .change(.refreshBegin(view: .page(0))))])
      script.wait(2000)
      script.event(.change(.refreshEnd(view: .page(0))))
      script.wait(900)
    }
    var second = Stage()
    second.page = 1
    add(19, "rotation", second) { script, _ in
      script.event(.change(.viewport(Size(width: 844, height: 390))))
      script.wait(500)
    }
    var button = Stage()
    button.controls = [
      Layout.Control(
        id: "button", kind: .button, container: .page(0), frame: Rect(x: 0, y: 6000, width: 390, height: 5000))
    ]
    add(19, "button moved sideways", button) { script, _ in
      script.stroke(
        from: Point(x: 320, y: 450), along: Self.left, [.rest(ms: 400), .way(280, at: 560), .rest(ms: 250)])
      script.wait(700)
    }
    var own = button
    own.controls[0].id = "view"
    own.controls[0].kind = .view
    own.controls[0].pan = true
    own.touchDelivery = Layout.TouchDelivery(delaysContentTouches: false)
    add(19, "plain view with its own pan", own) { script, _ in
      script.stroke(from: Self.center, along: Self.up, [.way(130, at: 430), .rest(ms: 250)])
      script.wait(300)
    }
    writeLocks()
    writeHandOffs()
  }

  private mutating func writeLocks() {
    var stage = Stage()
    stage.screen = .twoAxes
    let rungs = day.rungs
    add(20, "angles on a list that scrolls both ways", stage) { script, random in
      // Room to the left.
      script.stroke(from: Point(x: 380, y: 450), along: Self.left, [.way(360, at: 800), .rest(ms: 250)])
      script.wait(250)
      let angles = Self.ladder(14...27, rungs, &random) + Self.ladder(50...87, rungs, &random)
      for (index, angle) in angles.enumerated() {
        let sign: Double = index % 2 == 0 ? 1 : -1
        let direction = Point(x: -cos(angle * .pi / 180), y: -sin(angle * .pi / 180))
        script.stroke(from: Self.center, along: direction, [.constant(sign * 500, 250), .rest(ms: 190)])
        script.wait(210)
      }
    }
  }

  private mutating func writeHandOffs() {
    var stage = Stage()
    stage.screen = .handOff
    stage.isHeldOut = true
    stage.outer = 60
    stage.listOffset = 0
    add(22, "hand-offs", stage) { script, _ in
      script.stroke(from: Point(x: 195, y: 700), along: Self.up, [.way(350, at: 700), .rest(ms: 250)])
      script.wait(500)
      script.stroke(from: Point(x: 195, y: 400), along: Self.up, [.way(-330, at: 700), .rest(ms: 250)])
      script.wait(700)
      script.stroke(from: Point(x: 195, y: 700), along: Self.up, [.constant(1500, 110)])
      script.wait(2600)
      script.stroke(from: Point(x: 195, y: 400), along: Self.up, [.constant(-1300, 110)])
      script.wait(2600)
    }
  }

  mutating func writeProbes() {
    var both = Stage()
    both.screen = .order
    both.header = 600
    both.outer = 300
    probe("order of two pans, dragged", both, [.way(90, at: 450), .rest(ms: 220)], wait: 200)
    probe("order of two pans, flung", both, [.constant(420, 110)], wait: 900, count: 4)
    var stage = Stage()
    stage.screen = .observers
    probe("observer beside the delegate", stage, [.way(90, at: 450), .rest(ms: 220)], wait: 250)
    stage.screen = .queues
    probe("main queue and display link", stage, [.way(90, at: 450), .rest(ms: 220)], wait: 250)
    stage.screen = .disabling
    probe("scrolling disabled at speed", stage, [.constant(900, 160)], wait: 1000, count: 4)
    stage.screen = .writes
    probe("writes in drag and momentum", stage, [.constant(900, 130)], wait: 2300, count: 4)
    stage.screen = .endings
    add(21, "ends of the pager's drags", pagerStage(stage)) { script, _ in
      for index in 0..<4 {
        let sign: Double = index % 2 == 0 ? 1 : -1
        script.stroke(from: Self.center, along: Self.left, [.constant(sign * 900, 110)])
        script.wait(900)
      }
    }
    add(21, "ends of deceleration", stage) { script, _ in
      for index in 0..<3 {
        let sign: Double = index % 2 == 0 ? 1 : -1
        script.stroke(from: Self.center, along: Self.up, [.constant(sign * 1300, 110)])
        script.wait(300)
        script.stroke(from: Self.center, along: Self.up, [.rest(ms: 60), .way(-sign * 60, at: 400), .rest(ms: 250)])
        script.wait(300)
        script.stroke(from: Self.center, along: Self.up, [.constant(sign * 1300, 110)])
        script.wait(300)
        script.event(.setOffset(view: .page(0), offset: 8000 + sign * 40, animated: false))
        script.wait(500)
      }
    }
  }

  private func pagerStage(_ stage: Stage) -> Stage {
    var pager = stage
    pager.pages = 5
    pager.page = 3
    return pager
  }

  private mutating func probe(
    _ name: String, _ stage: Stage, _ pieces: [FingerScript.Piece], wait: Double, count: Int = 6
  ) {
    add(21, name, stage) { script, random in
      for index in 0..<count {
        let sign: Double = index % 2 == 0 ? 1 : -1
        let start = stage.outer < stage.header ? Point(x: 195, y: 620) : Self.center
        script.stroke(from: start, along: Point(x: 0, y: -sign), pieces)
        script.wait(wait + random.number(in: 0...40))
      }
    }
  }
}
