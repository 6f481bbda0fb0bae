/// A wrong command line: one sentence that lists the known values. Exit code 64.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
