import Foundation
import GlitchComparison
import Mustache
import TextFormatting
import TraceModel

/// One self-contained page: the matrix, the incidents, and a player for the sessions. It opens from disk and makes no network requests.
///
/// The template escapes outside text, the script inserts it only as text nodes, and the page's content security policy allows nothing
/// but that script to run.
struct HTMLReport: ReportRenderer {
  static let format = OutputFormatDescription(
    id: "html", summary: "one self-contained page: matrix, incidents, and a player of the sessions")
  static let needsData = true
  static let detail = ReportDetail.frames
  /// The height of a row, equal to `ROW` of `phone.js`, in points.
  static let rowHeight = 64
  /// The number of rows of shares that are visible when the page opens; a longer table is folded.
  static let openShares = 12

  init(options: ReportOptions) {}

  func render(_ document: ReportDocument, to output: any TextOutput) throws {
    let data = try Self.data(of: document)
    let page = try PageData(data)
    let template = try MustacheTemplate(string: PageAssets.template)
    try output.write(template.render(context(document, data, page)))
  }

  private func context(_ document: ReportDocument, _ data: ReportData, _ page: PageData) -> [String: Any] {
    let matrix = PageMatrix(data)
    let verdict = PageVerdict(data)
    let sections = (document.sections.filter(\.isOnPage) + data.pageSections).enumerated().map {
      (isFirst: $1.isFirstOnPage, table: PageTable($1, place: $0).context)
    }
    return [
      "title": TerminalText.escaped(document.title),
      "facts": document.headline.filter { fact in Change(rawValue: fact.label) == nil }.map(PageText.fact),
      "hasChanges": data.isComparison, "changes": Change.allCases.map { change($0, in: data) },
      "matrixTitle": data.isComparison
        ? "Glitches of the candidate by strategy: + new or worse, − fixed"
        : "Glitches by strategy, the cleanest first",
      "kinds": matrix.kinds.map(kind), "absentKinds": matrix.absent.map(kind), "hasAbsence": matrix.absence != nil,
      "absence": matrix.absence ?? "", "rows": matrix.rows, "folded": matrix.folded, "hasFolded": matrix.folded > 0,
      "hasIncidents": !data.incidents.isEmpty,
      "hasVerdict": verdict != nil, "verdict": verdict?.title ?? "", "verdictText": verdict?.text ?? "",
      "isGood": verdict?.isGood ?? false,
      "first": ["tables": sections.filter(\.isFirst).map(\.table)],
      "tables": sections.filter { !$0.isFirst }.map(\.table),
      "hasPairings": !data.pairings.isEmpty, "pairings": data.pairings.map(pairing),
      "hasShares": !data.shares.isEmpty, "shares": data.shares.map(share),
      "areSharesOpen": data.shares.count <= Self.openShares
        && data.shares.contains { [.new, .worse, .undecided].contains($0.change) },
      "leftOut": page.selection.sentence.map(PageText.html) ?? "",
      "hasLeftOut": page.selection.sentence != nil,
      "hasNotes": !document.notes.isEmpty, "notes": document.notes.map(PageText.html),
      "options": data.runs.map(option),
      "severities": GlitchSeverity.allCases.sorted(by: >).map(\.name),
      "hasSessions": !page.sessions.isEmpty, "picksSession": true, "what": "glitch",
      "entry": "incident",
      "sessions": page.sessions.enumerated().map { place, session -> [String: Any] in
        [
          "place": place, "name": TerminalText.escaped(session.name), "embedded": page.embedded.contains(session.uid),
        ]
      },
      "embedded": page.embedded.count, "all": data.allSessions, "rowHeight": Self.rowHeight,
      "coverage": coverage(data, page), "style": PageAssets.style, "script": PageAssets.script,
      "scriptHash": PageAssets.scriptHash, "data": page.json,
    ]
  }

  private func kind(_ kind: ReportData.Kind) -> [String: Any] { ["id": kind.id, "summary": kind.summary] }

  private func change(_ change: Change, in data: ReportData) -> [String: Any] {
    let count = data.count(change)
    let tone =
      switch change {
      case .new, .worse: count > 0 ? "bad" : "calm"
      case .better, .fixed: count > 0 ? "good" : "calm"
      case .undecided: count > 0 ? "bad" : "calm"
      case .same, .notJudged: "calm"
      }
    let accepted = change == .same && data.accepted > 0 ? ", \(data.accepted) accepted" : ""
    return [
      "state": change.rawValue, "name": change.rawValue + accepted, "count": count, "tone": tone, "isNone": count == 0,
    ]
  }

  private func pairing(_ pairing: Pairing) -> [String: Any] {
    [
      "name": TerminalText.escaped(pairing.name), "rule": pairing.rule?.title ?? "nothing",
      "compared": pairing.compared,
      "baseline": pairing.baselineSessions,
      "candidate": pairing.candidateSessions, "onlyBaseline": pairing.onlyBaseline.count,
      "onlyCandidate": pairing.onlyCandidate.count, "gestures": pairing.gestures,
    ]
  }

  private func share(_ comparison: ShareComparison) -> [String: Any] {
    [
      "state": comparison.change.rawValue, "isBad": [.new, .worse, .undecided].contains(comparison.change),
      "strategy": TerminalText.escaped(comparison.strategy),
      "scenario": TerminalText.escaped(comparison.scenario.title),
      "kind": TerminalText.escaped(comparison.kind), "baseline": ShareText.text(comparison.baseline),
      "candidate": ShareText.text(comparison.candidate), "interval": ShareText(comparison).interval,
    ]
  }

  private func option(_ run: ReportData.Run) -> [String: Any] {
    ["run": run.id, "title": TerminalText.escaped(run.title)]
  }

  private func coverage(_ data: ReportData, _ page: PageData) -> String {
    let rest = data.allSessions - page.embedded.count
    let all = Plural.text(data.allSessions, "session")
    if rest == 0 { return "This page has the frames of all \(all)." }
    return "This page has the frames of \(page.embedded.count) of \(all), those with the worst incidents first; "
      + "\(rest) \(rest == 1 ? "is" : "are") left out, to limit its size or because the frames were not kept."
  }
}
