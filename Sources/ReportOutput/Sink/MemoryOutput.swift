/// Text kept in memory.
public final class MemoryOutput: TextOutput {
  public private(set) var text = ""

  public init() {}

  public func write(_ text: String) { self.text += text }
  public func flush() {}
  public func close() {}
}
