/// The mapping of a file's content to the fields of a recording, as given by `--map`: `t=timestamp:s,outer=contentOffset.y`.
///
/// The format defines the keys and the meaning of sources and units: see `FormatDescription.mapKeys`.
public struct FieldMap: Hashable, Sendable {
  /// A field of a recording, and its source in the file.
  public struct Entry: Hashable, Sendable {
    /// A key of the format.
    public let key: String
    /// The source in the file, such as the name of a column.
    public let source: String
    /// The unit of the source; `nil` if none is given.
    public let unit: String?

    public init(key: String, source: String, unit: String? = nil) {
      self.key = key
      self.source = source
      self.unit = unit
    }
  }

  /// The entries in the given order; no key occurs twice.
  public private(set) var entries: [Entry] = []

  public init() {}

  public subscript(key: String) -> Entry? { entries.first { $0.key == key } }

  /// An error in the text of a map.
  public struct SyntaxError: Error, Hashable, Sendable {
    /// The expected and the found text, as part of a sentence.
    public let reason: String
  }

  /// Adds the entries of a text: `key=source` or `key=source:unit`, separated by commas.
  ///
  /// A source that contains a comma, a colon or a quotation mark is written in quotation marks, doubled within them.
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

  /// Reads one entry from the beginning, and the comma after it.
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

  /// Reads a source in quotation marks; `nil` if there are none.
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

  /// The entries in the order of their keys, one per line, which is the same for equivalent maps.
  public var canonicalText: String {
    entries.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.source)\($0.unit.map { ":\($0)" } ?? "")\n" }.joined()
  }
}

/// A key of `--map` that a format accepts.
public struct MapKey: Hashable, Sendable {
  /// The name as written in a map; a final `N` stands for a number: `inner_N`.
  public let name: String
  /// The meaning, with the units.
  public let meaning: String

  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }

  /// Whether a given key is this one.
  func matches(_ key: String) -> Bool {
    guard name.last == "N" else { return key == name }
    let stem = name.dropLast()
    let number = key.dropFirst(stem.count)
    return key.hasPrefix(stem) && !number.isEmpty && number.count < 4 && number.allSatisfy { ("0"..."9").contains($0) }
  }
}
