import Foundation
import TraceStore

/// A lab with 20 000 sessions, 8 strategies and a million glitches, as `ScaleLab.sql` fills it.
enum ScaleLab {
  /// The uid of one session, whose frames are stored.
  static let session = "9e3779b1-0000-4000-8000-000000000001"
  /// The two labels of the lab.
  static let baseline = "before"
  static let candidate = "after"

  static func make(at path: String) throws {
    Progress.show("filling a lab with a million glitches")
    _ = try Lab.create(at: path)
    try Program.sqlite.run(path, ".read '\(script)'")
  }

  private static var script: String {
    let package = (0..<3).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    return package.appending(path: "ScaleLab.sql").path
  }
}
