import TraceModel

/// The path of one finger on the screen, made of movements and rests. It can be sampled like a touch panel does.
struct FingerPath {
  /// The change of speed within a movement.
  enum Pace {
    /// From rest to rest.
    case even
    /// From rest to full speed, as at the end of a fling.
    case rising
    /// At constant speed.
    case constant

    /// The fraction of the distance after a fraction of the time.
    func way(_ time: Double) -> Double {
      switch self {
      case .even: time * time * (3 - 2 * time)
      case .rising: time * time * (2 - time)
      case .constant: time
      }
    }
  }

  private struct Piece {
    var from: Point
    var to: Point
    /// The duration, in microseconds.
    var time: Int
    var pace: Pace
  }

  private var pieces: [Piece] = []
  private(set) var location: Point

  init(from start: Point) { location = start }

  /// The total duration, in microseconds.
  var duration: Int { pieces.reduce(0) { $0 + $1.time } }

  mutating func go(to end: Point, time: Int, pace: Pace) {
    pieces.append(Piece(from: location, to: end, time: max(time, 1), pace: pace))
    location = end
  }

  mutating func rest(_ time: Int) { go(to: location, time: time, pace: .constant) }

  func position(at t: Int) -> Point {
    var rest = t
    for piece in pieces {
      if rest < piece.time {
        let way = piece.pace.way(Double(rest) / Double(piece.time))
        return Point(
          x: piece.from.x + (piece.to.x - piece.from.x) * way, y: piece.from.y + (piece.to.y - piece.from.y) * way)
      }
      rest -= piece.time
    }
    return location
  }
}
