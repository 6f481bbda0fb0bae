import TextFormatting
import TraceModel

/// The description of an incident in sentences, for formats without a picture, as plain text that is not yet escaped.
package struct IncidentText {
  let incident: Incident

  package init(_ incident: Incident) { self.incident = incident }

  /// `70 pt`.
  package var size: String { "\(NumberText.fixed(incident.magnitude, decimals: 0)) \(incident.unit)" }

  /// `major`, or `major, confidence 0.42`; `nil` if the severity is unknown. A confidence of 1 is omitted.
  package var severity: String? {
    guard let severity = incident.severity else { return nil }
    return Self.confidence(incident.confidence).map { "\(severity.name), confidence \($0)" } ?? severity.name
  }

  /// `0.42`; `nil` if the confidence is 1 or unknown.
  package static func confidence(_ confidence: Double?) -> String? {
    guard let confidence, confidence < 1 else { return nil }
    return NumberText.shown(confidence)
  }

  /// `5.417–5.433 s`.
  var interval: String { "\(Self.seconds(incident.start))–\(Self.seconds(incident.end)) s" }

  /// `outer 130 → 200 pt, list 400 → 390 pt`.
  var offsets: String? {
    guard let before = incident.before, let after = incident.after else { return nil }
    func change(_ path: KeyPath<ViewOffsets, Double>) -> String {
      "\(NumberText.fixed(before[keyPath: path], decimals: 1)) → \(NumberText.fixed(after[keyPath: path], decimals: 1)) pt"
    }
    return "outer \(change(\.outer)), list \(change(\.inner))"
  }

  var place: String {
    let gesture = incident.gesture.map { "gesture \($0)" } ?? "before the first gesture"
    return "frames \(incident.firstFrame)–\(incident.lastFrame), \(gesture), page \(incident.page)"
  }

  var cause: String {
    let known = GlitchCause(rawValue: incident.cause)
    return known.map { "\($0.rawValue): \($0.summary)" } ?? incident.cause
  }

  /// `new`, `worse: 60 pt before`, `accepted until …`; `nil` outside comparisons.
  var state: String? {
    guard let change = incident.change else { return nil }
    var text = change.rawValue
    if let before = incident.baselineMagnitude, change == .worse || change == .better {
      text += ", \(NumberText.fixed(before, decimals: 0)) \(incident.unit) before"
    }
    if let note = incident.note { text += ", \(note)" }
    return text
  }

  /// Appends a line for long lists: `jump-back, 70 pt, major at 5.417–5.433 s, gesture 2, page 0: detail (cause, fingerprint)`.
  func write(line: inout String) {
    if let state {
      line += state
      line += "; "
    }
    line += incident.kind
    line += ", "
    line += NumberText.fixed(incident.magnitude, decimals: 0)
    line += " "
    line += incident.unit
    if let severity {
      line += ", "
      line += severity
    }
    line += " at "
    line += Self.seconds(incident.start)
    line += "–"
    line += Self.seconds(incident.end)
    if let gesture = incident.gesture {
      line += " s, gesture "
      line += gesture.description
    } else {
      line += " s"
    }
    line += ", page "
    line += incident.page.description
    line += ": "
    line += incident.detail
    line += " ("
    line += incident.cause
    line += ", "
    line += incident.fingerprint
    line += ")"
  }

  /// The whole description, one line per fact.
  var lines: [String] {
    var lines = [
      incident.detail, "at \(interval) (\(place))",
    ]
    if let offsets { lines.append(offsets) }
    lines.append("size \(size)")
    if let severity { lines.append("severity \(severity)") }
    lines.append("cause \(cause)")
    if let state { lines.append("state \(state)") }
    return lines + ["fingerprint \(incident.fingerprint)"]
  }

  private static func seconds(_ microseconds: Int) -> String {
    NumberText.fixed(Double(microseconds) / 1e6, decimals: 3)
  }
}

extension ChangeMark {
  /// A note on the state; `nil` where there is nothing to add.
  ///
  /// It says whether the baseline lacks the session, whether the tool changed, and until when the incident is accepted.
  package var note: String? {
    var parts: [String] = []
    if !isCompared, change != .notJudged { parts.append("the baseline lacks its session") }
    if isFromTool { parts.append("the tool changed") }
    if let acceptance {
      let until = acceptance.isExpired ? "acceptance ended" : "accepted until"
      parts.append("\(until) \(acceptance.until): \(acceptance.reason)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
