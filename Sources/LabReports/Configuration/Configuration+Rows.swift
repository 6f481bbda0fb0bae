import GlitchComparison
import TextFormatting
import TraceAnalysis
import TraceModel

extension Configuration {
  /// The source of a value that neither the call, the environment nor the file has chosen.
  private static let fallback = "default"

  /// Every value in effect: its key, its text, and where it comes from.
  ///
  /// - Parameters:
  ///   - origin: how the file was chosen, or why none was.
  ///   - lab: the lab in effect.
  ///   - labOrigin: the option or variable that names the lab; `nil` if the file or nobody does.
  public func rows(origin: String, lab: String, labOrigin: String?) -> [[String]] {
    var rows = [["config", file ?? "", origin]]
    rows.append(["lab", lab, labOrigin ?? place("lab") ?? Self.fallback])
    rows.append(row("strategies", strategies.joined(separator: ","), otherwise: Catalog.recordedStrategy))
    rows += assignments.map { assignment in
      let key = String(assignment.prefix { $0 != "=" })
      let path = Self.path(ofAssigned: key)
      return [path, String(assignment.dropFirst(key.count + 1)), place(path) ?? Self.fallback]
    }
    rows.append(row("profile", profile ?? "", otherwise: ""))
    rows.append(row("kinds", kinds.joined(separator: ","), otherwise: "all that count without being named"))
    rows += severities.sorted { $0.key < $1.key }.map {
      ["severities.\($0.key)", $0.value.name, place("severities.\($0.key)") ?? Self.fallback]
    }
    rows += thresholds.rows.map { key, value, otherwise in
      row("thresholds.\(key.rawValue)", value, otherwise: otherwise)
    }
    rows.append(row("baseline", baseline ?? "", otherwise: ""))
    if outputs.isEmpty { rows.append(row("outputs", "", otherwise: "table=-")) }
    for output in outputs {
      let format = String(output.prefix { $0 != "=" })
      rows.append(["outputs.\(format)", String(output.dropFirst(format.count + 1)), place("outputs.\(format)") ?? ""])
    }
    return rows.map { $0.map { TerminalText.escaped($0) } }
  }

  /// The path of an assigned key in the file: those of expectations have an object of their own.
  static func path(ofAssigned key: String) -> String { key.hasPrefix("expect.") ? key : "set." + key }

  private func row(_ key: String, _ value: String, otherwise: String) -> [String] {
    place(key).map { [key, value, $0] } ?? [key, otherwise, Self.fallback]
  }

  /// The file and the line of a key; `nil` if the file does not have it.
  private func place(_ key: String) -> String? {
    guard let file, let line = lines[key] else { return nil }
    return "\(file):\(line)"
  }
}

extension Configuration.Thresholds {
  /// The keys with their values, and the values without the file.
  fileprivate var rows: [(key: ThresholdKey, value: String, otherwise: String)] {
    ThresholdKey.allCases.map { key in
      switch key {
      case .failOn: (key, failOn?.rawValue ?? "", "new for baseline check")
      case .maxRate: (key, maxRates.joined(separator: ","), "")
      case .leastConfidence: (key, leastConfidence.map(NumberText.shown) ?? "", NumberText.shown(Gates.leastConfidence))
      case .leastCoverage: (key, leastCoverage.map(NumberText.shown) ?? "", NumberText.shown(Gates.leastCoverage))
      case .isStrict: (key, isStrict.map { "\($0)" } ?? "", "false")
      case .allowsNewSessions: (key, allowsNewSessions.map { "\($0)" } ?? "", "false")
      }
    }
  }
}
