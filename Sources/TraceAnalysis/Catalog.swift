import GlitchDetectors
import Hashing
import ScrollEngine
import ScrollStrategies
import TraceFormats

/// The strategies, detectors and formats of a tool: it replays sessions under these strategies, judges frames, and reads
/// recordings.
///
/// `Catalog.shipped` holds those of this package that an app's tests need; other packages add their own:
///
/// ```swift
/// Tracelab.main(catalog: .shipped.adding(MyCoordinator.self))
/// ```
public struct Catalog: Sendable {
  /// The strategies in the order in which `list` shows them and `all` runs them.
  public private(set) var strategies: [Strategy]
  /// The detectors in any order; they run in the order of ``GlitchFamily`` and ``DetectorDescription/precedence``.
  public private(set) var detectors: [Detector]
  /// The formats in the order in which they are tried for a file.
  public private(set) var formats: [any TraceFormat.Type]

  public init(strategies: [Strategy] = [], detectors: [Detector] = [], formats: [any TraceFormat.Type] = []) {
    self.strategies = strategies
    self.detectors = detectors
    self.formats = formats
  }

  /// All strategies and detectors of this package, and the format of recordings. `tracelab` reads those of other tools, too.
  public static let shipped = Catalog(strategies: .shipped, detectors: .shipped, formats: .shipped)

  // MARK: Adding

  /// A copy with one more strategy.
  ///
  /// - Parameter version: the version of its sources; replaces the type's own ``CoordinationStrategy/version``.
  public func adding<S: CoordinationStrategy>(_ strategy: S.Type, version: String? = nil) -> Catalog {
    adding(Strategy(strategy, version: version))
  }

  /// A copy with one more strategy, for example one that is written as UIKit source: `.shipped.adding(.myCoordinator)`.
  public func adding(_ strategy: Strategy) -> Catalog {
    var catalog = self
    catalog.strategies.append(strategy)
    return catalog
  }

  /// A copy with one more detector.
  ///
  /// - Parameter version: the version of its sources; replaces the type's own ``GlitchDetector/version``.
  public func adding<D: GlitchDetector>(_ detector: D.Type, version: String? = nil) -> Catalog {
    var catalog = self
    catalog.detectors.append(Detector(detector, version: version))
    return catalog
  }

  /// A copy with one more format, which is tried after the others.
  public func adding<F: TraceFormat>(_ format: F.Type) -> Catalog {
    var catalog = self
    catalog.formats.append(format)
    return catalog
  }

  /// Checks that names are kebab-case and unique.
  ///
  /// - Throws: `CatalogError` for the first violation.
  public func validate() throws(CatalogError) {
    try Self.checkNames(strategies.map(\.id), of: "strategy", reserved: Self.reservedStrategies)
    try Self.checkNames(detectors.map(\.description.id), of: "glitch kind", reserved: [Self.allKinds])
    try Self.checkNames(formats.map { $0.description.id }, of: "format", reserved: [Self.anyFormat])
  }

  // MARK: Lookup

  public func strategy(id: String) -> Strategy? { strategies.first { $0.id == id } }
  public func detector(id: String) -> Detector? { detectors.first { $0.description.id == id } }
  public func format(id: String) -> (any TraceFormat.Type)? { formats.first { $0.description.id == id } }

  /// The strategies whose replays do not end in an exception: those that `--strategy all` selects.
  public var replayable: [Strategy] { strategies.filter(\.description.isReplayable) }

  /// The names of the glitch kinds, in alphabetical order.
  public var glitchKinds: [String] { detectors.map(\.description.id).sorted() }

  /// The names of the kinds that gates and rates leave out unless they name them.
  public var uncountedKinds: Set<String> {
    Set(detectors.map(\.description).filter(\.countsOnlyIfNamed).map(\.id))
  }

  // MARK: Versions

  /// The version under which a strategy's replays are stored: its own, or that of the running executable.
  public func version(of strategy: Strategy) -> String { strategy.version ?? ExecutableVersion.current }

  /// The version under which verdicts are stored. It covers every detector, their precedence, and the attribution of causes.
  public var detectorVersion: String {
    let versions = detectors.map { ($0.description.id, $0.version ?? ExecutableVersion.current) }
    // The detectors of this package share one version, under which existing labs store their verdicts.
    let shipped = [Detector].shipped.map { ($0.description.id, $0.version ?? "") }
    if versions.elementsEqual(shipped, by: ==), let version = shipped.first?.1 { return version }
    return FNV1a.hex(of: versions.map { "\($0) \($1)" }.sorted().joined(separator: "\n"))
  }

  // MARK: Names

  /// Names that are reserved and cannot be used for a strategy.
  package static let allStrategies = "all"
  package static let recordedStrategy = "recorded"
  package static let reservedStrategies = [allStrategies, recordedStrategy]
  /// The reserved name for all glitch kinds.
  package static let allKinds = "all"
  /// The reserved name for detecting the format from the file's content.
  package static let anyFormat = "auto"

  private static func checkNames(_ names: [String], of what: String, reserved: [String]) throws(CatalogError) {
    var seen = Set(reserved)
    for name in names {
      let isKebabCase = name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }
      guard isKebabCase, name.utf8.first.map({ $0 >= UInt8(ascii: "a") }) ?? false, !name.hasSuffix("-") else {
        throw .name(what, name)
      }
      guard seen.insert(name).inserted else { throw .taken(what, name) }
    }
  }
}

/// An invalid catalog: a mistake in the program that created it.
public enum CatalogError: Error, Hashable, CustomStringConvertible {
  /// A name that is not kebab-case.
  case name(String, String)
  /// A name that is used twice, or that is reserved.
  case taken(String, String)

  public var description: String {
    switch self {
    case .name(let what, let name):
      "the \(what) \"\(name)\" needs a name of lower-case letters, digits and hyphens that begins with a letter."
    case .taken(let what, let name):
      "the name of the \(what) \(name) is used twice or reserved; choose another id."
    }
  }
}
