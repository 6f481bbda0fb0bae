import ArgumentParser

/// The argument that names one session of the lab.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: "The session's uid, its beginning, a glob pattern for it, or the session's name.",
    completion: LabCompletion.sessions)
  var session: String

  /// The session, as `LabTransaction.session(named:)` finds it.
  var name: String { session }
}
