/// What a user of the app cares about: the kinds of glitches that are about one thing. A kind may be about several.
struct StrategyConcern {
  /// Snake case: the column in JSON.
  let id: String
  let title: String
  /// By name: a kind that this version does not have is never met.
  let kinds: Set<String>
  /// Whether only glitches in gestures that began on the header are meant.
  var isOnHeader = false

  static let all = [
    StrategyConcern(id: "taps", title: "taps on controls", kinds: ["touch-stolen", "touch-delayed"]),
    StrategyConcern(id: "tabs", title: "tabs switched", kinds: ["wrong-page", "frozen-after-switch", "ghost-scroll"]),
    StrategyConcern(id: "tab_offset", title: "place of a tab", kinds: ["wrong-tab-restore", "shared-offset"]),
    StrategyConcern(id: "status_bar", title: "status bar", kinds: ["status-bar-tap-ignored"]),
    StrategyConcern(id: "refresh", title: "refresh", kinds: ["refresh-conflict", "content-shift"]),
    StrategyConcern(id: "momentum", title: "momentum across the pin", kinds: ["lost-momentum", "velocity-step"]),
    StrategyConcern(
      id: "from_header", title: "drags from the header", kinds: ["lost-momentum", "interrupted-handoff", "stuck"],
      isOnHeader: true),
  ]

  /// How many glitches of a run it is about; `nil` where nothing says on what the gestures of those began.
  func count(in figures: StrategyFigures) -> Int? {
    let met = figures.kinds.filter { kinds.contains($0.id) && $0.glitches > 0 }
    guard isOnHeader else { return met.reduce(0) { $0 + $1.glitches } }
    let known = met.compactMap(\.onHeader)
    return known.isEmpty && !met.isEmpty ? nil : known.reduce(0, +)
  }
}
