import TraceModel

/// Two recordings of one thing, compared as curves: where their offsets diverge, by how much, and how much of it the fingers explain.
///
/// ```swift
/// let comparison = CurveComparison(ComparedRecording(before), ComparedRecording(after))
/// comparison.partings.first
/// ```
///
/// Gestures are aligned from touch-down to touch-down and from lift to lift, recordings without touches by the first movement. Within each
/// stretch, dynamic time warping allows the curves to be ahead or behind by up to a bound. The remaining difference counts, as far as
/// neither the fingers nor an earlier difference explain it (``CurveDifference``).
public struct CurveComparison: Hashable, Sendable {
  /// The default bound of the warping, in microseconds. A choice of this project.
  ///
  /// It is longer than any delay between a finger and a screen that goes for one motion (two missed frames at 30 Hz and a display's
  /// pipeline), and shorter than a stop that a person would see as one.
  public static let defaultWarp = 100_000
  /// The common grid is no finer than 240 Hz and no coarser than 60 Hz, in microseconds.
  static let steps = 4_167...16_667

  /// The events that align the two clocks.
  public enum Basis: Hashable, Sendable {
    case touches
    case firstMovement
  }

  /// A part of a stretch in which the curves diverge.
  public struct Divergence: Hashable, Sendable {
    /// The index of the stretch.
    public let stretch: Int
    public let part: StretchPart
    public let difference: CurveDifference
  }

  public let basis: Basis
  /// The bound of the warping, in microseconds.
  public let warp: Int
  public let tolerance: CurveTolerance
  /// The step of the common grid, in microseconds.
  public let step: Int
  public let screens: [ScreenDifference]
  public let curves: [MotionCurve]
  public let stretches: [ComparedStretch]
  /// Gestures without counterpart, by their indices.
  public let unmatched: ComparedStretch.Both<[Int]>
  public let clock: SharedClock
  /// Whether an offset changes in either recording.
  public let isAnythingMoving: Bool

  /// - Parameters:
  ///   - warp: how far one motion may be ahead of the other or behind it, in microseconds.
  ///   - points: the size below which differences are ignored, in points; `nil` for the size that follows from the
  ///     pixels.
  public init(_ a: ComparedRecording, _ b: ComparedRecording, warp: Int = Self.defaultWarp, points: Double? = nil) {
    self.warp = warp
    tolerance = CurveTolerance(a, b, points: points)
    step = min(max(min(a.frameInterval, b.frameInterval), Self.steps.lowerBound), Self.steps.upperBound)
    screens = ScreenDifference.all(a, b)
    curves = ScreenDifference.comparable(screens)
    let pairing = GesturePairing(a.gestures, b.gestures)
    unmatched = .init(a: pairing.onlyA, b: pairing.onlyB)
    basis = pairing.pairs.isEmpty ? .firstMovement : .touches
    isAnythingMoving = a.firstMovement != nil || b.firstMovement != nil
    guard !a.frames.isEmpty, !b.frames.isEmpty, a.frames.pageCount > 0, b.frames.pageCount > 0 else {
      stretches = []
      clock = SharedClock(.init(a: 0, b: 0))
      return
    }
    let compared = StretchComparison(a, b, curves: curves, warp: warp, tolerance: tolerance, step: step)
    stretches =
      pairing.pairs.isEmpty ? [compared.whole] : pairing.pairs.map { compared.stretch(of: ($0.a, $0.b)) }
    clock = compared.clock(pairing.pairs.map { ($0.a, $0.b) })
  }

  /// The parts in which the curves diverge, in order of time.
  public var divergences: [Divergence] {
    stretches.enumerated().flatMap { place, stretch in
      stretch.parts.compactMap { part in
        part.divergence.map { Divergence(stretch: place, part: part, difference: $0) }
      }
    }.sorted { ($0.difference.divergence ?? 0) < ($1.difference.divergence ?? 0) }
  }

  /// The distance between the curves before the first gesture, beyond the tolerance.
  public var initialDifference: [MotionCurve: Double] {
    (stretches.first?.before ?? [:]).filter { abs($0.value) > tolerance.points }
  }

  /// The largest unexplained difference, in points: over all stretches and curves, and at their start.
  public var largest: Double {
    let differences = stretches.flatMap { $0.parts.flatMap { $0.curves.map { abs($0.largest) } } }
    let starts = stretches.first?.before.values.map { abs($0) } ?? []
    return (differences + starts).max() ?? 0
  }

  /// The largest difference at the same time of the shared clock, explained or not, in points.
  public var largestTimed: Double {
    stretches.flatMap { $0.parts.flatMap { $0.curves.map { abs($0.timed) } } }.max() ?? 0
  }

  /// Whether there is no difference to report.
  public var areAlike: Bool { isAnythingCompared && divergences.isEmpty && initialDifference.isEmpty }

  /// Whether both had a sample to compare.
  public var isAnythingCompared: Bool { stretches.contains { $0.parts.contains { !$0.curves.isEmpty } } }
}

/// The size below which differences are ignored.
public struct CurveTolerance: Hashable, Sendable {
  /// Lengths, in points.
  public var points: Double
  /// Times, in microseconds.
  public var time: Int

  /// Creates the tolerance of two recordings: by default two steps of the coarser grid, and the longer of the two frame intervals.
  ///
  /// A difference of movement has two rounded ends on each side, and nobody saw what was between two frames.
  init(_ a: ComparedRecording, _ b: ComparedRecording, points: Double?) {
    self.points = points ?? 2 * max(a.grid, b.grid)
    time = max(a.frameInterval, b.frameInterval)
  }
}
