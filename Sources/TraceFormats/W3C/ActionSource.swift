/// One source of W3C actions: a finger, or something else that takes time.
struct ActionSource {
  enum Origin {
    case viewport, pointer
  }

  /// What a source does in one tick.
  enum Action {
    /// - Parameter duration: milliseconds; `nil` where the tick decides.
    case pause(duration: Int?)
    case move(x: Double, y: Double, origin: Origin, duration: Int?)
    case down, up, cancel

    /// What it adds to the length of its tick, in milliseconds.
    var duration: Int {
      switch self {
      case .pause(let duration), .move(_, _, _, let duration): duration ?? 0
      case .down, .up, .cancel: 0
      }
    }
  }

  let id: String
  /// Whether it touches the screen.
  let isFinger: Bool
  var actions: [Action] = []
}
