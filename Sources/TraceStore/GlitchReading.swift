/// What is read of the glitches of judged sessions.
public enum GlitchReading: Sendable {
  case none
  case glitches
  /// With where the views stood before and after each, which takes a look at two frames.
  case withOffsets
}
