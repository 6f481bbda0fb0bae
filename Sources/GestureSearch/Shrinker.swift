import Gestures
import TraceModel

/// Makes a script as small as possible while it still shows a glitch: few gestures, straight paths, round figures, short waits.
///
/// The result is 1-minimal: without any one gesture, or with any one bend straightened, the glitch is gone. The method is delta debugging
/// (A. Zeller and R. Hildebrandt, “Simplifying and isolating failure-inducing input”, IEEE Transactions on Software Engineering 28
/// (2002)), with steps for the structure of gestures.
public struct Shrinker {
  /// A script that shows the glitch.
  public struct Result: Sendable {
    public let performance: ScriptPlayer.Performance
    public let glitch: Glitch

    public var script: GestureScript { performance.script }
  }

  /// The glitch to keep.
  struct Target {
    let kind: GlitchKind
    let cause: GlitchCause
    let severity: GlitchSeverity
    /// The glitch of a recording that has to be shown, with the step of its gesture in the first script.
    var recorded: (glitch: RecordedGlitch, step: Int?)?

    /// - Parameter origins: for each step of the script, its index in the first one.
    func glitch(in performance: ScriptPlayer.Performance, origins: [Int]) -> Glitch? {
      performance.glitches.first { glitch in
        guard glitch.kind == kind, glitch.cause == cause, glitch.severity >= severity else { return false }
        guard let recorded else { return true }
        return recorded.glitch.isShown(by: glitch, in: performance.trace.frames)
          && performance.step(of: glitch).map { origins[$0] } == recorded.step
      }
    }
  }

  private let player: ScriptPlayer
  private let target: Target
  /// Whether to end the work early, with the smallest script so far.
  private let shouldStop: () -> Bool
  private(set) var best: Result
  /// The indices of the best script's steps in the first script.
  private var origins: [Int]
  /// The number of performed scripts.
  public private(set) var tries = 0

  /// - Parameters:
  ///   - glitch: one of the performance's: another one of its kind and cause that is not less severe is the same glitch.
  ///   - recorded: the glitch of a recording that it shows; the result has to show that one, too.
  public init(
    _ player: ScriptPlayer, _ performance: ScriptPlayer.Performance, keeping glitch: Glitch,
    as recorded: RecordedGlitch? = nil, shouldStop: @escaping () -> Bool = { false }
  ) {
    self.player = player
    self.shouldStop = shouldStop
    target = Target(
      kind: glitch.kind, cause: glitch.cause, severity: glitch.severity,
      recorded: recorded.map { ($0, performance.step(of: glitch)) })
    origins = Array(performance.script.steps.indices)
    best = Result(performance: performance, glitch: target.glitch(in: performance, origins: origins) ?? glitch)
  }

  /// Shrinks the script until nothing more can be left out.
  public mutating func shrunk() -> Result {
    cutEnd()
    removeMany()
    simplifyPaths()
    var before: GestureScript
    repeat {
      before = best.script
      removeSteps()
      straighten()
      roundFigures()
      shortenEnd()
      shortenWaits()
    } while best.script != before && !shouldStop()
    return best
  }

  /// Takes a script if it is smaller and shows the glitch. Every accepted script is smaller than the one before, so the process ends.
  ///
  /// - Parameter removed: the steps of the best script that it leaves out.
  @discardableResult
  private mutating func take(_ script: GestureScript, without removed: Range<Int> = 0..<0) -> Bool {
    guard !script.steps.isEmpty, ScriptSize(script) < ScriptSize(best.script), !shouldStop() else { return false }
    tries += 1
    var origins = origins
    origins.removeSubrange(removed)
    guard let performance = player.perform(script), let glitch = target.glitch(in: performance, origins: origins) else {
      return false
    }
    best = Result(performance: performance, glitch: glitch)
    self.origins = origins
    return true
  }

  /// Takes the script with one step changed, if it shows the glitch.
  @discardableResult
  mutating func take(step index: Int, _ change: (inout GestureScript.Step) -> Void) -> Bool {
    var script = best.script
    change(&script.steps[index])
    return take(script)
  }

  // MARK: Gestures

  /// Leaves out everything that begins after the glitch.
  private mutating func cutEnd() {
    var script = best.script
    let kept = zip(script.starts, script.steps).prefix { $0.0 <= best.glitch.end }.map(\.1)
    guard kept.count < script.steps.count else { return }
    script.steps = kept
    take(script, without: kept.count..<best.script.steps.count)
  }

  /// Leaves out many steps at once, then fewer.
  private mutating func removeMany() {
    var size = best.script.steps.count / 2
    while size > 1 {
      var end = best.script.steps.count
      while end > 0 {
        var script = best.script
        let start = max(end - size, 0)
        if end <= script.steps.count {
          script.steps.removeSubrange(start..<end)
          take(script, without: start..<end)
        }
        end = start
      }
      size /= 2
    }
  }

  private mutating func removeSteps() {
    var index = best.script.steps.count - 1
    while index >= 0 {
      var script = best.script
      let step = script.steps.remove(at: index)
      if !take(script, without: index..<index + 1), index < script.steps.count {
        // Later steps keep their time.
        script.steps[index].wait += max(step.wait, 0) + step.duration
        take(script, without: index..<index + 1)
      }
      index = min(index, best.script.steps.count) - 1
    }
  }

  // MARK: Paths

  /// Simplifies paths of many samples, each as coarsely as possible.
  private mutating func simplifyPaths() {
    for index in best.script.steps.indices {
      guard let stroke = best.script.steps[index].act.stroke, stroke.legs.count > 2 else { continue }
      // Points, from a third of a screen to a tremor.
      for tolerance in [256.0, 64, 16, 8, 4, 2, 1, 0.5, 0.25] {
        if take(step: index, { $0.act.stroke = stroke.simplified(tolerance: tolerance) }) { break }
      }
    }
  }

  private mutating func straighten() {
    for index in best.script.steps.indices {
      guard case .touch(let stroke) = best.script.steps[index].act else { continue }
      if stroke.isCancelled { take(step: index) { $0.act.stroke?.isCancelled = false } }
      var vertex = stroke.legs.count - 2
      while vertex >= 0 {
        if let stroke = best.script.steps[index].act.stroke, vertex + 1 < stroke.legs.count {
          take(step: index) { $0.act.stroke = stroke.straightened(at: vertex) }
        }
        vertex -= 1
      }
      // A last leg without displacement is not needed.
      while let stroke = best.script.steps[index].act.stroke, let last = stroke.legs.last, stroke.legs.count > 1 {
        guard
          take(
            step: index,
            {
              $0.act.stroke?.legs.removeLast()
              $0.act.stroke?.lift += last.duration
            })
        else { break }
      }
    }
  }
}
