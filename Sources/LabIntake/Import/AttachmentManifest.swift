import Foundation
import TraceFormats

/// The list of exported attachments that `xcrun xcresulttool export attachments` writes: each file's name in the test report.
///
/// It is beside the attachments. Its form, as scripts that use it read it: an array with an object per test, each with
/// `attachments`, objects with `exportedFileName` and `suggestedHumanReadableName` among others. Apple documents no form.
struct AttachmentManifest {
  static let fileName = "manifest.json"

  /// The names in the test report, by the name of the file.
  private let names: [String: String]

  /// The maximum size of a manifest, in bytes: a hundred thousand attachments.
  private static let largest = 64 << 20

  /// - Returns: `nil` if the file is not a manifest.
  init?(path: String) {
    guard let bytes = try? FileSource(path: path).readAll(limit: Self.largest) else { return nil }
    self.init(Data(bytes))
  }

  init?(_ data: Data) {
    guard let tests = try? JSONSerialization.jsonObject(with: data) as? [Any] else { return nil }
    var names: [String: String] = [:]
    var isManifest = tests.isEmpty
    for case let test as [String: Any] in tests {
      guard let attachments = test["attachments"] as? [Any] else { continue }
      isManifest = true
      for case let attachment as [String: Any] in attachments {
        guard let file = attachment["exportedFileName"] as? String else { continue }
        names[file] = attachment["suggestedHumanReadableName"] as? String ?? file
      }
    }
    if !isManifest { return nil }
    self.names = names
  }

  /// The name of an exported file in the test report; `nil` if it is no attachment.
  func name(of file: String) -> String? { names[file] }
}
