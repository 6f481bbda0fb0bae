/// A file of views. None exists in the lab: what is registered from one cannot be dequeued, and an instance is an exception.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Raises an exception, like UIKit for a file that it does not find.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    let name = name
    ReplayRunLoop.current?.whenLoaded {
      $0.raise("Could not load NIB in bundle with name '\(name)': HeadlessUIKit loads no nibs, see TestALibrary.")
    }
    return []
  }

  /// The options of an instance.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
