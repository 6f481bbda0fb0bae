import SeededRandom
import TraceModel

/// A way to put one defect of a known size into a copy of a clean trace.
protocol InjectableDefect: Sendable {
  /// - Parameter sizeFactor: the size, as a multiple of the noticeable size.
  init(sizeFactor: Double)

  /// Changes the trace.
  ///
  /// - Returns: `nil` if the trace has no place at which a person could see the defect; the trace must then not be used.
  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect?
}
