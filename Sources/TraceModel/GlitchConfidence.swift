/// What a confidence means to those who must decide: a test that fails, a build that is stopped.
public enum GlitchConfidence {
  /// From this confidence on a glitch fails gates and tests unless they say otherwise. A choice of this project.
  public static let leastGated = 0.5
}
