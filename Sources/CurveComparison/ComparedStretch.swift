/// One gesture of the first recording with the one of the second recording that it stands for, from touch-down to touch-down.
public struct ComparedStretch: Hashable, Sendable {
  /// Facts of the two recordings.
  public struct Both<Value: Hashable & Sendable>: Hashable, Sendable {
    public var a: Value
    public var b: Value
  }

  /// The gestures' places in their recordings, from 0; `nil` without touches.
  public let gestures: Both<Int>?
  /// When it begins, in microseconds of each recording's own clock.
  public let start: Both<Int>
  /// When the last finger lifts; the start without touches.
  public let lift: Both<Int>
  /// Whether the fingers passed the same places in the same order.
  public let hasSameFinger: Bool
  /// The fingers' travel from touch-down to lift, in points, + = content forward.
  public let travel: Both<Double>
  /// How far the curves were apart at the touch-down, second less first, in points.
  public let before: [MotionCurve: Double]
  /// How far they are apart at the end of the stretch; empty where one of the two is not at rest.
  public let rest: [MotionCurve: Double]
  /// Empty where the fingers' directions decided otherwise.
  public internal(set) var parts: [StretchPart]
  /// The directions in which the fingers began, in degrees from the vertical, where one of them scrolled and the other turned the page: the
  /// stretch was not compared. `nil` elsewhere.
  public let directions: Both<Double>?
  /// After the lift; `nil` without touches.
  public let coasting: Both<CoastingMotion>?
  /// How far the content is behind the finger, in microseconds, where it can be told of both.
  public let lag: Both<Int>?
  /// Samples that were compared.
  public let samples: Int
  /// Samples that show another page on each side, whose lists were not compared.
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
  /// By how much the second recording's motion is later, in microseconds: the median over the samples in motion; `nil` where
  /// nothing moves.
  public let shift: Int?

  /// The difference that is to be told: the content's or the pager's where they part, else that of the part that does.
  public var parting: CurveDifference? {
    curves.filter { $0.parting != nil }.max { (abs($0.added), $1.curve) < (abs($1.added), $0.curve) }
  }
}
