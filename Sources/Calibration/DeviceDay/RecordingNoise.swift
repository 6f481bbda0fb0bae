import Foundation
import SeededRandom
import TraceModel

/// The errors of a recording: touches that carry earlier times than their delivery, with an error, and frames that are missing.
///
/// Offsets are on the display's pixels already. The figures are those of the proofs in the project's reference on calibration.
public struct RecordingNoise: Sendable, Hashable {
  /// How much later than its recorded time a touch is delivered, in milliseconds.
  public var latency: Double
  /// The standard deviation of a touch's recorded time, in milliseconds.
  public var jitter: Double
  /// The share of frames that are missing.
  public var missing: Double

  public init(latency: Double, jitter: Double = 0.3, missing: Double = 0.05) {
    self.latency = latency
    self.jitter = jitter
    self.missing = missing
  }

  /// A recording of a session whose touches carry the times of their delivery.
  public func recording(of session: Session, frames: FrameTable, random: inout SplitMix64) -> Session {
    var recording = session
    var last = 0
    for index in recording.touches.indices {
      let error = jitter * Self.normal(&random)
      let t = Int((Double(session.touches[index].t) + (error - latency) * 1000).rounded())
      last = max(t, last)
      recording.touches[index].t = last
    }
    FingerScript.number(&recording.touches, &recording.events)
    var kept = FrameTable(pageCount: frames.pageCount)
    kept.reserveCapacity(frames.count)
    var frame = Frame(pageCount: frames.pageCount)
    for n in 0..<frames.count {
      let isMissing = random.happens(missing) && n > 0
      if isMissing { continue }
      frames.read(n, into: &frame)
      frame.phase = nil
      kept.append(frame)
    }
    recording.frames = kept
    recording.duration = max(kept.times.last ?? 0, recording.duration)
    return recording
  }

  /// A number from the standard normal distribution (Box and Muller, 1958).
  static func normal(_ random: inout SplitMix64) -> Double {
    let radius = (-2 * log(max(random.unit(), 1e-300))).squareRoot()
    return radius * cos(2 * .pi * random.unit())
  }
}
