/// A source that calls a function with all bytes that are read from it, in order: to hash a file in the pass that reads it.
///
/// A reader that returns without an error has read to the end; one that throws may have stopped before.
public final class ObservedSource<Base: ByteSource>: ByteSource {
  private let base: Base
  private let observe: (UnsafeRawBufferPointer) -> Void

  /// - Parameter observe: called once with each piece, which is valid during the call.
  public init(_ base: Base, observe: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.base = base
    self.observe = observe
  }

  public var name: String { base.name }

  /// - Throws: what the base throws.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try base.read(into: buffer)
    if count > 0 { observe(UnsafeRawBufferPointer(rebasing: buffer.prefix(count))) }
    return count
  }
}
