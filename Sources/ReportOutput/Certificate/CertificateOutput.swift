import Foundation
import Mustache
import TextFormatting

/// The outputs of a certificate.
public typealias CertificateOutputs = Outputs<Certificate>

extension Certificate: OutputContent {
  private static let (json, svg) = ("json", "svg")

  public static var formats: [OutputFormatDescription] {
    [TerminalReport.format, MarkdownReport.format] + [
      .init(id: json, summary: "every figure, for programs"),
      .init(id: HTMLReport.format.id, summary: "one self-contained page with all tables"),
      .init(id: svg, summary: "a badge with the number of glitches and the bound of their rate"),
    ]
  }

  /// - Throws: `OutputError` if the output cannot be written.
  public func write(in format: String, to output: FileOutput) throws {
    switch format {
    case Self.json: try output.write(jsonText.pretty() + "\n")
    case Self.svg: try output.write(CertificateBadge(self).text)
    case HTMLReport.format.id: try output.write(page)
    default: try document.write(in: format, to: output)
    }
  }

  /// The page: the badge, the headline and all tables; it runs no script.
  private var page: String {
    get throws {
      let document = document
      let template = try MustacheTemplate(string: PageAssets.certificateTemplate)
      return template.render([
        "title": TerminalText.escaped(document.title),
        // The verdict has a place of its own.
        "facts": document.headline.filter { $0.label != "verdict" }.map(PageText.fact),
        "badge": Data(CertificateBadge(self).text.utf8).base64EncodedString(), "isGood": isClean,
        "verdict": TerminalText.escaped(verdict), "style": PageAssets.style,
        "tables": document.sections.map { PageTable($0, place: 0).context },
        "notes": document.notes.map(PageText.html),
      ])
    }
  }

  private var jsonText: JSONText {
    .object([
      ("schema", .string("tracelab-certificate")), ("version", .integer(1)), ("strategy", .string(strategy)),
      ("clean", .bool(isClean)), ("verdict", .string(verdict)), ("tracelab_version", .string(versions.tool)),
      ("engine_version", .string(versions.engine)), ("strategy_version", .string(versions.strategy)),
      ("detector_version", .string(versions.detectors)), ("settings", .string(settings)), ("seed", .string("\(seed)")),
      ("sessions", .integer(Int64(sessions))), ("failed", .integer(Int64(failed))),
      ("gestures", .integer(Int64(gestures))), ("frames", .integer(Int64(frames))), ("total", count(nil)),
      ("kinds", .array(kinds.map { count($0) })), ("samples", .array(samples.map(sample))),
      ("examples", .array(examples.map(incident))),
      ("options", .array(trials.map(trial))), ("tried_sessions", .integer(Int64(triedSessions))),
      ("laws", .array(laws.map(law))),
      (
        "search",
        .object([
          ("screens", .array(screens.map { .string($0) })), ("tries", .integer(Int64(tries))),
          ("situations", .integer(Int64(situations))), ("incidents", .array(incidents.map(incident))),
        ])
      ),
    ])
  }

  /// The count of a kind, or of all kinds.
  private func count(_ kind: String?) -> JSONText {
    let count = glitches(of: kind)
    let members: [(key: String, value: JSONText)] = [
      ("glitches", .integer(Int64(count))), ("gestures", .integer(Int64(gestures))),
      ("rate", rate(count).map { .number($0) } ?? .null), ("upper", upper(count).map { .number($0) } ?? .null),
      ("incidents", .integer(Int64(incidents.count { kind == nil || $0.kind == kind }))),
    ]
    return .object((kind.map { [("kind", .string($0))] } ?? []) + members)
  }

  private func sample(_ sample: Sample) -> JSONText {
    .object([
      ("name", .string(sample.name)), ("sessions", .integer(Int64(sample.sessions))),
      ("failed", .integer(Int64(sample.failed))), ("gestures", .integer(Int64(sample.gestures))),
      ("frames", .integer(Int64(sample.frames))),
      (
        "glitches",
        .object(sample.glitches.sorted { $0.key < $1.key }.map { ($0.key, .integer(Int64($0.value))) })
      ),
    ])
  }

  private func trial(_ trial: Trial) -> JSONText {
    .object([
      ("option", .string(trial.option)), ("value", .string(trial.value)), ("evidence", .string(trial.evidence)),
      ("differing", .integer(Int64(trial.differing))), ("glitches", .integer(Int64(trial.glitches))),
      ("kinds", .array(trial.kinds.map { .string($0) })),
    ])
  }

  private func law(_ law: Law) -> JSONText {
    .object([
      ("law", .string(law.name)), ("meaning", .string(law.meaning)), ("checks", .integer(Int64(law.checks))),
      ("violations", .integer(Int64(law.violations))), ("first", law.first.map { .string($0) } ?? .null),
    ])
  }

  private func incident(_ incident: Incident) -> JSONText {
    .object([
      ("origin", .string(incident.origin)), ("session", .string(incident.session)),
      ("gesture", incident.gesture.map { .integer(Int64($0)) } ?? .null), ("kind", .string(incident.kind)),
      ("severity", .string(incident.severity)), ("cause", .string(incident.cause)),
      ("steps", .array(incident.steps.map { .string($0) })), ("detail", .string(incident.detail)),
    ])
  }
}

/// The badge of a certificate as SVG, in the size of those on pages of repositories.
struct CertificateBadge {
  // Pixels: the height that such badges share, and the mean width of a letter of their font.
  private static let (height, letter, padding) = (20.0, 6.6, 10.0)
  /// Colours with a contrast of at least 4.5 to white.
  private static let (good, bad, neutral) = ("#1a7f37", "#b3261e", "#57606a")

  private let title: String
  private let label: String
  private let isGood: Bool

  init(_ certificate: Certificate) {
    title = certificate.title
    isGood = certificate.isClean
    let glitches = certificate.glitches()
    let found =
      if glitches > 0 {
        Plural.text(glitches, "glitch", "glitches")
      } else if !certificate.incidents.isEmpty {
        Plural.text(certificate.incidents.count, "glitch", "glitches") + " found by a search"
      } else if certificate.failed > 0 {
        Plural.text(certificate.failed, "exception")
      } else {
        "no glitch"
      }
    let bound = certificate.upper(glitches).map {
      ", at most \(NumberText.shown(($0 * 1000).rounded(.up) / 1000)) per 100 gestures"
    }
    label = found + (bound ?? "")
  }

  var text: String {
    let name = "tracelab"
    let widths = [name, label].map { (Double($0.count) * Self.letter + 2 * Self.padding).rounded() }
    let (left, all) = (NumberText.shown(widths[0]), NumberText.shown(widths[0] + widths[1]))
    func text(_ text: String, at x: Double) -> String {
      "<text x=\"\(NumberText.shown(x))\" y=\"14\">\(XMLText.escaped(text))</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(all)" height="\(NumberText.shown(Self.height))" role="img" \
      aria-label="\(XMLText.escaped("\(name): \(label)"))">
      <title>\(XMLText.escaped(title))</title>
      <rect width="\(all)" height="20" rx="3" fill="\(isGood ? Self.good : Self.bad)"/>
      <path d="M3 0H\(left)V20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3" fill="\(Self.neutral)"/>
      <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
      \(text(name, at: widths[0] / 2))
      \(text(label, at: widths[0] + widths[1] / 2))
      </g>
      </svg>

      """
  }
}
