import ReportOutput

/// A report that contains every part, each with untrusted text.
package enum SampleReport {
  package static let document = ReportDocument(
    title: "Summary of *runs*",
    headline: [
      .init("strategies", .integer(2)), .init("rate", .number(12.3456, .bad)), .init("label", .text("夜间\u{1B}[2J")),
    ],
    sections: [
      .init(
        id: "strategies", title: "Strategies",
        prose: [
          "1. One line a strategy; the rate counts glitches in 100 gestures, whatever the number of sessions was."
        ],
        table: ReportTable(
          columns: [
            .init("strategy"), .init("glitches", alignment: .right),
            .init("rate", title: "per 100 gestures", alignment: .right, decimals: 2),
          ],
          rows: [
            [.text("native", .strong), .integer(12, .bad), .number(4)],
            [.text("fix_on|top"), .integer(0, .good), .number(0.126)],
            [.text("linked-pan", .muted)],
          ]),
        notes: ["# rates of fewer than 100 gestures are noise"]),
      .init(id: "plot", title: "S01 <base>", block: .text("│ ⣀\u{1B}[0m\n```\n└──\n")),
      .init(id: "none", title: "Regressions", table: ReportTable(columns: [.init("a")], ifEmpty: "no regressions")),
    ],
    notes: ["tracelab replays touches; it measures no time"])
}
