import Foundation
import ReportOutput
import SeededRandom
import Testing
import TraceAnalysis

@testable import LabReports

/// The configuration file: what is read, what is found, and which paths are refused.
@Suite struct ConfigurationTests {
  /// A file with every key, of which a single error is made.
  private static let full = """
    {
      "$schema": "s.json", "lab": "a/lab.db", "strategies": ["native", "recorded"], "expect": {"tab_offset": "keep"},
      "set": {"refresh_hz": 120, "hysteresis": 8.5, "callback_order": "outer-first"}, "profile": "device.json",
      "kinds": ["stuck"], "severities": {"stuck": "minor"}, "baseline": "known.txt",
      "thresholds": {
        "fail_on": "any", "max_rate": {"all": 1.5, "stuck": 0}, "min_confidence": 0.25, "min_coverage": 90,
        "strict": true, "allow_new_sessions": false
      },
      "outputs": {"table": "-", "html": "out/page.html"}
    }
    """

  private static func withFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "configuration-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private static func read(_ text: String, in folder: URL) throws -> Configuration {
    let file = folder.appending(path: Configuration.fileName)
    try Data(text.utf8).write(to: file)
    return try Configuration(at: file.path, catalog: .lab)
  }

  @Test func everyKeyIsRead() throws {
    try Self.withFolder { folder in
      let configuration = try Self.read(Self.full, in: folder)
      let prefix = folder.path + "/"
      #expect(configuration.lab == prefix + "a/lab.db")
      #expect(configuration.baseline == prefix + "known.txt")
      #expect(configuration.profile == prefix + "device.json")
      #expect(configuration.outputs == ["table=-", "html=\(prefix)out/page.html"])
      #expect(configuration.strategies == ["native", "recorded"])
      #expect(configuration.strategies(named: [], otherwise: [], areReplayed: true) == ["native"])
      #expect(configuration.strategies(named: ["a,b", "c"], otherwise: []) == ["a", "b", "c"])
      #expect(
        configuration.assignments == [
          "expect.tab_offset=keep", "refresh_hz=120", "hysteresis=8.5", "callback_order=outer-first",
        ])
      #expect(configuration.kinds == ["stuck"] && configuration.severities == ["stuck": .minor])
      #expect(configuration.thresholds.failOn == .any && configuration.thresholds.maxRates == ["all=1.5", "stuck=0"])
      #expect(configuration.thresholds.leastConfidence == 0.25 && configuration.thresholds.leastCoverage == 90)
      #expect(configuration.thresholds.isStrict == true && configuration.thresholds.allowsNewSessions == false)
      // Every value has a place: the key's line.
      let rows = configuration.rows(origin: "--config", lab: configuration.lab ?? "", labOrigin: nil)
      #expect(rows.dropFirst().allSatisfy { $0[2].contains("\(Configuration.fileName):") }, "\(rows)")
    }
  }

  /// The sample, the schema and the description know the same keys as the reader.
  @Test func everyKeyIsDescribed() throws {
    let schema = ConfigurationSchema(.lab)
    for key in ConfigurationKey.allCases.map(\.rawValue) + ThresholdKey.allCases.map(\.rawValue) {
      #expect(schema.text.contains("\"\(key)\": {"), "\(key)")
      #expect(schema.description.contains("  \(key): "), "\(key)")
      #expect(Self.full.contains("\"\(key)\": "), "\(key)")
    }
    #expect(try JSONSerialization.jsonObject(with: Data(schema.text.utf8)) is [String: Any])
    try Self.withFolder { _ = try Self.read(ConfigurationSchema.sample, in: $0) }
  }

  /// A text with bytes changed, removed or repeated is read or refused with the file's name; nothing else happens.
  @Test func damagedTextsAreReadOrRefused() throws {
    var random = SplitMix64(seed: 43)
    try Self.withFolder { folder in
      var refused = 0
      for _ in 0..<3000 {
        var bytes = Array(Self.full.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: bytes.indices, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.remove(at: place)
          case 2: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: place)
          default: bytes.removeSubrange(place..<min(bytes.count, place + 9))
          }
        }
        do {
          _ = try ConfigurationReader.configuration(
            bytes, file: "c.json", folder: ConfigurationFolder(path: folder.path + "/"), catalog: .lab)
        } catch let error as UsageError {
          refused += 1
          #expect(error.description.hasPrefix("c.json:"), "\(error)")
        }
      }
      #expect(refused > 1500)
    }
  }

  @Test(arguments: [
    "../x", "a/../../x", "a/..", "/x", "", ".", "a/", "a/.", ".git/x", "a/.GIT/config", "out/x", "out", "deep/out/x",
    "dangling", "a\\u0000/x",
  ])
  func pathsThatLeadOutAreRefused(_ path: String) throws {
    try Self.withFolder { folder in
      let files = FileManager.default
      let root = folder.appending(path: "checkout")
      try files.createDirectory(at: root.appending(path: "deep"), withIntermediateDirectories: true)
      try files.createSymbolicLink(at: root.appending(path: "out"), withDestinationURL: folder)
      try files.createSymbolicLink(at: root.appending(path: "deep/out"), withDestinationURL: folder)
      try files.createSymbolicLink(atPath: root.appending(path: "dangling").path, withDestinationPath: "../nothing")
      for text in [#"{"lab": "\#(path)"}"#, #"{"baseline": "\#(path)"}"#, #"{"outputs": {"html": "\#(path)"}}"#] {
        #expect(throws: UsageError.self, "\(text)") { try Self.read(text, in: root) }
      }
    }
  }

  /// Links within the folder, and names that begin with dots, stay usable.
  @Test func pathsBelowAreTaken() throws {
    try Self.withFolder { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "data"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "link").path, withDestinationPath: "data")
      for path in ["lab.db", "data/lab.db", "link/lab.db", ".tracelab/lab.db", "..lab", "new/folder/lab.db", ".gitlab"]
      {
        #expect(try Self.read(#"{"lab": "\#(path)"}"#, in: folder).lab == folder.path + "/" + path)
      }
    }
  }

  /// SQLite writes files beside a database; one of them must not be a link to elsewhere either.
  @Test(arguments: ["-wal", "-shm", "-journal"])
  func filesBesideTheLabAreChecked(ending: String) throws {
    try Self.withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "lab.db\(ending)").path, withDestinationPath: "/etc/hostname")
      #expect(throws: UsageError.self) { try Self.read(#"{"lab": "lab.db"}"#, in: folder) }
    }
  }

  /// A message quotes the file, which in a stranger's checkout must not be one of its reader's.
  @Test func aConfigurationThatIsFoundIsNoLinkOut() throws {
    try Self.withFolder { folder in
      let files = FileManager.default
      try files.createSymbolicLink(
        atPath: folder.appending(path: "out.json").path, withDestinationPath: "/etc/hostname")
      try files.createSymbolicLink(atPath: folder.appending(path: "gone.json").path, withDestinationPath: "nothing")
      try Data("{}".utf8).write(to: folder.appending(path: "file.json"))
      try files.createSymbolicLink(atPath: folder.appending(path: "in.json").path, withDestinationPath: "file.json")
      let own = ConfigurationFolder(path: folder.path + "/")
      #expect(own.leadsOut("out.json") && own.leadsOut("gone.json"))
      #expect(!own.leadsOut("in.json") && !own.leadsOut("file.json") && !own.leadsOut("missing.json"))
    }
  }

  @Test func theSearchEndsAtTheRepository() throws {
    try Self.withFolder { folder in
      let files = FileManager.default
      let below = folder.appending(path: "repository/a/b")
      try files.createDirectory(at: below, withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: folder.appending(path: Configuration.fileName))
      #expect(Configuration.found(from: below.path) == "../../../" + Configuration.fileName)
      // A worktree has a file `.git`.
      try Data().write(to: folder.appending(path: "repository/.git"))
      #expect(Configuration.found(from: below.path) == nil)
      try Data("{}".utf8).write(to: folder.appending(path: "repository/\(Configuration.fileName)"))
      #expect(Configuration.found(from: below.path) == "../../" + Configuration.fileName)
      #expect(Configuration.found(from: folder.appending(path: "repository").path) == Configuration.fileName)
      // A folder that everybody may write is not looked into.
      try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.appending(path: "repository").path)
      #expect(Configuration.found(from: below.path) == nil)
    }
  }
}
