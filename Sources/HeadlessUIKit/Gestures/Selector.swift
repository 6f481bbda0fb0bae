#if !canImport(ObjectiveC)
  /// The name of a method of Objective-C. There are none here: the type exists so that `nil` can be written where UIKit takes one.
  public struct Selector: Hashable, Sendable {
    private init() {}
  }
#endif
