/// Where a file has what a recording needs, as `--map` says it: `t=timestamp:s,outer=contentOffset.y`.
///
/// Which keys there are, and what a source and a unit mean, is the format's: see `FormatDescription.mapKeys`.
public struct FieldMap: Hashable, Sendable {
  /// One thing that a recording needs, and where it is.
  public struct Entry: Hashable, Sendable {
    /// A key of the format.
    public let key: String
    /// What the file has for it, such as the name of a column.
    public let source: String
    /// The unit in which it is written; `nil` where none is given.
    public let unit: String?

    public init(key: String, source: String, unit: String? = nil) {
      self.key = key
      self.source = source
      self.unit = unit
    }
  }

  /// In the order in which they were given; no key twice.
  public private(set) var entries: [Entry] = []

  public init() {}

  public subscript(key: String) -> Entry? { entries.first { $0.key == key } }

  /// What is wrong with the text of a map.
  public struct SyntaxError: Error, Hashable, Sendable {
    /// One sentence's part: what was expected, and what was found.
    public let reason: String
  }

  /// Adds the entries of a text: `key=source` or `key=source:unit`, separated by commas. A source that contains a comma, a colon or a
  /// quotation mark is written in quotation marks, doubled within them.
  ///
  /// - Throws: `SyntaxError`.
  public mutating func add(_ text: String) throws {
    var rest = text[...]
    repeat {
      let entry = try Self.entry(&rest, of: text)
      guard self[entry.key] == nil else {
        throw SyntaxError(reason: "takes each key once, found \(Excerpt.of(entry.key)) twice")
      }
      entries.append(entry)
    } while !rest.isEmpty
  }

  /// Takes one entry from the beginning, and the comma after it.
  private static func entry(_ rest: inout Substring, of text: String) throws -> Entry {
    func fault() -> SyntaxError {
      SyntaxError(reason: "takes key=source or key=source:unit, separated by commas, found \(Excerpt.of(text))")
    }
    guard let sign = rest.firstIndex(of: "=") else { throw fault() }
    let key = rest[..<sign]
    rest = rest[rest.index(after: sign)...]
    var source = try quoted(&rest, fault: fault)
    let end = rest.firstIndex(of: ",") ?? rest.endIndex
    var tail = rest[..<end]
    rest = rest[end...]
    if rest.first == "," {
      rest = rest.dropFirst()
      if rest.isEmpty { throw fault() }
    }
    let colon = tail.lastIndex(of: ":")
    let unit = colon.map { String(tail[tail.index(after: $0)...]) }
    tail = tail[..<(colon ?? tail.endIndex)]
    guard source == nil || tail.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      throw fault()
    }
    source = source ?? String(tail)
    guard let source, !key.isEmpty, unit?.isEmpty != true, !source.isEmpty || unit != nil else { throw fault() }
    return Entry(key: String(key), source: source, unit: unit)
  }

  /// Takes a source in quotation marks; `nil` where there are none.
  private static func quoted(_ rest: inout Substring, fault: () -> SyntaxError) throws -> String? {
    guard rest.first == "\"" else { return nil }
    var source = ""
    rest = rest.dropFirst()
    while let character = rest.popFirst() {
      if character != "\"" {
        source.append(character)
      } else if rest.first == "\"" {
        source.append(character)
        rest = rest.dropFirst()
      } else {
        return source
      }
    }
    throw fault()
  }

  /// The entries in the order of their keys, one per line: the same for maps that mean the same.
  public var canonicalText: String {
    entries.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.source)\($0.unit.map { ":\($0)" } ?? "")\n" }.joined()
  }
}

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
