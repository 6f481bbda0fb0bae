/// Where text goes: a file, standard output, memory. Owned by one writer at a time.
public protocol TextOutput: AnyObject {
  /// - Throws: `OutputError` where it cannot take it.
  func write(_ text: String) throws

  /// Hands on what is still held back.
  /// - Throws: `OutputError` where it cannot take it.
  func flush() throws

  /// Completes the output. Without it a file keeps what it held before, or part of the new text.
  /// - Throws: `OutputError` where it cannot take it.
  func close() throws
}
