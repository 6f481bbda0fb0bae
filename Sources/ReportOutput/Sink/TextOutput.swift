/// Where text goes: a file, standard output, memory. Owned by one writer at a time.
public protocol TextOutput: AnyObject {
  func write(_ text: String) throws

  /// Hands on what is still held back.
  func flush() throws

  /// Completes the output. Without it a file keeps what it held before, or part of the new text.
  func close() throws
}
