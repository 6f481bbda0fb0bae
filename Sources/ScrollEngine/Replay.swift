import TraceModel

/// One session's touches under one strategy: the frames that the screen would have shown.
public struct Replay: Sendable {
  /// Frames go on for this long after everything has come to rest, in microseconds: a choice of this project.
  public static let tail = 300_000
  /// Frames end this long after the last event at the latest, in microseconds: a choice of this project.
  public static let longestTail = 10_000_000

  public let frames: FrameTable
  /// The reason of the exception that UIKit would have raised; `nil` for a replay that ran to its end.
  public let error: String?
  /// What code did to the scroll views.
  public let log: ReplayLog
  /// Who received the touches: one entry per touch, in their order; empty for a screen without controls.
  public let deliveries: [TouchDelivery]

  /// Replays a session. Its recorded frames are not used.
  ///
  /// The screen, its views and what the strategy gave them are freed at the end, unless the strategy keeps them.
  public init(of session: Session, under strategy: any CoordinationStrategy, options: EngineOptions = EngineOptions()) {
    let hz = options.refreshHz ?? session.source.refreshHz
    let screen = NestedScreen(
      layout: session.layout, expect: session.expect, scale: session.source.scale, refreshHz: hz, options: options,
      strategy: strategy)
    var loop = ReplayLoop(screen: screen, strategy: strategy, inputs: Inputs(session), hz: hz)
    loop.run()
    frames = loop.frames.table()
    error = screen.exception
    log = screen.log
    deliveries = screen.contents?.deliveries ?? []
    screen.close()
  }

  /// The version of what a replay depends on, derived from the sources.
  public static let engineVersion = SourceVersion.all
}
