import Foundation
import ScrollEngine
import ScrollStrategies
import Testing
import TraceModel

@testable import TracelabKit

@Suite struct ChangeMatrixTests {
  static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/ScrollStrategies/ScrollStrategies.docc/Changes.md")

  @Test(.enabled(if: TestRun.isNightly || TestRun.isRecording, "takes 30 s; TRACELAB_NIGHTLY=1"))
  func theDocumentationShowsTheChanges() throws {
    let text = try ChangeMatrix().page
    let recorded = try? String(contentsOf: Self.page, encoding: .utf8)
    if recorded != text, TestRun.isRecording {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("Changes.md was recorded anew; read the difference, then run again.")
    }
    #expect(recorded == text)
  }

  /// Under the coordinator, a change causes no glitch except those of the app itself.
  @Test func theCoordinatorStaysAtZero() throws {
    let matrix = try ChangeMatrix()
    let coordinator = try #require([Strategy].own.first)
    for script in matrix.scripts {
      let found = matrix.kinds(coordinator, script.session)
      let isOfTheApp: Set =
        Self.isOfTheApp(script.name) ? ["content-shift"] : script.name == "C14-two" ? ["refresh-conflict"] : []
      #expect(Set(found).isSubset(of: isOfTheApp), "\(script.name): \(found)")
    }
  }

  /// Whether a script inserts or deletes rows above the visible ones without an adapted offset.
  private static func isOfTheApp(_ script: String) -> Bool { script.hasPrefix("C02") || script.hasPrefix("C04") }

  /// The scripts with the two kinds that describe changes, under strategies that leave changes to UIKit.
  @Test(arguments: ["passthrough", "position-tests", "fix-on-top"])
  func changesAreToldWhereTheyMoveContent(id: String) throws {
    let strategy = try #require([Strategy].shipped.first { $0.id == id })
    let matrix = try ChangeMatrix()
    for script in matrix.scripts {
      let found = Set(matrix.kinds(strategy, script.session))
      #expect(found.contains("refresh-conflict") == (script.name == "C14-two"), "\(script.name)")
      // A closed header that grows opens a little above a list at rest; the list's next movement closes it again.
      let isShift = Self.isOfTheApp(script.name) || ["C09-rest", "C09-drag"].contains(script.name)
      #expect(found.contains("content-shift") == isShift, "\(script.name)")
    }
  }
}
