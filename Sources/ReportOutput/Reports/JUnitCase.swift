/// One `testcase` of JUnit's XML.
struct JUnitCase {
  enum Outcome {
    case passed, failed, error, skipped
  }

  var outcome: Outcome
  var xml: String
}
