import ForeignFormats
import TextFormatting
import TraceAnalysis
import TraceModel

extension Catalog {
  /// The strategies, detectors and formats of this package.
  public static let lab = Catalog.shipped.withForeignFormats

  /// A copy that also reads the formats of other tools, if it reads recordings.
  public var withForeignFormats: Catalog {
    Catalog(strategies: strategies, detectors: detectors, formats: formats.withForeignFormats)
  }
}

// Names that a catalog does not contain. A message names the nearest ones and the command that lists all, which are too many for
// a sentence.
extension Catalog {
  /// - Parameters:
  ///   - others: names that the option takes in addition to the strategies.
  ///   - option: the option with the name.
  public func unknownStrategy(
    _ name: String, others: [String] = [], option: String = "--strategy"
  ) -> UsageError {
    let known = strategies.map(\.id) + others
    return UsageError(
      "\(option) does not know \(TerminalText.escaped(name))\(NearestName.hint(name, in: known)); `tracelab list strategies` "
        + "lists the strategies.")
  }

  /// The glitch kind of a name.
  ///
  /// - Throws: `UsageError` that names the nearest kind.
  package func knownKind(_ name: String) throws -> GlitchKind {
    guard detector(id: name) != nil else { throw Self.unknownKind(name, known: glitchKinds) }
    return GlitchKind(rawValue: name)
  }

  /// - Parameter known: the names that the option takes.
  package static func unknownKind(_ name: String, known: [String], option: String = "--kind") -> UsageError {
    UsageError(
      "\(option) does not know \(TerminalText.escaped(name))\(NearestName.hint(name, in: known)); `tracelab list glitches` "
        + "lists the kinds.")
  }
}
