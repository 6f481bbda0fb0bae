import TextFormatting

extension Certificate {
  /// The maximum number of incidents for people; JSON has all.
  private static let mostIncidents = 20

  var title: String { "tracelab certify \(strategy)" }

  /// One sentence about everything that was judged.
  var verdict: String {
    let judged =
      "\(Plural.text(sessions, "session")), \(Plural.text(gestures, "gesture")) and \(Plural.text(tries, "try", "tries")) of a "
      + "search"
    if isClean { return "no glitch in \(judged)" }
    let parts: [String?] = [
      Plural.text(glitches(), "glitch", "glitches"),
      incidents.isEmpty ? nil : "\(Plural.text(incidents.count, "incident")) of the search",
      failed == 0 ? nil : "\(Plural.text(failed, "exception"))",
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + " in \(judged)"
  }

  /// The certificate as tables.
  public var document: ReportDocument {
    ReportDocument(
      title: title,
      headline: [
        .init("strategy", .text(strategy, .strong)), .init("verdict", .text(verdict, isClean ? .good : .bad)),
        .init("frames", .integer(frames)),
        .init("settings", .text(settings == "{}" ? "the defaults" : settings)), .init("seed", .text("\(seed)")),
        .init("tracelab", .text(versions.tool)), .init("engine", .text(versions.engine)),
        .init("strategy version", .text(versions.strategy)), .init("detectors", .text(versions.detectors)),
      ], sections: [kindSection, exampleSection, sampleSection, trialSection, lawSection, incidentSection],
      notes: [
        "A replay models UIKit; nothing here was measured on a device. The same versions, options and sessions give the same "
          + "certificate."
      ])
  }

  private var kindSection: ReportDocument.Section {
    let rows = kinds.sorted { (-glitches(of: $0), $0) < (-glitches(of: $1), $1) }.map { kind -> [ReportCell] in
      let count = glitches(of: kind)
      return [
        .text(kind), .count(count, count == 0 ? .muted : .bad), .number(rate(count)), .number(upper(count)),
        .count(incidents.count { $0.kind == kind }),
      ]
    }
    let all = glitches()
    return .init(
      id: "kinds", title: "What was found, per 100 gestures",
      table: ReportTable(
        columns: [
          .init("kind"), .init("glitches", alignment: .right), .init("rate", alignment: .right, decimals: 3),
          .init("upper", title: "at most (95 %)", alignment: .right, decimals: 3),
          .init("search", title: "incidents of the search", alignment: .right),
        ],
        rows: rows + [
          [
            .text("all kinds", .strong), .count(all, all == 0 ? .good : .bad), .number(rate(all)), .number(upper(all)),
            .count(incidents.count),
          ]
        ]),
      notes: [
        "At most: with this rate, one certificate in twenty would find so few. The search looks where glitches are likely, so its "
          + "incidents are no rate."
      ], isOnPage: true)
  }

  private var sampleSection: ReportDocument.Section {
    .init(
      id: "samples", title: "What was judged",
      table: ReportTable(
        columns: [
          .init("sessions", title: "sessions of"), .init("count", title: "sessions", alignment: .right),
          .init("gestures", alignment: .right), .init("frames", alignment: .right),
          .init("glitches", alignment: .right), .init("failed", title: "exceptions", alignment: .right),
        ],
        rows: samples.map { sample in
          [
            .text(sample.name), .integer(sample.sessions), .integer(sample.gestures), .integer(sample.frames),
            .count(sample.glitches.values.reduce(0, +)), .count(sample.failed, sample.failed > 0 ? .bad : nil),
          ]
        }),
      notes: [
        "The search made \(Plural.text(tries, "try", "tries")) on \(screens.joined(separator: ", ")) and met \(situations) "
          + "different situations."
      ], isOnPage: true)
  }

  private var trialSection: ReportDocument.Section {
    let idle = Set(trials.map(\.option)).subtracting(effective.map(\.option)).sorted()
    return .init(
      id: "options", title: "Undocumented facts on which this depends",
      prose: [
        "Each engine option that stands for a fact that Apple does not document and nobody has measured was set to its other "
          + "values, in \(Plural.text(triedSessions, "session")): \(Plural.text(trials.count, "value"))."
      ],
      table: ReportTable(
        columns: [
          .init("option"), .init("value"), .init("evidence", title: "evidence of the default"),
          .init("sessions", title: "sessions that differ", alignment: .right),
          .init("glitches", title: "glitches then", alignment: .right), .init("kinds"),
        ],
        rows: effective.map { trial in
          [
            .text(trial.option), .text(trial.value), .text(trial.evidence), .integer(trial.differing, .bad),
            .integer(trial.glitches), .text(trial.kinds.joined(separator: ", ")),
          ]
        }, ifEmpty: "none: the result is the same under every value"),
      notes: idle.isEmpty ? [] : ["The result does not depend on \(idle.joined(separator: ", "))."], isOnPage: true)
  }

  private var lawSection: ReportDocument.Section {
    .init(
      id: "laws", title: "Laws of a screen that scrolls as one page",
      table: ReportTable(
        columns: [
          .init("law"), .init("meaning"), .init("checks", alignment: .right), .init("violations", alignment: .right),
          .init("first", title: "first violation"),
        ],
        rows: laws.map { law in
          [
            .text(law.name), .text(law.meaning), .integer(law.checks),
            .integer(law.violations, law.violations == 0 ? .good : .bad), .text(law.first),
          ]
        }),
      notes: [
        "Laws read frames and touches, not the detectors. A design that does not scroll as one page breaks some."
      ],
      isOnPage: true)
  }

  private var exampleSection: ReportDocument.Section {
    .init(
      id: "examples", title: "The first glitch of each kind",
      table: ReportTable(
        columns: [
          .init("origin", title: "sessions of"), .init("severity"), .init("kind"), .init("cause"),
          .init("gestures"), .init("what", title: "what happened"),
        ], rows: examples.map { [.text($0.origin)] + Self.cells($0) }, ifEmpty: "none"), isOnPage: true)
  }

  private var incidentSection: ReportDocument.Section {
    .init(
      id: "incidents", title: "What the search found",
      table: ReportTable(
        columns: [
          .init("severity"), .init("kind"), .init("cause"), .init("gestures"), .init("what", title: "what happened"),
        ], rows: incidents.prefix(Self.mostIncidents).map(Self.cells), ifEmpty: "nothing"),
      notes: (incidents.count > Self.mostIncidents
        ? ["\(incidents.count - Self.mostIncidents) more are left out; json has all."] : [])
        + (isClean
          ? []
          : [
            "--keep FOLDER writes the generated sessions that are listed as recordings, which `tracelab import` reads."
          ]),
      isOnPage: true)
  }

  private static func cells(_ incident: Incident) -> [ReportCell] {
    var place = incident.steps.joined(separator: ", ")
    if incident.steps.isEmpty {
      place = incident.session + (incident.gesture.map { ", gesture \($0)" } ?? "")
    }
    return [
      .text(incident.severity), .text(incident.kind, .bad), .text(incident.cause), .text(place), .text(incident.detail),
    ]
  }
}
