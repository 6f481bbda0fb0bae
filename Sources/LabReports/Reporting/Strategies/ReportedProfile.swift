import ScrollEngine
import TextFormatting
import TraceAnalysis

/// The profile under which a report compares strategies: a device's options, as `tracelab calibrate` writes them.
public struct ReportedProfile: Sendable {
  /// The name and the first digits of the hash.
  public let label: String
  let hash: String
  /// The keys of the options that recordings determine: no other value of them needs to be tried.
  let determined: Set<String>
  let engine: EngineOptions
  /// The settings of a run under the profile alone, as canonical JSON.
  let options: String
  /// The argument that names the profile's file in commands: ` --profile FILE`.
  let argument: String

  /// - Parameter path: the file, for the commands that a report suggests.
  public init(label: String, hash: String, settings: Settings, determined: Set<String>, path: String) {
    self.label = label
    self.hash = hash
    self.determined = determined
    engine = settings.engine
    options = settings.runText(nil)
    argument = " --profile " + ShellText.quoted(path)
  }

  /// The settings in which a run differs from the profile, as canonical JSON; `nil` for a text that is none.
  func changes(of text: String) -> String? {
    guard var values = Settings.values(of: text), let own = Settings.values(of: options) else { return nil }
    for (key, value) in own {
      if values[key] == value {
        values[key] = nil
      } else if values[key] == nil, let option = EngineOption.all.first(where: { $0.key == key }) {
        // Set back to the default, which the text of settings leaves out.
        values[key] = option.value(EngineOptions())
      }
    }
    return Settings.json(values)
  }
}
