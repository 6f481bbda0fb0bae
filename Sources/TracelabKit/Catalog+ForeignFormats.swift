import ForeignFormats
import TraceAnalysis

extension Catalog {
  /// The strategies, detectors and formats of this package.
  public static let lab = Catalog.shipped.withForeignFormats

  /// A copy that also reads what other tools write, if it reads recordings.
  public var withForeignFormats: Catalog {
    Catalog(strategies: strategies, detectors: detectors, formats: formats.withForeignFormats)
  }
}
