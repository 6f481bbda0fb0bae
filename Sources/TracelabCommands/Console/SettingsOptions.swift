import ArgumentParser
import TraceAnalysis

/// The options of replays that a call sets: some by themselves, some as a device's profile.
struct SettingsOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("An option and its value (see `tracelab explain engine`).", valueName: "key=value"),
    completion: .list(Settings.keys(CommandCatalog.current.strategies).map { "\($0)=" }))
  var settings: [String] = []

  @Option(
    help: ArgumentHelp(
      "A device's options, as `tracelab calibrate` writes them; --set has precedence.", valueName: "file"),
    completion: .file())
  var profile: String?
}
