import GlitchComparison
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel

/// The JSON Schema and the description of the configuration file, made of its keys.
struct ConfigurationSchema {
  /// The names in `explain`.
  static let (name, schemaName) = ("config", "config-schema")

  private typealias Members = [(key: String, value: JSONText)]

  private let catalog: Catalog

  /// - Parameter catalog: the strategies and kinds that a file may name.
  init(_ catalog: Catalog) { self.catalog = catalog }

  /// The schema for editors, with a line feed at its end.
  var text: String {
    let keys: Members =
      ConfigurationKey.allCases.map { key in
        (key.rawValue, .object([("description", .string(key.meaning))] + constraints(key)))
      } + [(ConfigurationKey.schema, .object(Self.text))]
    let schema: Members = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("\(Configuration.fileName) of tracelab")),
    ]
    return JSONText.object(schema + Self.object(keys)).pretty() + "\n"
  }

  /// The text of `explain config`: where a file is found, its keys, and a sample.
  var description: String {
    func lines(_ keys: [(String, String)]) -> String { keys.map { "  \($0): \($1)\n" }.joined() }
    return """
      \(Configuration.fileName): what commands take if their options say nothing

      The file is looked for in the working folder and upwards, at most to the repository's root. --config names another one,
      --no-config reads none. Options have precedence. `tracelab list config` shows the values with their places.

      Keys:

      \(lines(ConfigurationKey.allCases.map { ($0.rawValue, $0.meaning) }))
      Keys of `thresholds`:

      \(lines(ThresholdKey.allCases.map { ($0.rawValue, $0.meaning) }))
      A file to begin with, which `tracelab explain config --sample` prints alone:

      \(Self.sample)
      The JSON Schema for editors: tracelab explain \(Self.schemaName)

      """
  }

  /// A file to begin with: the gate of a team that records its app.
  static let sample = """
    {
      "lab": "lab.db",
      "baseline": "app.baseline",
      "thresholds": {"fail_on": "new", "min_confidence": 0.5},
      "outputs": {"table": "-", "github": "annotations.txt", "markdown": "glitches.md", "html": "glitches.html"}
    }

    """

  // MARK: Values

  private func constraints(_ key: ConfigurationKey) -> Members {
    let kinds = catalog.glitchKinds
    return switch key {
    case .lab, .baseline: Self.pathBelow
    case .profile: Self.text
    case .strategies: words(catalog.strategies.map(\.id) + Catalog.reservedStrategies)
    case .kinds: words(kinds)
    case .expect:
      Self.object(
        ExpectationOption.all.map { option in
          (
            String(option.key.dropFirst("expect.".count)),
            .object([("description", .string(option.summary))] + Self.oneOf(option.values))
          )
        })
    case .set:
      [
        ("type", .string("object")), ("propertyNames", .object(Self.oneOf(Settings.keys(catalog.strategies)))),
        ("additionalProperties", .object([("type", .array(["string", "number", "boolean"].map { .string($0) }))])),
      ]
    case .severities:
      [
        ("type", .string("object")), ("propertyNames", .object(Self.oneOf(kinds))),
        ("additionalProperties", .object(Self.oneOf(GlitchSeverity.allCases.map(\.name)))),
      ]
    case .thresholds:
      Self.object(
        ThresholdKey.allCases.map { key in
          (key.rawValue, .object([("description", .string(key.meaning))] + constraints(key)))
        })
    case .outputs:
      [
        ("type", .string("object")), ("propertyNames", .object(Self.oneOf(FormatUse.report.ids))),
        ("additionalProperties", .object(Self.pathBelow)),
      ]
    }
  }

  private func constraints(_ key: ThresholdKey) -> Members {
    switch key {
    case .failOn: Self.oneOf(Gate.allCases.map(\.rawValue))
    case .maxRate:
      [
        ("type", .string("object")), ("propertyNames", .object(Self.oneOf(catalog.glitchKinds + [Catalog.allKinds]))),
        ("additionalProperties", .object([("type", .string("number")), ("minimum", .integer(0))])),
      ]
    case .leastConfidence: Self.number(upTo: 1)
    case .leastCoverage: Self.number(upTo: 100)
    case .isStrict, .allowsNewSessions: [("type", .string("boolean"))]
    }
  }

  private func words(_ known: [String]) -> Members {
    [("type", .string("array")), ("items", .object(Self.oneOf(known)))]
  }

  private static var text: Members { [("type", .string("string"))] }

  /// A path below the configuration's folder: not absolute, and without `..`.
  private static var pathBelow: Members {
    [("type", .string("string")), ("pattern", .string("^(?!/|(.*/)?\\.\\.(/|$)).+"))]
  }

  private static func number(upTo most: Int64) -> Members {
    [("type", .string("number")), ("minimum", .integer(0)), ("maximum", .integer(most))]
  }

  private static func oneOf(_ values: [String]) -> Members { [("enum", .array(values.map { .string($0) }))] }

  private static func object(_ keys: Members) -> Members {
    [("type", .string("object")), ("properties", .object(keys)), ("additionalProperties", .bool(false))]
  }
}
