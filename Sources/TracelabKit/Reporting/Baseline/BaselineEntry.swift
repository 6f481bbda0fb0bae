import ReportOutput
import TextFormatting

/// One glitch that a baseline knows.
public struct BaselineEntry: Hashable, Sendable {
  public var strategy: String
  public var kind: String
  public var sessionUID: String
  public var gesture: Int?
  public var page: Int
  public var magnitude: Double
  /// pt, pt/s or ms.
  public var unit: String
  public var fingerprint: String
  /// The last day that it is accepted, `YYYY-MM-DD`, and why.
  public var acceptance: (until: String, reason: String)? {
    get { until.map { ($0, reason) } }
    set {
      until = newValue?.until
      reason = newValue?.reason ?? ""
    }
  }
  private var until: String?
  private var reason = ""

  /// What makes an entry the same in two files.
  public struct Key: Hashable, Sendable {
    public var strategy: String
    public var fingerprint: String
  }

  public var key: Key { Key(strategy: strategy, fingerprint: fingerprint) }

  public init(_ incident: Incident, strategy: String) {
    self.strategy = strategy
    kind = incident.kind
    sessionUID = incident.sessionUID
    gesture = incident.gesture
    page = incident.page
    magnitude = incident.magnitude
    unit = incident.unit
    fingerprint = incident.fingerprint
  }

  /// Reads the fields behind the word `glitch`; `nil` where one is missing or no number.
  init?(fields: [String]) {
    guard fields.count == 8 || fields.count == 10 else { return nil }
    let size = fields[6].split(separator: " ").map(String.init)
    guard size.count == 2, let magnitude = Double(size[0]), magnitude.isFinite,
      let page = Int(fields[5]), fields[4] == "-" || Int(fields[4]) != nil
    else { return nil }
    strategy = fields[0]
    kind = fields[1]
    sessionUID = fields[2]
    // fields[3] is the session's name, for people.
    gesture = Int(fields[4])
    self.page = page
    self.magnitude = magnitude
    unit = size[1]
    fingerprint = fields[7]
    guard fields.count == 10 else { return }
    guard Day.isDay(fields[8]) else { return nil }
    acceptance = (fields[8], fields[9])
  }

  /// The fields behind the word `glitch`.
  func fields(sessionName: String) -> [String] {
    let fields = [
      strategy, kind, sessionUID, sessionName, gesture.map { "\($0)" } ?? "-", "\(page)",
      "\(NumberText.shown(magnitude)) \(unit)", fingerprint,
    ]
    return acceptance.map { fields + [$0.until, $0.reason] } ?? fields
  }
}
