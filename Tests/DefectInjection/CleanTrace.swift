import SeededRandom
import TraceModel

/// A trace without defects, and the gestures in it into which defects can be injected.
public struct CleanTrace: Sendable {
  public let trace: Trace
  let editable: EditableTrace
  let spans: [GestureSpan]
  /// The places where content passes from one view to the other, with their gestures, in order of time.
  let crossings: [(span: GestureSpan, crossing: GestureSpan.Crossing)]

  public init(_ trace: Trace) {
    self.trace = trace
    editable = EditableTrace(trace)
    spans = GestureSpan.all(in: trace, editable: editable)
    var crossings: [(span: GestureSpan, crossing: GestureSpan.Crossing)] = []
    for span in spans { crossings += span.crossings(in: editable).map { (span, $0) } }
    self.crossings = crossings
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
    let defect = kind.injectable.init(sizeFactor: sizeFactor).inject(into: &editable, of: self, using: &random)
    return defect.map { (editable.trace, $0) }
  }
}
