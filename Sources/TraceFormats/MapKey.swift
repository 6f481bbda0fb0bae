/// A key of `--map` that a format takes.
public struct MapKey: Hashable, Sendable {
  /// As it is written; a last `N` stands for a number: `inner_N`.
  public let name: String
  /// What it says, with the units.
  public let meaning: String

  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }

  /// Whether a key that was given is this one.
  func matches(_ key: String) -> Bool {
    guard name.last == "N" else { return key == name }
    let stem = name.dropLast()
    let number = key.dropFirst(stem.count)
    return key.hasPrefix(stem) && !number.isEmpty && number.count < 4 && number.allSatisfy { ("0"..."9").contains($0) }
  }
}
