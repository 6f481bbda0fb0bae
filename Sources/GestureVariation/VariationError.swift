/// Why a session cannot be varied.
public enum VariationError: Error, Hashable, CustomStringConvertible {
  /// The session has recorded frames alone, or nothing.
  case noTouches(session: String)

  public var description: String {
    switch self {
    case .noTouches(let session): "the session \(session) has no touches, so no other hand can make them."
    }
  }
}
