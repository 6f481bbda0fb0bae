import TraceModel

/// A trace without defects, and the gestures in it into which defects can be injected.
public struct CleanTrace: Sendable {
  public let trace: Trace
  let editable: EditableTrace
  let spans: [GestureSpan]

  public init(_ trace: Trace) {
    self.trace = trace
    editable = EditableTrace(trace)
    spans = GestureSpan.all(in: trace, editable: editable)
  }

  /// Injects one defect into a copy of the trace.
  ///
  /// Everything after the defect's gesture (the next touch and all later events) is removed, since it would start from other offsets.
  /// - Parameter sizeFactor: the size of the defect, as a multiple of the noticeable size.
  /// - Returns: the changed trace and the defect; `nil` if the trace has no position at which the defect would be visible.
  public func injecting(
    _ kind: DefectKind, sizeFactor: Double, using random: inout SplitMix64
  ) -> (trace: Trace, defect: Defect)? {
    var editable = editable
    var random = random.fork()
    let defect =
      switch kind {
      case .jumpBack: OffsetJump(sizeFactor: sizeFactor).inject(into: &editable, of: self, using: &random)
      case .interruptedHandoff:
        InterruptedDrag(sizeFactor: sizeFactor).inject(into: &editable, of: self, using: &random)
      case .stuck: IgnoredTouch(sizeFactor: sizeFactor).inject(into: &editable, of: self, using: &random)
      case .wrongTabRestore: LostOffset(sizeFactor: sizeFactor).inject(into: &editable, of: self, using: &random)
      case .lostMomentum: SuddenStop(sizeFactor: sizeFactor).inject(into: &editable, of: self, using: &random)
      case .doubleScroll: SimultaneousScroll(sizeFactor: sizeFactor).inject(into: &editable, of: self, using: &random)
      }
    return defect.map { (editable.trace, $0) }
  }
}
