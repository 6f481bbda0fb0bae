/// A textual pass over a library's Swift sources that replaces what only Objective-C's runtime understands.
///
/// The pass knows selectors, key paths, attributes, optional requirements of protocols, and instances made from a class's type. Every
/// line keeps its number: what is added stands at the end of a file. A file that needs nothing keeps every byte. What the pass does
/// not know it refuses, with file and line, as a wrong guess would be judged as the library's fault.
public struct Prepass {
  /// A source file of the library.
  public struct File: Equatable, Sendable {
    /// The path below the library's folder.
    public let path: String
    public let text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The sources after the pass, in the order of the ones before.
  public let files: [File]
  /// The changes as a unified diff; empty where nothing had to be changed.
  public let diff: String
  public var isNeeded: Bool { !diff.isEmpty }

  /// - Throws: ``PrepassError`` with everything that is refused.
  public init(_ files: [File]) throws {
    let sources = files.map { (file: $0, source: MaskedSource($0.text)) }
    var refusals = Refusals()
    let library = LibraryDeclarations(sources.map(\.source))
    let requirements = sources.map { SourceEdits($0.file.path, $0.source).optionalMembers(library, &refusals) }
    let optional = Array(requirements.joined())
    let overrides = sources.flatMap { SourceEdits($0.file.path, $0.source).extensionOverrides() }
    var changed: [File] = []
    for (index, ((file, source), members)) in zip(sources, requirements).enumerated() {
      var edits = SourceEdits(file.path, source)
      for (type, found) in Dictionary(grouping: overrides, by: \.type).sorted(by: { $0.key < $1.key }) {
        guard let declared = library.types[type], declared.kind == "class", declared.file == index else { continue }
        edits.add(found.map(\.declaration), toBodyEndingAt: declared.body.upperBound)
      }
      edits.apply(members: members, optional: optional, library, &refusals)
      changed.append(File(path: file.path, text: edits.text))
    }
    guard refusals.all.isEmpty else { throw PrepassError(refusals: refusals.all) }
    self.files = changed
    diff = zip(files, changed).map { LineDiff.text($0.path, $0.text, $1.text) }.joined()
  }
}

/// The places that the pass refuses.
struct Refusals {
  private(set) var all: [PrepassError.Refusal] = []

  mutating func add(_ path: String, _ line: Int, _ reason: String) {
    all.append(PrepassError.Refusal(path: path, line: line, reason: reason))
  }
}

/// Sources that the pass cannot translate.
public struct PrepassError: Error, CustomStringConvertible {
  /// One place.
  public struct Refusal: Hashable, Sendable {
    public let path: String
    public let line: Int
    /// The construct, and what to do about it.
    public let reason: String
  }

  public let refusals: [Refusal]

  public var description: String {
    "the sources contain what the pre-pass does not know; change these places or leave their files out:\n"
      + refusals.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
      .map { "  \($0.path):\($0.line): \($0.reason)" }.joined(separator: "\n")
  }
}

/// The differences of texts whose lines correspond to each other, except for lines that were added at the end.
enum LineDiff {
  private static let context = 2

  static func text(_ path: String, _ old: String, _ new: String) -> String {
    guard old != new else { return "" }
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let changed = (0..<max(before.count, after.count)).filter { index in
      index >= before.count || index >= after.count || before[index] != after[index]
    }
    var result = "--- a/\(path)\n+++ b/\(path)\n"
    var index = 0
    while index < changed.count {
      var last = index
      while last + 1 < changed.count, changed[last + 1] - changed[last] <= 2 * context + 1 { last += 1 }
      let start = max(changed[index] - context, 0)
      let end = changed[last] + context + 1
      let (old, new) = (start..<max(min(end, before.count), start), start..<max(min(end, after.count), start))
      result += "@@ -\(start + 1),\(old.count) +\(start + 1),\(new.count) @@\n"
      for line in start..<end {
        let (a, b) = (line < before.count ? before[line] : nil, line < after.count ? after[line] : nil)
        if let a, a == b {
          result += " \(a)\n"
        } else {
          if let a { result += "-\(a)\n" }
          if let b { result += "+\(b)\n" }
        }
      }
      index = last + 1
    }
    return result
  }
}
