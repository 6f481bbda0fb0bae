import CurveComparison
import TextFormatting

/// The comparison for programs.
///
/// `Schemas/tracelab-curves-1.json` is the JSON Schema, with one sentence per member; `tracelab explain curves-schema` prints it.
extension CurveReport {
  var json: JSONText {
    .object([
      ("schema", .string("tracelab-curves")), ("version", .integer(1)), ("a", Self.side(a)), ("b", Self.side(b)),
      ("alike", .bool(comparison.areAlike)), ("largest", .number(comparison.largest)),
      ("largest_timed", .number(comparison.largestTimed)),
      ("aligned_by", .string(comparison.basis == .touches ? "touches" : "first-movement")),
      ("warp_us", Self.number(comparison.warp)), ("step_us", Self.number(comparison.step)),
      (
        "tolerance",
        .object([
          ("points", .number(comparison.tolerance.points)), ("time_us", Self.number(comparison.tolerance.time)),
        ])
      ),
      ("curves", .array(comparison.curves.map { .string($0.rawValue) })),
      (
        "unmatched",
        .object([
          ("a", .array(comparison.unmatched.a.map(Self.number))),
          ("b", .array(comparison.unmatched.b.map(Self.number))),
        ])
      ),
      ("partings", .array(comparison.divergences.map(divergence))),
      ("delays", .array(CurveText.delays(comparison).map { .string($0) })),
      ("stretches", .array(comparison.stretches.map(Self.stretch))),
      (
        "clock",
        .array(comparison.clock.moments.map { .object([("a_us", Self.number($0.a)), ("b_us", Self.number($0.b))]) })
      ),
      ("notes", .array(CurveText.notes(comparison).map { .string($0) })),
      (
        "gate",
        gate.map { gate in
          let reasons = gate.reasons(comparison)
          return .object([
            ("passed", .bool(reasons.isEmpty)), ("limit", .number(gate.limit)),
            ("reasons", .array(reasons.map { .string($0) })),
          ])
        } ?? .null
      ),
    ])
  }

  private static func side(_ side: Side) -> JSONText {
    .object([
      ("session", .string(side.session.uid)), ("name", .string(side.session.name)), ("build", text(side.session.build)),
      ("device", text(side.session.device)), ("refresh_hz", .number(side.session.refreshRate)),
      ("strategy", .string(side.run.strategy)), ("run", side.run.id < 0 ? .null : number(side.run.id)),
      ("label", text(side.run.label)), ("frames", number(side.frames.count)),
    ])
  }

  private func divergence(_ divergence: CurveComparison.Divergence) -> JSONText {
    let stretch = comparison.stretches[divergence.stretch]
    return .object([
      ("stretch", Self.number(divergence.stretch)), ("gesture_a", Self.optional(stretch.gestures?.a)),
      ("gesture_b", Self.optional(stretch.gestures?.b)), ("part", .string(divergence.part.kind.rawValue)),
      ("curve", .string(CurveText.subject(divergence).rawValue)),
      ("from_us", Self.optional(divergence.difference.divergence)),
      ("until_us", Self.optional(divergence.difference.end)), ("largest", .number(divergence.difference.largest)),
      ("sentence", .string(CurveText.sentence(divergence, in: comparison))),
    ])
  }

  private static func stretch(_ stretch: ComparedStretch) -> JSONText {
    .object([
      ("gesture_a", optional(stretch.gestures?.a)), ("gesture_b", optional(stretch.gestures?.b)),
      ("start_us", both(stretch.start, number)), ("lift_us", both(stretch.lift, number)),
      ("same_finger", .bool(stretch.hasSameFinger)), ("travel", both(stretch.travel) { .number($0) }),
      ("before", offsets(stretch.before)), ("rest", offsets(stretch.rest)),
      ("lag_us", stretch.lag.map { both($0, number) } ?? .null),
      ("coasting", stretch.coasting.map { both($0, coasting) } ?? .null),
      ("directions", stretch.directions.map { both($0) { .number($0) } } ?? .null),
      ("samples", number(stretch.samples)), ("other_pages", number(stretch.otherPages)),
      ("parts", .array(stretch.parts.map(part))),
    ])
  }

  private static func part(_ part: StretchPart) -> JSONText {
    .object([
      ("part", .string(part.kind.rawValue)), ("start_us", number(part.start)), ("end_us", number(part.end)),
      ("shift_us", optional(part.shift)),
      (
        "curves",
        .array(
          part.curves.map { curve in
            .object([
              ("curve", .string(curve.curve.rawValue)), ("largest", .number(curve.largest)),
              ("at_us", number(curve.time)),
              ("mean", .number(curve.mean)), ("timed", .number(curve.timed)), ("carried", .number(curve.carried)),
              ("from_us", optional(curve.divergence)), ("until_us", optional(curve.end)),
            ])
          })
      ),
    ])
  }

  private static func coasting(_ motion: CoastingMotion) -> JSONText {
    .object([
      ("release_velocity", .number(motion.releaseVelocity)), ("distance", .number(motion.distance)),
      ("time_to_rest_us", optional(motion.timeToRest)), ("overshoot", .number(motion.overshoot)),
      ("time_constant_us", optional(motion.timeConstant)),
      ("deceleration_rate", motion.decelerationRate.map { .number($0) } ?? .null),
    ])
  }

  private static func offsets(_ offsets: [MotionCurve: Double]) -> JSONText {
    .object(offsets.sorted { $0.key < $1.key }.map { ($0.key.rawValue, .number($0.value)) })
  }

  private static func both<Value>(_ both: ComparedStretch.Both<Value>, _ json: (Value) -> JSONText) -> JSONText {
    .object([("a", json(both.a)), ("b", json(both.b))])
  }

  private static func number(_ value: Int) -> JSONText { .integer(Int64(value)) }
  private static func optional(_ value: Int?) -> JSONText { value.map(number) ?? .null }
  private static func text(_ value: String?) -> JSONText { value.map { .string($0) } ?? .null }
}
