import TraceModel

/// A trace without defects, and the scenes in it that defects can be put into.
public struct CleanTake: Sendable {
  public let trace: Trace
  let footage: Footage
  let scenes: [Scene]

  public init(_ trace: Trace) {
    self.trace = trace
    footage = Footage(trace)
    scenes = Scene.all(in: trace, footage: footage)
  }

  /// Puts one defect into a copy of the take.
  ///
  /// What follows the defect's scene (the next touch and all after it) is cut off: it would start from other places than it did.
  /// - Parameter times: its size, as a multiple of what is noticeable.
  /// - Returns: the trace and what was done to it; `nil` where the take has no place for it, or none where it would be seen.
  public func with(
    _ kind: DefectKind, times: Double, using random: inout SplitMix64
  ) -> (trace: Trace, defect: Defect)? {
    var footage = footage
    var random = random.fork()
    let defect =
      switch kind {
      case .jumpBack: Leap(times: times).put(into: &footage, of: self, using: &random)
      case .interruptedHandoff: DeadStretch(times: times).put(into: &footage, of: self, using: &random)
      case .stuck: DeadTouch(times: times).put(into: &footage, of: self, using: &random)
      case .wrongTabRestore: LostPlace(times: times).put(into: &footage, of: self, using: &random)
      case .lostMomentum: SuddenStop(times: times).put(into: &footage, of: self, using: &random)
      case .doubleScroll: SecondFollower(times: times).put(into: &footage, of: self, using: &random)
      }
    return defect.map { (footage.trace, $0) }
  }
}
