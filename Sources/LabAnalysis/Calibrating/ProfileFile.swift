import Calibration
import Foundation
import Hashing
import LabCommon
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceStore

/// A device's profile as a file: the engine's options as its recordings show them, with a name and a hash.
///
/// The keys and the lists have one order, so that `diff` shows what changed between two versions of a system.
public struct ProfileFile: Codable, Sendable, Equatable {
  /// The name and the version of the format. [json-schema: tracelab-profile-1]
  static let (schema, version) = ("tracelab-profile", 1)
  /// The maximum size of a profile, in bytes: a hundred times that of a full one.
  private static let largest = 10_000_000

  /// The device, the system and the engine of the recordings.
  public struct Origin: Codable, Sendable, Equatable {
    public var device: String?
    public var os: String?
    /// The version of the engine that the recordings were compared with.
    public var engine: String
  }

  var schema = Self.schema
  var version = Self.version
  public var name: String
  public var origin: Origin
  /// The hash of the options that replays take from the profile.
  public var hash: String
  public var calibration: Calibration

  init(name: String, origin: Origin, calibration: Calibration) {
    self.name = name
    self.origin = origin
    self.calibration = calibration
    hash = Self.hash(of: Self.assignments(of: calibration))
  }

  /// The options that replays take from the profile, as `--set` takes them.
  public var assignments: [String] { Self.assignments(of: calibration) }

  /// The values of an option that the recordings leave possible.
  public enum Possible: Sendable, Hashable {
    /// The recordings determine the value.
    case one(String)
    /// The value lies between two bounds: an interval, or a part of a sum or pair.
    case between(Double, Double)
    /// The recordings do not show it.
    case any
  }

  /// The values of an option that the recordings leave possible.
  public func possible(_ key: String) -> Possible {
    guard let option = calibration[key], option.isApplied, let value = option.value else { return .any }
    if option.state == .determined { return .one(value) }
    guard let lower = option.lower, let upper = option.upper, lower < upper else { return .any }
    return .between(lower, upper)
  }

  /// The options that the recordings determine.
  public var determined: Set<String> { Set(calibration.options.filter { $0.state == .determined }.map(\.key)) }

  /// The name and the hash, by which runs list the profile.
  public var run: RunProfile { RunProfile(name: name, hash: hash) }

  private static func assignments(of calibration: Calibration) -> [String] {
    calibration.options.filter(\.isApplied).compactMap { option in option.value.map { "\(option.key)=\($0)" } }
  }

  private static func hash(of assignments: [String]) -> String {
    SHA256.hex(of: assignments.joined(separator: "\n"), bytes: 8)
  }

  // MARK: Files

  /// Reads a profile.
  ///
  /// - Throws: `UsageError` that says what is wrong with the file.
  public init(path: String) throws {
    let shown = TerminalText.escaped(path)
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      throw UsageError("there is no readable profile \(shown); `tracelab calibrate --output \(shown)` writes one.")
    }
    guard data.count <= Self.largest else { throw UsageError("\(shown) is too large for a profile.") }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw UsageError("\(shown) is no profile: \(Self.text(of: error)); `tracelab calibrate` writes profiles.")
    }
    guard schema == Self.schema, version == Self.version else {
      throw UsageError(
        "\(shown): expected schema \(Self.schema) version \(Self.version), found \(TerminalText.escaped(schema)) "
          + "version \(version).")
    }
    guard hash == Self.hash(of: assignments) else {
      throw UsageError("\(shown): its options do not have the hash that it names; somebody has edited it.")
    }
    let known = EngineOption.all.map(\.key)
    if let key = calibration.options.map(\.key).first(where: { !known.contains($0) }) {
      throw UsageError(
        "\(shown): there is no option \(TerminalText.escaped(key))\(NearestName.hint(key, in: known)); another version of "
          + "tracelab wrote the profile.")
    }
    do {
      _ = try Settings(assignments, strategies: [])
    } catch let error as UsageError {
      throw UsageError("\(shown): \(error)")
    }
  }

  private static func text(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it cannot be read" }
    func place(_ path: [any CodingKey]) -> String {
      TerminalText.escaped(path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "."))
    }
    switch error {
    case .keyNotFound(let key, let context): return "expected \(place(context.codingPath + [key])), found nothing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      let spot = place(context.codingPath)
      return spot.isEmpty ? "it is no JSON" : "\(spot) has another form"
    @unknown default: return "it cannot be read"
    }
  }

  /// The bytes of the file.
  ///
  /// - Throws: `EncodingError` for a number that is none.
  public func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
