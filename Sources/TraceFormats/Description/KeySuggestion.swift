import TextFormatting

/// The known key that an unknown one was probably meant to be, by its path.
enum KeySuggestion: Equatable {
  /// One of the same object, or one of another with nearly this name.
  case spelled(String)
  /// One of another object with this very name.
  case elsewhere(String)

  /// - Parameters:
  ///   - path: that of the unknown key's object; empty for the root.
  ///   - known: the keys that this object may have.
  /// - Returns: `nil` where no key is near.
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

  /// The shortest name of which nearly the same is looked for elsewhere: of shorter ones every object has some.
  private static let shortestFarName = 4

  /// The nearest of some names, camel case taken for snake case.
  static func near(_ name: String, in known: [String]) -> String? {
    known.first { isSame($0, name) } ?? NearestName.of(name, in: known)
  }

  /// Whether two names have the same letters and digits: `refreshHz` is `refresh_hz`.
  private static func isSame(_ known: String, _ name: String) -> Bool {
    guard name.utf8.count <= 2 * known.utf8.count else { return false }
    let letters = { (text: String) in text.lowercased().filter { $0 != "_" && $0 != "-" } }
    return letters(known) == letters(name)
  }

  /// The keys of all objects, those of the nearer ones first: within the unknown key's object, and then from the root. Of arrays only
  /// those next to the unknown key are meant by it.
  private static func places(_ root: ObjectDescription, besides prefix: String) -> [(name: String, path: String)] {
    let own = withoutIndices(prefix)
    var within: [(name: String, path: String)] = []
    var others: [(name: String, path: String)] = []
    var level = [(object: root, prefix: "", isInArray: false)]
    while !level.isEmpty {
      for (object, place, isInArray) in level where place != own {
        let places = object.keys.map { ($0.name, place + $0.name) }
        if !own.isEmpty, place.hasPrefix(own) {
          // The unknown key's own numbers.
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
