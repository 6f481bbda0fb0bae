/// What one line of a log of kernel events says.
enum PanelLine {
  /// The number of a device in a log that names none.
  static let unnamed = -1

  /// - Parameter device: the number in `/dev/input/eventN`.
  case event(KernelEvent, device: Int)
  /// The next lines describe this device.
  case device(Int)
  case axis(code: Int, ClosedRange<Int>)
  case property(isPointer: Bool)
  /// A description that tells nothing of fingers, a comment or a blank line.
  case other
  /// None that this kind of log has.
  case unknown
}

/// A way to write the kernel's events as lines of text.
protocol PanelSyntax {
  static var description: FormatDescription { get }
  /// What the panel's range is to a person with such a log: where it stands.
  static var rangeRemedy: String { get }

  init()

  /// - Throws: `Fault` for a line that is an event and cannot be read.
  mutating func line(_ text: UnsafeBufferPointer<UInt8>) throws(Fault) -> PanelLine
}
