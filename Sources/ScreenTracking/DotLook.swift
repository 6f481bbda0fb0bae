/// The dots under a finger that are told apart.
public enum TouchDots: String, Sendable, CaseIterable {
  /// Whatever the clip itself shows.
  case auto
  /// Grey translucent disc, as iOS simulators and screen recorders draw it.
  case ios
  /// White translucent disc with a dark ring, as Android's developer option draws it.
  case android
  /// Dots are not looked for.
  case none

  /// The looks that are tried.
  var looks: [DotLook] {
    switch self {
    case .auto: [.ios, .android]
    case .ios: [.ios]
    case .android: [.android]
    case .none: []
    }
  }
}

/// How a dot is composed with what lies under it: each point is mixed with a tint.
struct DotLook: Sendable {
  /// Points around the centre that a dot may cover, with a soft edge.
  static let reach = 15
  /// Steps of the tables for each point of distance.
  static let steps = 4

  /// Number that tells looks apart.
  let number: UInt8
  /// Drawn sharply, and as clips of less than a pixel a point show it.
  let sharp: Profile
  let soft: Profile
  /// Share and grey (share times grey) inside the disc, and of the ring if there is one.
  let inside: (alpha: Float, tint: Float)
  let ring: (alpha: Float, tint: Float)?

  /// Grey disc: radius 13.5 pt, 55 % of grey 128 (measured on clips at 1 to 3 pixels a point).
  static let ios = DotLook(number: 0, radius: 13.5, inside: (0.55, 128), ring: nil)
  /// White disc, 50 %, with a ring of 80 % of grey 58 from 11.75 to 14.25 pt (measured).
  static let android = DotLook(number: 1, radius: 11.75, inside: (0.5, 254), ring: (0.8, 58, 14.25))

  private init(
    number: UInt8, radius: Float, inside: (alpha: Float, grey: Float), ring: (alpha: Float, grey: Float, to: Float)?
  ) {
    self.number = number
    self.inside = (inside.alpha, inside.alpha * inside.grey)
    self.ring = ring.map { ($0.alpha, $0.alpha * $0.grey) }
    sharp = Profile(edge: 1.6, radius: radius, inside: inside, ring: ring)
    soft = Profile(edge: 4, radius: radius, inside: inside, ring: ring)
  }

  /// Change that a dot makes at each distance from its centre.
  struct Profile: Sendable {
    /// Share of the tint at each quarter point of distance.
    let alpha: [Float]
    /// Share times the tint's grey at each quarter point of distance.
    let tint: [Float]

    /// Makes a profile whose edges are soft over `edge` points; a column is two points wide.
    fileprivate init(
      edge: Float, radius: Float, inside: (alpha: Float, grey: Float), ring: (alpha: Float, grey: Float, to: Float)?
    ) {
      var alpha: [Float] = []
      var tint: [Float] = []
      for step in 0...(DotLook.reach + 1) * DotLook.steps {
        let distance = Float(step) / Float(DotLook.steps)
        func within(_ radius: Float) -> Float { max(0, min(1, (radius - distance) / edge + 0.5)) }
        let disc = within(radius)
        let band = ring.map { max(0, within($0.to) - disc) } ?? 0
        alpha.append(disc * inside.alpha + band * (ring?.alpha ?? 0))
        tint.append(disc * inside.alpha * inside.grey + band * (ring?.alpha ?? 0) * (ring?.grey ?? 0))
      }
      self.alpha = alpha
      self.tint = tint
    }
  }
}
