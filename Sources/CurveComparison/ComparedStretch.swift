/// A gesture of the first recording and its counterpart in the second, from touch-down to touch-down.
public struct ComparedStretch: Hashable, Sendable {
  /// A value for each of the two recordings.
  public struct Both<Value: Hashable & Sendable>: Hashable, Sendable {
    public var a: Value
    public var b: Value
  }

  /// The gestures' indices in their recordings, from 0; `nil` without touches.
  public let gestures: Both<Int>?
  /// The start, in microseconds of each recording's own clock.
  public let start: Both<Int>
  /// The time at which the last finger lifts; the start without touches.
  public let lift: Both<Int>
  /// Whether the fingers passed the same places in the same order.
  public let hasSameFinger: Bool
  /// The fingers' travel from touch-down to lift, in points, + = content forward.
  public let travel: Both<Double>
  /// The distance between the curves at the touch-down, second minus first, in points.
  public let before: [MotionCurve: Double]
  /// The distance between them at the end of the stretch; empty where one of the two is not at rest.
  public let rest: [MotionCurve: Double]
  /// The parts of the stretch; empty where the fingers' directions led to different axes.
  public internal(set) var parts: [StretchPart]
  /// The initial directions of the fingers, in degrees from the vertical, if one of them scrolled and the other turned the page.
  ///
  /// Such a stretch was not compared. `nil` elsewhere.
  public let directions: Both<Double>?
  /// The motion after the lift; `nil` without touches.
  public let coasting: Both<CoastingMotion>?
  /// The time that the content is behind the finger, in microseconds, if it is known for both.
  public let lag: Both<Int>?
  /// The number of compared samples.
  public let samples: Int
  /// The number of samples with another page on each side, whose lists were not compared.
  public let otherPages: Int

  public func difference(_ kind: StretchPart.Kind, _ curve: MotionCurve) -> CurveDifference? {
    parts.first { $0.kind == kind }?.curves.first { $0.curve == curve }
  }
}

/// One part of a stretch, with the differences in it.
public struct StretchPart: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// A finger is down.
    case drag
    /// After the lift, until the next touch-down.
    case coast
    /// A recording without touches.
    case whole
  }

  public let kind: Kind
  /// Microseconds on the first recording's clock.
  public let start: Int
  public let end: Int
  /// The curves that both recordings have here.
  public internal(set) var curves: [CurveDifference]
  /// The delay of the second recording's motion, in microseconds: the median over the samples in motion; `nil` if nothing
  /// moves.
  public let shift: Int?

  /// The difference to report: the content's or the pager's where they diverge, otherwise that of the part that does.
  public var divergence: CurveDifference? {
    curves.filter { $0.divergence != nil }.max { (abs($0.added), $1.curve) < (abs($1.added), $0.curve) }
  }
}
