import Foundation

/// Temporary file systems that only one script can see: small ones, and ones that not even root can write.
enum PrivateMounts {
  /// The command that lets a script mount file systems; `nil` if there is none.
  ///
  /// Linux has `unshare`: for root, or for users in a namespace of their own if the system allows it.
  static let command: String? = {
    guard let shell = try? Shell() else { return nil }
    defer { shell.remove() }
    return ["unshare -m", "unshare -rm"].first { command in
      let trial = "mkdir -p trial; \(command) mount -t tmpfs -o size=64k tmpfs trial >/dev/null 2>&1 && echo mounted"
      return (try? shell.run(trial)) == ["mounted"]
    }
  }()

  static let areAllowed = command != nil

  static let reason = "needs unshare and the right to mount"
}

extension Shell {
  /// Runs a script that may mount.
  func runMounting(_ script: String) throws -> [String] {
    try Data(script.utf8).write(to: folder.appending(path: ".script"))
    return try run("\(PrivateMounts.command ?? "false") sh .script")
  }
}
