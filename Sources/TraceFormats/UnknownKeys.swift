/// The unknown keys of a header: written by a later version or another program, misspelled, or in the wrong object.
///
/// Each of them is a warning, because its value is lost.
struct UnknownKeys {
  /// The maximum number of listed keys.
  static let listed = 20

  private struct Key {
    let message: String
    var count: Int
  }

  private let root: ObjectDescription
  private var keys: [Key] = []
  /// The index of a key in `keys`, by its path without the numbers of array elements.
  private var places: [String: Int] = [:]
  private var others = 0

  /// - Parameter root: the object that contains all others.
  init(root: ObjectDescription) { self.root = root }

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - path: the path of its object; empty for the root.
  ///   - known: the keys that the object may have.
  mutating func note(_ name: String, in path: String, known: [String]) {
    let prefix = path.isEmpty ? "" : path + "."
    let shown = Excerpt.of(name)
    let place = KeySuggestion.withoutIndices(prefix) + shown
    if let place = places[place] {
      keys[place].count += 1
      return
    }
    guard keys.count < Self.listed else {
      others += 1
      return
    }
    places[place] = keys.count
    let advice =
      switch KeySuggestion(name, in: path, known: known, root: root) {
      case .spelled(let key): "is unknown and ignored; the nearest known key is `\(key)`."
      case .elsewhere(let key): "is unknown at this level and ignored; it belongs elsewhere, as `\(key)`."
      case nil: "is unknown and ignored; `tracelab explain jsonl` lists the known keys."
      }
    keys.append(Key(message: "The key `\(prefix)\(shown)` \(advice)", count: 1))
  }

  /// One warning per key.
  ///
  /// - Parameter line: the header's line.
  func issues(line: Int?) -> [ImportIssue] {
    var messages = keys.map { $0.count == 1 ? $0.message : "\($0.message) And \($0.count - 1) more like it." }
    if others > 0 { messages.append("And \(others) more unknown keys.") }
    return messages.map { ImportIssue(line: line, severity: .warning, message: $0) }
  }
}
