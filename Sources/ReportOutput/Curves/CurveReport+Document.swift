import CurveComparison
import TextFormatting

extension CurveReport {
  /// The comparison as tables.
  var document: ReportDocument {
    var headline: [ReportDocument.Fact] = [
      .init("A", .text(a.title)), .init("B", .text(b.title)),
      .init("result", .text(CurveText.result(comparison), comparison.areAlike ? .good : .bad)),
      .init("largest at the same time", .text(CurveText.points(comparison.largestTimed))),
      .init("aligned by", .text(CurveText.alignment(comparison))),
    ]
    if let gate {
      let reasons = gate.reasons(comparison)
      headline.append(
        .init(
          "gate",
          .text(
            reasons.isEmpty ? "passed" : "failed: \(reasons.joined(separator: "; "))", reasons.isEmpty ? .good : .bad)))
    }
    var sections = [partingSection]
    if !comparison.stretches.isEmpty { sections.append(stretchSection) }
    if comparison.stretches.contains(where: { $0.coasting != nil }) { sections += [coastingSection, fingerSection] }
    return ReportDocument(
      title: "tracelab compare-curves", headline: headline, sections: sections, notes: CurveText.notes(comparison))
  }

  /// The columns of a quantity that both sides have.
  private static func both(_ id: String, _ title: String, decimals: Int) -> [ReportTable.Column] {
    ["a", "b"].map {
      .init("\(id)_\($0)", title: "\(title) \($0.uppercased())", alignment: .right, decimals: decimals)
    }
  }

  private static func gesture(_ stretch: ComparedStretch) -> ReportCell {
    guard let gestures = stretch.gestures else { return .text("–") }
    return .text(gestures.a == gestures.b ? "\(gestures.a)" : "\(gestures.a)/\(gestures.b)")
  }

  private var partingSection: ReportDocument.Section {
    .init(
      id: "partings", title: "Where the curves diverge",
      prose: comparison.divergences.map { CurveText.sentence($0, in: comparison) } + CurveText.delays(comparison),
      table: ReportTable(
        columns: [
          .init("gesture", alignment: .right), .init("part"), .init("curve"),
          .init("from_s", title: "from, s", alignment: .right, decimals: 2),
          .init("until_s", title: "until, s", alignment: .right, decimals: 2),
          .init("largest", title: "largest, pt", alignment: .right, decimals: 1),
          .init("mean", title: "mean, pt", alignment: .right, decimals: 1),
          .init("timed", title: "timed, pt", alignment: .right, decimals: 1),
        ],
        rows: comparison.divergences.map { divergence in
          let difference = divergence.difference
          return [
            Self.gesture(comparison.stretches[divergence.stretch]), .text(CurveText.name(divergence.part.kind)),
            .text(CurveText.subject(divergence).rawValue), .number((difference.divergence).map { Double($0) / 1e6 }),
            .number(difference.end.map { Double($0) / 1e6 }), .number(difference.largest, .bad),
            .number(difference.mean), .number(difference.timed),
          ]
        },
        ifEmpty: "nowhere"))
  }

  /// The section with every part of every stretch.
  private var stretchSection: ReportDocument.Section {
    let curves = comparison.curves
    return .init(
      id: "stretches", title: "Largest differences, by stretch",
      table: ReportTable(
        columns: [
          .init("gesture", alignment: .right), .init("part"),
          .init("from_s", title: "from, s", alignment: .right, decimals: 2),
        ]
          + curves.map { .init($0.rawValue, title: "\($0.rawValue), pt", alignment: .right, decimals: 1) } + [
            .init("mean", title: "mean, pt", alignment: .right, decimals: 1),
            .init("timed", title: "timed, pt", alignment: .right, decimals: 1),
            .init("shift_ms", title: "later by, ms", alignment: .right, decimals: 0),
            .init("rest", title: "at the end, pt", alignment: .right, decimals: 1),
          ],
        rows: comparison.stretches.flatMap { stretch in
          stretch.parts.map { part in
            func difference(_ curve: MotionCurve) -> CurveDifference? { part.curves.first { $0.curve == curve } }
            let isLast = part.kind == stretch.parts.last?.kind
            return [
              Self.gesture(stretch), .text(CurveText.name(part.kind)), .number(Double(part.start) / 1e6),
            ]
              + curves.map { curve in
                .number(difference(curve)?.largest, difference(curve)?.divergence == nil ? nil : .bad)
              } + [
                .number(difference(.content)?.mean), .number(difference(.content)?.timed),
                .number(part.shift.map { Double($0) / 1e3 }), .number(isLast ? stretch.rest[.content] : nil),
              ]
          }
        }),
      notes: [
        "B minus A, after removing time shifts, finger differences and earlier gaps. The columns mean, timed "
          + "and at the end are about the content as a whole; timed is the largest difference at the same time, whatever its cause."
      ])
  }

  private var coastingSection: ReportDocument.Section {
    .init(
      id: "coasting", title: "After the lift",
      table: ReportTable(
        columns: [.init("gesture", alignment: .right)] + Self.both("release", "lift, pt/s", decimals: 0)
          + Self.both("distance", "coasts, pt", decimals: 1) + Self.both("rest_s", "rests after, s", decimals: 2)
          + Self.both("overshoot", "beyond the edge, pt", decimals: 1)
          + Self.both("rate", "speed left per ms", decimals: 4),
        rows: comparison.stretches.compactMap { stretch in
          guard let coasting = stretch.coasting else { return nil }
          let sides = [coasting.a, coasting.b]
          return [Self.gesture(stretch)] + sides.map { .number($0.releaseVelocity) }
            + sides.map { .number($0.distance) }
            + sides.map { .number($0.timeToRest.map { Double($0) / 1e6 }) } + sides.map { .number($0.overshoot) }
            + sides.map { .number($0.decelerationRate) }
        }))
  }

  private var fingerSection: ReportDocument.Section {
    .init(
      id: "fingers", title: "The fingers",
      table: ReportTable(
        columns: [.init("gesture", alignment: .right), .init("finger")] + Self.both("travel", "travel, pt", decimals: 1)
          + Self.both("down_s", "down, s", decimals: 2) + Self.both("lag_ms", "content behind, ms", decimals: 0),
        rows: comparison.stretches.compactMap { stretch in
          guard stretch.gestures != nil else { return nil }
          return [
            Self.gesture(stretch), .text(stretch.hasSameFinger ? "the same" : "another"),
            .number(stretch.travel.a), .number(stretch.travel.b),
            .number(Double(stretch.lift.a - stretch.start.a) / 1e6),
            .number(Double(stretch.lift.b - stretch.start.b) / 1e6),
            .number(stretch.lag.map { Double($0.a) / 1e3 }), .number(stretch.lag.map { Double($0.b) / 1e3 }),
          ]
        }))
  }
}
