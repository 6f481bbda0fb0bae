import TextFormatting
import TraceModel

/// The body of WebDriver's command Perform Actions, `POST /session/{id}/actions`: for Appium and browsers.
///
/// It has one source of type touch per finger. The n-th action of every source is one tick, and a tick lasts as long as its longest
/// action. A sample is a `pointerMove` that arrives at the sample's time; times are rounded to milliseconds since the session's start,
/// so that no error adds up. [W3C WebDriver, Actions]
public enum W3CActions: ReproductionFormat {
  public static let description = ReproductionDescription(
    id: "w3c", summary: "JSON for WebDriver's Perform Actions: Appium, browsers")

  public static func reproduction(of gestures: ReproducedGestures) throws(ReproductionError) -> Reproduction {
    let (steps, cancelled, open) = PointerStep.all(of: gestures)
    if steps.isEmpty { throw .nothingToPerform(uid: gestures.session.uid) }
    let ticks = ticks(steps, refreshHz: gestures.session.source.refreshHz)
    let sources = (0...(steps.map(\.slot).max() ?? 0)).map { slot in
      JSONText.object([
        ("type", .string("pointer")), ("id", .string("finger\(slot + 1)")),
        ("parameters", .object([("pointerType", .string("touch"))])),
        ("actions", .list(ticks) { $0.action(of: slot) }),
      ])
    }
    let text = JSONText.object([("actions", .array(sources))]).pretty() + "\n"
    return Reproduction(text: text, notes: notes(gestures, steps: steps, cancelled: cancelled, open: open))
  }

  /// One column of the sources' actions.
  private struct Tick {
    /// Milliseconds.
    var duration = 0
    /// The steps in order of their slots.
    var steps: [PointerStep] = []

    func action(of slot: Int) -> JSONText {
      guard let step = steps.first(where: { $0.slot == slot }) else {
        return .object([("type", .string("pause")), ("duration", .integer(Int64(duration)))])
      }
      switch step.kind {
      case .down: return .object([("type", .string("pointerDown")), ("button", .integer(0))])
      case .up: return .object([("type", .string("pointerUp")), ("button", .integer(0))])
      case .move:
        return .object([
          ("type", .string("pointerMove")), ("duration", .integer(Int64(duration))), ("origin", .string("viewport")),
          ("x", .integer(Int64(step.x))), ("y", .integer(Int64(step.y))),
        ])
      }
    }
  }

  /// The ticks of the steps. Fingers that move at one time move in one tick; a finger goes down and lifts between two
  /// ticks with a duration.
  private static func ticks(_ steps: [PointerStep], refreshHz: Double) -> [Tick] {
    // A finger that rests has no samples: it moves within the last two refreshes of a longer gap.
    let longestMove = Int((2000 / min(max(refreshHz, 1), 1000)).rounded(.up))
    var ticks: [Tick] = []
    var isDown: Set<Int> = []
    /// The end of the last tick.
    var now = 0
    for step in steps {
      if step.kind == .move, isDown.contains(step.slot) {
        if let last = ticks.last, now == step.time, !last.steps.isEmpty, last.steps.allSatisfy({ $0.kind == .move }),
          last.steps.allSatisfy({ $0.slot < step.slot && isDown.contains($0.slot) })
        {
          ticks[ticks.count - 1].steps.append(step)
          continue
        }
        let rest = step.time - now - longestMove
        if rest > 0 {
          ticks.append(Tick(duration: rest))
          now += rest
        }
        ticks.append(Tick(duration: step.time - now, steps: [step]))
      } else {
        if step.time > now { ticks.append(Tick(duration: step.time - now)) }
        ticks.append(Tick(steps: [step]))
      }
      now = step.time
      switch step.kind {
      case .down: isDown.insert(step.slot)
      case .up: isDown.remove(step.slot)
      case .move: break
      }
    }
    return ticks
  }

  /// The longest actions that WebDriverAgent, Appium's driver for iOS, performs, in milliseconds. [its XCUIApplication+FBW3CActions]
  private static let longestOfAppium = 300_000

  private static func notes(
    _ gestures: ReproducedGestures, steps: [PointerStep], cancelled: Int, open: Int
  ) -> [String] {
    var notes = gestures.tabTaps.filter { $0.location == nil }.map {
      "The tap on \(TerminalText.escaped($0.title)) at \(ReproducedGestures.seconds($0.t)) s is left out: its tab was off the screen."
    }
    notes += gestures.unperformed
    if cancelled > 0 {
      notes.append(
        "Touches that the system cancelled: \(cancelled). The finger lifts instead, since not every driver can cancel one."
      )
    }
    if open > 0 { notes.append("Fingers that were down when the recording ended: \(open). They lift there.") }
    if let last = steps.last, last.time > longestOfAppium {
      notes.append("It lasts \(last.time / 1000) s; Appium's driver for iOS performs no more than 300 s at once.")
    }
    return notes
  }
}
