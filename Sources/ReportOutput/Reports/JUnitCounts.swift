import TextFormatting

/// What the attributes of a `testsuite` count.
struct JUnitCounts {
  var cases = 0
  var failures = 0
  var errors = 0
  var skipped = 0

  mutating func add(_ outcome: JUnitCase.Outcome) {
    cases += 1
    switch outcome {
    case .passed: break
    case .failed: failures += 1
    case .error: errors += 1
    case .skipped: skipped += 1
    }
  }

  static func + (a: JUnitCounts, b: JUnitCounts) -> JUnitCounts {
    JUnitCounts(
      cases: a.cases + b.cases, failures: a.failures + b.failures, errors: a.errors + b.errors,
      skipped: a.skipped + b.skipped)
  }

  var attributes: String {
    XMLText.attribute("tests", "\(cases)") + XMLText.attribute("failures", "\(failures)")
      + XMLText.attribute("errors", "\(errors)") + XMLText.attribute("skipped", "\(skipped)")
  }
}

extension JUnitCounts {
  init(_ cases: [JUnitCase]) { for each in cases { add(each.outcome) } }
}
