import Calibration
import ScrollEngine
import SeededRandom
import TraceModel

/// Recordings of a device day under given options.
enum Recordings {
  static func make(
    gestures: Set<Int>, seed: UInt64 = 3, options: EngineOptions = EngineOptions(), panel: TouchPanel = TouchPanel(),
    noise: RecordingNoise = RecordingNoise(latency: 17.3), otherHz: Double? = nil
  ) -> [CalibrationSession] {
    var day = DeviceDay(seed: seed)
    day.panel = panel
    day.otherHz = otherHz
    day.leftOut = Set(1...22).subtracting(gestures)
    var random = SplitMix64(seed: seed)
    return day.scenes().map { scene in
      let frames = Replay(
        of: scene.session, under: DeviceDayStrategy(), options: options
      ).frames
      return CalibrationSession(
        name: scene.name, session: noise.recording(of: scene.session, frames: frames, random: &random),
        strategy: Strategy(DeviceDayStrategy.self), isHeldOut: scene.isHeldOut)
    }
  }

  /// Options that differ from the defaults in what the tests look at.
  static var drawn: EngineOptions {
    var options = EngineOptions()
    options.hysteresis = 11.3
    options.physics.rubberBandCoefficient = 0.48
    options.physics.bounceRate = 0.9888
    options.physics.stopSpeed = 11.7
    options.touch.newestWeight = 0.15
    options.touch.releaseWeight = 0.34
    options.decelerationGate = 233
    options.pageTurnSpeed = 331
    options.firstStepAtLift = false
    options.chaining = false
    return options
  }
}
