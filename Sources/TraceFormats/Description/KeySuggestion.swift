import TextFormatting

/// The known key that was probably intended by an unknown one, by its path.
enum KeySuggestion: Equatable {
  /// A key of the same object, or a key of another object with nearly this name.
  case spelled(String)
  /// A key of another object with exactly this name.
  case elsewhere(String)

  /// - Parameters:
  ///   - path: the path of the unknown key's object; empty for the root.
  ///   - known: the keys that this object may have.
  /// - Returns: `nil` if no key is similar.
  init?(_ name: String, in path: String, known: [String], root: ObjectDescription) {
    let prefix = path.isEmpty ? "" : path + "."
    let others = Self.places(root, besides: prefix)
    if let same = known.first(where: { Self.isSame($0, name) }) {
      self = .spelled(prefix + same)
    } else if let place = others.first(where: { Self.isSame($0.name, name) }) {
      self = .elsewhere(place.path)
    } else if let near = Self.near(name, in: known) {
      self = .spelled(prefix + near)
    } else if name.utf8.count >= Self.shortestFarName, let near = Self.near(name, in: others.map(\.name)),
      let place = others.first(where: { $0.name == near })
    {
      self = .spelled(place.path)
    } else {
      return nil
    }
  }

  /// The minimum length of a name for which similar names in other objects are searched; for shorter ones, every object has some.
  private static let shortestFarName = 4

  /// The most similar of some names. Camel case and snake case are equal.
  static func near(_ name: String, in known: [String]) -> String? {
    known.first { isSame($0, name) } ?? NearestName.of(name, in: known)
  }

  /// Whether two names have the same letters and digits: `refreshHz` equals `refresh_hz`.
  private static func isSame(_ known: String, _ name: String) -> Bool {
    guard name.utf8.count <= 2 * known.utf8.count else { return false }
    let letters = { (text: String) in text.lowercased().filter { $0 != "_" && $0 != "-" } }
    return letters(known) == letters(name)
  }

  /// The keys of all objects, nearer ones first: those within the unknown key's object, then those from the root.
  ///
  /// For arrays, only keys next to the unknown key are included.
  private static func places(_ root: ObjectDescription, besides prefix: String) -> [(name: String, path: String)] {
    let own = withoutIndices(prefix)
    var within: [(name: String, path: String)] = []
    var others: [(name: String, path: String)] = []
    var level = [(object: root, prefix: "", isInArray: false)]
    while !level.isEmpty {
      for (object, place, isInArray) in level where place != own {
        let places = object.keys.map { ($0.name, place + $0.name) }
        if !own.isEmpty, place.hasPrefix(own) {
          // Replaced by the unknown key's own indices.
          within += places.map { ($0, prefix + $1.dropFirst(own.count)) }
        } else if !isInArray {
          others += places
        }
      }
      level = level.flatMap { object, place, isInArray in
        object.keys.compactMap { key in
          switch key.value {
          case .object(let inner): (inner, place + key.name + ".", isInArray)
          case .objects(let inner, _): (inner, place + key.name + "[].", true)
          default: nil
          }
        }
      }
    }
    return within + others
  }

  /// A path without the numbers of array elements: `layout.pages[].name`.
  static func withoutIndices(_ path: String) -> String {
    path.filter { !("0"..."9").contains($0) }
  }
}
