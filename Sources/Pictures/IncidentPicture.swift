import ClipDecoding
import TextFormatting
import TraceModel

/// Draws an incident: still as PNG or SVG, in real time as GIF. The same scene gives the same bytes.
public struct IncidentPicture {
  /// The widths of pictures, in pixels: text is legible from the smallest on. [chosen]
  public static let widths = 320...1600
  /// The usual width, in pixels: that of a comment on GitHub on a small screen. [chosen]
  public static let defaultWidth = 600
  /// The maximum size of an animation, in bytes for each second; GitHub shows pictures of up to 10 MB. [chosen: 2 MB for 3 s]
  public static let bytesPerSecond = 2_000_000 / 3
  /// The hundredths of a second for which pictures are shown, the smoothest first: 33, 25 or 20 a second. Browsers show pictures of
  /// less than 2 hundredths for 10.
  static let delays = [3, 4, 5]
  /// The hundredths of a second for which the last picture stays, before the animation begins anew. [chosen]
  static let pause = 100

  /// A GIF and what it consists of.
  public struct Animation: Sendable {
    public var bytes: [UInt8]
    /// The number of moments that were drawn.
    public var pictures: Int
    /// The hundredths of a second between two of them.
    public var delay: Int
    /// The part of the session, in microseconds since it began.
    public var range: ClosedRange<Int>
  }

  private let scene: IncidentScene
  private let width: Int

  /// - Parameters:
  ///   - scene: needs at least one side with frames.
  ///   - width: in pixels; ``widths`` limit it.
  public init(_ scene: IncidentScene, width: Int = defaultWidth) {
    self.scene = scene
    self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
  }

  /// The moments before and at the incident, or both runs at the incident, as SVG.
  public var svg: String {
    let layout = IncidentLayout(scene, width: width, isStill: true)
    let drawing = Drawing(
      width: layout.size.width, height: layout.size.height,
      shapes: layout.background + layout.foreground(at: layout.time.shown))
    return SVGDrawing(
      drawing: drawing, title: IncidentLayout.title(scene), description: scene.incident.detail
    ).text
  }

  /// The same as PNG.
  public var png: [UInt8] {
    let layout = IncidentLayout(scene, width: width, isStill: true)
    var canvas = Canvas(width: layout.size.width, height: layout.size.height)
    canvas.draw(layout.background)
    canvas.draw(layout.foreground(at: layout.time.shown))
    return PNG.encoded(canvas.picture)
  }

  /// The incident in real time, as an animation that repeats.
  ///
  /// It has fewer pictures a second where it would be too large otherwise.
  public var gif: Animation {
    let layout = IncidentLayout(scene, width: width, isStill: false)
    let length = Double(layout.time.range.upperBound - layout.time.range.lowerBound) / 1e6
    let limit = Int(max(length, 3) * Double(Self.bytesPerSecond))
    var animation = Self.animation(layout, delay: Self.delays[0])
    for delay in Self.delays.dropFirst() where animation.bytes.count > limit {
      animation = Self.animation(layout, delay: delay)
    }
    return animation
  }

  private static func animation(_ layout: IncidentLayout, delay: Int) -> Animation {
    let moments = moments(layout.time, delay: delay)
    var background = Canvas(width: layout.size.width, height: layout.size.height)
    background.draw(layout.background)
    func pixels(at t: Int) -> [UInt32] {
      var canvas = background
      canvas.draw(layout.foreground(at: t))
      return canvas.pixels
    }
    var colours = ColourCount()
    for t in moments { colours.add(pixels(at: t)) }
    var file = GIFWriter(
      width: layout.size.width, height: layout.size.height, colours: colours.palette(GIFWriter.mostColours))
    for t in moments { file.add(pixels(at: t), delay: t == moments.last ? pause : delay) }
    return Animation(bytes: file.bytes, pictures: moments.count, delay: delay, range: layout.time.range)
  }

  /// The moments of an animation at equal distances, among them the one at which the incident shows.
  static func moments(_ time: IncidentTime, delay: Int) -> [Int] {
    let step = delay * 10_000
    let first = time.shown - (time.shown - time.range.lowerBound) / step * step
    return Array(stride(from: first, through: max(first, time.range.upperBound), by: step))
  }
}
