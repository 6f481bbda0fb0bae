import ArgumentParser
import TraceStore
import TracelabKit

/// Which sessions a report or a list is about.
struct FilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only sessions whose uid, name or scenario matches, or whose uid begins so. Can be repeated.", valueName: "glob"),
    completion: LabCompletion.sessions)
  var session: [String] = []

  @Option(help: ArgumentHelp("Only sessions of this scenario. Can be repeated.", valueName: "glob"))
  var scenario: [String] = []

  @Option(
    help: ArgumentHelp("Only recordings of this build of the app. Can be repeated.", valueName: "glob"),
    completion: LabCompletion.builds)
  var build: [String] = []

  @Option(help: ArgumentHelp("Only recordings of this device. Can be repeated.", valueName: "glob"))
  var device: [String] = []

  var filter: SessionFilter {
    SessionFilter(sessions: session, scenarios: scenario, builds: build, devices: device)
  }
}
