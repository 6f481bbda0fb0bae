import ScrollEngine

/// Objects that strategies keep beyond their replays, and objects that must be freed once nothing is kept.
enum Kept {
  /// The kept objects, in order.
  nonisolated(unsafe) static var objects: [AnyObject] = []
  nonisolated(unsafe) private static var watched: [Watched] = []

  private struct Watched {
    let name: String
    weak var object: AnyObject?
  }

  static func keep(_ object: AnyObject) { objects.append(object) }

  /// Remembers an object without holding it.
  static func watch(_ object: AnyObject, _ name: String = #function) {
    watched.append(Watched(name: "\(type(of: object)) of \(name)", object: object))
  }

  /// The names of watched objects that still exist.
  static func survivors() -> [String] {
    defer { watched = [] }
    return watched.filter { $0.object != nil }.map(\.name)
  }
}
