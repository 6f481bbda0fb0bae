import Foundation
import ScrollEngine
import TraceModel

/// What `--set KEY=VALUE` changes: the engine's options, and what counts as right.
public struct Settings: Sendable, Hashable {
  public private(set) var engine = EngineOptions()
  /// Expectations by key, in place of a session's own.
  private var expectations: [String: String] = [:]

  public init() {}

  /// - Throws: `UsageError` naming the known keys or the known values.
  public init(_ assignments: [String]) throws {
    for assignment in assignments { try set(assignment) }
  }

  /// Takes one `KEY=VALUE`.
  private mutating func set(_ assignment: String) throws {
    guard let equals = assignment.firstIndex(of: "=") else {
      throw UsageError("--set takes KEY=VALUE, not \(TerminalText.escaped(assignment)).")
    }
    let key = String(assignment[..<equals])
    let value = String(assignment[assignment.index(after: equals)...])
    if let option = EngineOption.all.first(where: { $0.key == key }) {
      guard option.set(&engine, value) else { throw Self.unknownValue(value, of: key, known: option.values) }
    } else if let expectation = ExpectationOption.all.first(where: { $0.key == key }) {
      var probe = Expectations()
      guard expectation.set(&probe, value) else {
        throw Self.unknownValue(value, of: key, known: expectation.values.joined(separator: " or "))
      }
      expectations[key] = value
    } else {
      let known = (EngineOption.all.map(\.key) + ExpectationOption.all.map(\.key)).joined(separator: ", ")
      throw UsageError("--set does not know \(TerminalText.escaped(key)); the known keys are \(known).")
    }
  }

  private static func unknownValue(_ value: String, of key: String, known: String) -> UsageError {
    UsageError("--set \(key) takes \(known), not \(TerminalText.escaped(value)).")
  }

  /// A session's expectations with those that were set in their place.
  public func expectations(of session: Session) -> Expectations {
    var result = session.expect
    for option in ExpectationOption.all {
      if let value = expectations[option.key] { _ = option.set(&result, value) }
    }
    return result
  }

  /// The engine options that differ from their defaults, as canonical JSON: what a replay is stored under.
  public var engineText: String { Self.json(changedEngineOptions) }

  /// Everything that was set, as canonical JSON: what a run is stored with.
  public var text: String { Self.json(changedEngineOptions.merging(expectations) { $1 }) }

  /// Expectations as canonical JSON: what a verdict is stored under.
  static func text(of expectations: Expectations) -> String {
    json(
      Dictionary(
        uniqueKeysWithValues: ExpectationOption.all.map {
          (String($0.key.dropFirst("expect.".count)), $0.value(expectations))
        }))
  }

  private var changedEngineOptions: [String: String] {
    let defaults = EngineOptions()
    var changed: [String: String] = [:]
    for option in EngineOption.all where option.value(engine) != option.value(defaults) {
      changed[option.key] = option.value(engine)
    }
    return changed
  }

  private static func json(_ values: [String: String]) -> String {
    "{"
      + values.sorted { $0.key < $1.key }.map { "\(JSONText.quoted($0.key)):\(JSONText.quoted($0.value))" }
      .joined(separator: ",") + "}"
  }
}
