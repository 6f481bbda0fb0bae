import Foundation
import ScrollEngine
import ScrollStrategies
import Testing

/// A strategy's file uses only sources that its version covers: neither another strategy's file nor a module that only others import.
///
/// The version covers the file itself, the folder `Shared` and the modules that these import.
@Suite struct StrategyFilesTests {
  private static let folder = Checkout.root.appending(path: "Sources/ScrollStrategies")

  private static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".swift") && $0 != "ShippedStrategies.swift" }.sorted()

  @Test func everyStrategyHasAFileOfItsOwn() {
    #expect(Self.files.count == [Strategy].shipped.count)
    // A strategy without a file of its name has the version of the whole target.
    #expect(Set([Strategy].shipped.map(\.version)).count == [Strategy].shipped.count)
  }

  private func isUIKitSource(_ name: String) throws -> Bool {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8).hasPrefix("#if HEADLESS_UIKIT")
  }

  @Test func uikitSourceIsOneStrategy() throws {
    #expect(try Self.files.filter { try isUIKitSource($0) } == ["Coordinator.swift"])
  }

  /// A quick check for every change: no file names a type of another strategy.
  @Test func noFileNamesATypeOfAnother() throws {
    var types: [String: [String]] = [:]
    var words: [String: Set<Substring>] = [:]
    for name in Self.files {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      let code = text.replacing(#/\/\/[^\n]*/#, with: "").replacing(#/"(?:[^"\\\n]|\\.)*"/#, with: "")
      types[name] = code.matches(of: #/\n(?:[a-z]+ )*(?:struct|class|enum|protocol|actor) ([A-Z]\w*)/#).map {
        String($0.1)
      }
      words[name] = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }
    for (name, names) in types {
      #expect(try !names.isEmpty || isUIKitSource(name), "\(name)")
      for (other, used) in words where other != name {
        let shared = names.filter { used.contains(Substring($0)) && !(types[other] ?? []).contains($0) }
        #expect(shared.isEmpty, "\(other) uses \(shared) of \(name)")
      }
    }
  }

  /// The compiler's word, at night: it takes a second per file.
  @Test(.enabled(if: Checkout.isNightly, "takes 24 s; TRACELAB_NIGHTLY=1"), arguments: files)
  func compilesWithNothingButWhatIsShared(_ name: String) throws {
    let shared = Self.folder.appending(path: "Shared")
    let sources = try FileManager.default.contentsOfDirectory(atPath: shared.path).filter { $0.hasSuffix(".swift") }
      .map { shared.appending(path: $0).path }
    // Without HEADLESS_UIKIT a file that is UIKit source is empty, as on a device; the others must not need it.
    let isUIKit = try isUIKitSource(name)
    let result = try SwiftCompiler(includesC: isUIKit).run(
      ["-typecheck", "-swift-version", "6", "-module-name", "Alone"] + (isUIKit ? ["-D", "HEADLESS_UIKIT"] : [])
        + sources + [Self.folder.appending(path: name).path])
    #expect(result.succeeds, "\(result.text.suffix(2000))")
  }
}
