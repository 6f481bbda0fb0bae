import Foundation
import SeededRandom
import TraceModel

// Gestures 1 to 9: drags, flings, page turns and ladders. Speeds in points per second, times in milliseconds.
extension DeviceDayWriter {
  private static func sign(_ index: Int) -> Double { index % 2 == 0 ? 1 : -1 }

  mutating func writeLists() {
    add(1, "slow drags") { script, random in
      for index in 0..<6 {
        let sign = Self.sign(index)
        let speed = 243 * random.number(in: 0.8...1.2)
        script.stroke(
          from: Point(x: 195, y: 450), along: Self.up,
          [.constant(sign * speed, 700), .speed(from: sign * speed, to: 0, ms: 100), .rest(ms: 300)])
        script.wait(600)
      }
    }
    add(2, "flings") { script, random in
      for index in 0..<12 {
        let sign = Self.sign(index)
        let a = sign * 100 * exp(random.unit() * log(30))
        let b = sign * 600 * exp(random.unit() * log(3400.0 / 600))
        script.stroke(
          from: Point(x: 195, y: 450 + sign * 150), along: Self.up,
          [.constant(a, 60), .speed(from: a, to: b, ms: random.number(in: 70...85))])
        script.wait(3400)
      }
    }
    add(3, "uneven flings") { script, random in
      for index in 0..<8 {
        let sign = Self.sign(index)
        let end = random.number(in: 18...40)
        let pieces: [FingerScript.Piece] =
          index / 2 % 2 == 0
          ? [.constant(sign * 350, 110), .constant(sign * 3300, end)]
          : [.constant(sign * 2600, 60), .constant(sign * 450, end)]
        script.stroke(from: Point(x: 195, y: 450 + sign * 100), along: Self.up, pieces)
        script.wait(1700)
      }
    }
    writeLadders(day.rungs)
  }

  private mutating func writeLadders(_ rungs: Int) {
    add(5, "releases") { script, random in
      for (index, speed) in Self.ladder(185...318, rungs, &random).enumerated() {
        script.stroke(from: Point(x: 195, y: 450), along: Self.up, [.constant(Self.sign(index) * speed, 160)])
        script.wait(1950)
      }
    }
    add(8, "rests before the lift") { script, random in
      for (index, rest) in Self.ladder(74...134, rungs, &random).enumerated() {
        script.stroke(
          from: Point(x: 195, y: 450), along: Self.up, [.constant(Self.sign(index) * 1000, 110), .rest(ms: rest)])
        script.wait(1500)
      }
    }
    var button = Stage()
    button.controls = [
      Layout.Control(
        id: "button", kind: .button, container: .page(0), frame: Rect(x: 0, y: 6000, width: 390, height: 5000))
    ]
    add(9, "holds on a button", button) { script, random in
      for (index, hold) in Self.ladder(96...184, rungs, &random).enumerated() {
        script.stroke(
          from: Point(x: 195, y: 450), along: Self.up,
          [.rest(ms: hold), .constant(Self.sign(index) * 2600, 60), .rest(ms: 220)])
        script.wait(420)
      }
    }
  }

  mutating func writePages() {
    var stage = Stage()
    stage.pages = 5
    stage.page = 2
    add(4, "uneven page turns", stage) { script, random in
      for index in 0..<20 {
        let sign = Self.sign(index)
        let end = random.number(in: 18...40)
        let pieces: [FingerScript.Piece] =
          index / 2 % 2 == 0
          ? [.constant(sign * 350, 110), .constant(sign * 3300, end)]
          : [.constant(sign * 2800, 45), .constant(sign * 420, end)]
        script.stroke(from: Point(x: 195 + sign * 60, y: 450), along: Self.left, pieces)
        script.wait(1000)
      }
    }
    let rungs = day.rungs
    add(6, "page swipes", stage) { script, random in
      for (index, speed) in Self.ladder(225...378, rungs, &random).enumerated() {
        script.stroke(from: Point(x: 195, y: 450), along: Self.left, [.constant(Self.sign(index) * speed, 200)])
        script.wait(1000)
      }
    }
    turn("portrait", Size(width: 390, height: 844), fast: 12, slow: 8)
    turn("landscape", Size(width: 844, height: 390), fast: 14, slow: 12)
    if day.hasWidePager { turn("wide", Size(width: 1366, height: 1024), fast: 8, slow: 4) }
  }

  /// Page turns at changing speeds, and slow ones past half the page whose finger rests before it lifts.
  private mutating func turn(_ name: String, _ viewport: Size, fast: Int, slow: Int) {
    var stage = Stage()
    stage.pages = 5
    stage.page = 2
    stage.viewport = viewport
    let middle = viewport.width / 2
    let y = viewport.height > 400 ? 450.0 : 220
    add(7, "page turns, \(name)", stage) { script, random in
      for index in 0..<fast {
        let sign = Self.sign(index)
        let a = sign * 150 * exp(random.unit() * log(20))
        let b = sign * 150 * exp(random.unit() * log(20))
        script.stroke(
          from: Point(x: middle + sign * 100, y: y), along: Self.left,
          [.constant(a, 50), .speed(from: a, to: b, ms: 80)])
        script.wait(1250)
      }
      for index in 0..<slow {
        let sign = Self.sign(index)
        let way = viewport.width * random.number(in: 0.53...0.62)
        script.stroke(
          from: Point(x: middle + sign * way / 2, y: y), along: Self.left,
          [.constant(sign * way / 0.45, 450), .rest(ms: 250)])
        script.wait(1150)
      }
    }
  }

  mutating func writeEdges() {
    writeEdges(at: day.hz, 10, 11)
    if let other = day.otherHz { writeEdges(at: other, 12, 12) }
  }

  private mutating func writeEdges(at hz: Double, _ pulls: Int, _ flings: Int) {
    var stage = Stage()
    stage.hz = hz
    stage.listOffset = 0
    add(pulls, "pulls beyond the top", stage) { script, _ in
      for way in [90.0, 200, 300, 380, 600] {
        script.stroke(
          from: Point(x: 195, y: 200), along: Self.up,
          [.way(60, at: 487), .way(-60 - way, at: 913), .rest(ms: 350)])
        script.wait(1900)
      }
    }
    stage.listOffset = 300
    add(flings, "flings to the top", stage) { script, random in
      for speed in Self.ladder(1100...3600, 8, &random) {
        script.stroke(from: Point(x: 195, y: 350), along: Self.up, [.constant(-speed, 110)])
        script.wait(2600)
        script.stroke(from: Point(x: 195, y: 550), along: Self.up, [.way(210, at: 700), .rest(ms: 250)])
        script.wait(300)
      }
    }
  }
}
