/// The call's words are wrong: one sentence that lists what is known. Exit code 64.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
