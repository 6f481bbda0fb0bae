import TraceAnalysis
import TracelabKit

/// The settings of a call: those of a profile, of the configuration and of `--set`, of which later ones have precedence.
///
/// A profile that the call names has precedence over the configuration.
struct ConfiguredSettings {
  let profile: ProfileFile?
  /// One `KEY=VALUE` per entry.
  let assignments: [String]

  /// - Parameters:
  ///   - settings: the values of `--set`.
  ///   - path: the value of `--profile`.
  ///   - strategies: the names of the strategies of the call; the configuration may have options of others.
  /// - Throws: `UsageError` for a file that is no profile.
  init(
    _ settings: [String], profile path: String?, in configuration: Configuration, for strategies: [String]
  ) throws {
    let known = Analyzer.known(strategies, of: CommandCatalog.current)
    let named = try path.map(ProfileFile.init(path:))
    let profile = try named ?? configuration.profile.map(ProfileFile.init(path:))
    let (own, configured) = (profile?.assignments ?? [], configuration.assignments(for: known))
    assignments = (named == nil ? own + configured : configured + own) + settings
    self.profile = profile
  }
}
