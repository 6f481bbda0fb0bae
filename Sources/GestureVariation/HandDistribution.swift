/// How hands and touch panels differ, fitted to public recordings of fingers, to two significant digits.
///
/// Half of the strokes were fitted, the other half was held back to compare. The page `Variation.md` in TracelabKit's documentation names
/// the recordings, shows the fits beside what was held back, and says which scale lengths assume; a test computes them again.
public enum HandDistribution {
  /// The mean speed of a stroke over that of the hand's other strokes. 19 strokes on two phones.
  public static let speed = LogNormal(median: 1, sigma: 0.36)
  /// A pause between two strokes over the hand's other pauses, of those up to 3 s. 29 pauses on three phones.
  public static let pause = LogNormal(median: 1, sigma: 0.51)
  /// The distance of samples from a smooth path, root mean square over a stroke, in points. 21 strokes on five panels.
  public static let tremor = LogNormal(median: 0.23, sigma: 0.49)
  /// The largest distance of a stroke from its chord, over the chord's length. 11 strokes on four panels.
  public static let curvature = LogNormal(median: 0.066, sigma: 0.98)
  /// The time between two samples of a panel, in milliseconds. Four recordings.
  public static let sampleInterval = LogNormal(median: 11, sigma: 0.33)
  /// The standard deviation of these times within a stroke, over their median. 22 strokes on six panels.
  public static let sampleJitter = LogNormal(median: 0.032, sigma: 0.61)
  /// The standard deviation of the places where flings in one direction begin, across the screen, in points. Five flings of one hand.
  public static let startX = 7.9
  /// The same, down the screen.
  public static let startY = 22.0
}
