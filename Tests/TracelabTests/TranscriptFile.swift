import Foundation
import Testing

/// One transcript of the folder `Transcripts`.
struct TranscriptFile: Sendable, CustomTestStringConvertible {
  let url: URL

  var testDescription: String { url.lastPathComponent }

  static let all: [TranscriptFile] = {
    let files = try? FileManager.default.contentsOfDirectory(at: Checkout.transcripts, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.map(TranscriptFile.init)
  }()

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }
}
