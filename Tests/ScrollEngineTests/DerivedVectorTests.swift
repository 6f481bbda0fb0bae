import Testing

@testable import ScrollEngine

/// Cross-checks with vectors that the physics notes derive from their own formulas. They are not evidence about UIKit.
@Suite struct DerivedVectorTests {
  struct Run: Sendable {
    var rate = 0.998
    var hz = 60.0
    var start = 0.0
    var velocity: Double
    var frames: Int
    var end: Double
    var first: [Double]
  }

  @Test(arguments: [
    Run(velocity: 0.5, frames: 118, end: 244.631, first: [8.186, 16.104, 23.761, 31.168, 38.331]),
    Run(velocity: 5, frames: 187, end: 2490.127, first: [81.861, 161.036, 237.614, 311.679, 383.314]),
    Run(hz: 120, velocity: 2, frames: 318, end: 993.043, first: [16.511, 32.749, 48.718, 64.423, 79.869]),
    Run(rate: 0.99, velocity: 1, frames: 28, end: 98.068, first: [15.194, 28.056, 38.945, 48.162, 55.964]),
    Run(rate: 0.99, hz: 120, velocity: 5, frames: 75, end: 494.067, first: [39.722, 76.256, 109.858, 140.764, 169.19]),
  ])
  func freeRun(_ run: Run) {
    var motion = Deceleration(position: 0, velocity: run.velocity, rate: run.rate)
    var positions: [Double] = []
    while !motion.isDone(min: -1e9, max: 1e9) {
      motion.step(ms: 1000 / run.hz, min: -1e9, max: 1e9, bounces: true)
      positions.append(motion.position)
    }
    #expect(positions.count == run.frames)
    #expect(abs((positions.last ?? 0) - run.end) < 0.001)
    for (position, expected) in zip(positions, run.first) { #expect(abs(position - expected) < 0.001) }
  }

  @Test(arguments: [
    Run(start: 100, velocity: 0, frames: 32, end: 0, first: [84.652, 71.66, 60.662, 51.352, 43.471, 36.799, 31.151]),
    Run(velocity: 1, frames: 40, end: 0, first: [13.859, 23.08, 28.828, 32.011, 33.326, 33.31, 32.373]),
    Run(hz: 120, velocity: 5, frames: 100, end: 0, first: [37.965, 69.26, 94.765, 115.258, 131.424, 143.867, 153.117]),
    Run(hz: 120, start: 50, velocity: 1, frames: 81, end: 0, first: [53.581, 56.149, 57.856, 58.833, 59.195, 59.043]),
  ])
  func bounce(_ run: Run) {
    var motion = Deceleration(position: run.start, velocity: run.velocity)
    var positions: [Double] = []
    while !motion.isDone(min: -1e9, max: 0) {
      motion.step(ms: 1000 / run.hz, min: -1e9, max: 0, bounces: true)
      positions.append(motion.position)
    }
    #expect(positions.count == run.frames)
    for (position, expected) in zip(positions, run.first) { #expect(abs(position - expected) < 0.001) }
  }

  struct Turn: Sendable {
    var width: Double
    var from: Double
    var target: Double
    var velocity: Double
    var hz = 60.0
    var frames: Int
    var first: [Double]
  }

  @Test(arguments: [
    Turn(
      width: 375, from: 187.5, target: 375, velocity: 0, frames: 21, first: [187.667, 194, 208.333, 226.667, 246.667]),
    Turn(width: 375, from: 100, target: 375, velocity: 2, frames: 21, first: [100, 133.667, 168.667, 202.333, 233]),
    Turn(width: 375, from: 150, target: 0, velocity: 0, frames: 22, first: [150, 145, 133.667, 119, 103, 87]),
    Turn(width: 390, from: 100, target: 390, velocity: 1, frames: 20, first: [100, 122, 151, 182.667, 214.333]),
    Turn(
      width: 320, from: 100, target: 320, velocity: 0.5, hz: 120, frames: 39, first: [100, 105.667, 113.667, 123.333]),
  ])
  func pageTurn(_ turn: Turn) {
    let grid = PixelGrid(scale: 3)
    var animation = PagingAnimation(target: turn.target, velocity: turn.velocity, width: turn.width)
    var positions = [grid.rounded(turn.from)]
    var done = false
    while !done, positions.count < 200 {
      let step = animation.step(from: positions[positions.count - 1], ms: 1000 / turn.hz, grid: grid)
      positions.append(step.offset)
      done = step.done
    }
    #expect(positions.count - 1 == turn.frames)
    #expect(positions.last == turn.target)
    for (position, expected) in zip(positions, turn.first) { #expect(abs(position - expected) < 0.001) }
  }
}
