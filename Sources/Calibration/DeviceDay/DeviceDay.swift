import ScrollEngine
import SeededRandom
import TraceModel

/// The gestures of an afternoon with a device, as sessions without frames: what a calibration needs to determine every option.
///
/// Each gesture's number, its speeds and counts are those of the table in the project's reference on calibration, section 4.
public struct DeviceDay: Sendable {
  /// One session: the touches on one test screen.
  public struct Scene: Sendable {
    /// A name with the number of the gesture, for people: nothing depends on it.
    public let name: String
    /// The number of the gesture, from 1 to 22.
    public let gesture: Int
    public let screen: DeviceDayStrategy.Screen
    /// Whether the session takes no part in the fit, and only checks it.
    public let isHeldOut: Bool
    /// The screen, the touches and the events, without frames; the times are those at which the display gets the touches.
    public let session: Session
  }

  /// Pixels per point of the devices that were sold lately. (Apple's human interface guidelines)
  static let scale = 3.0

  public var panel = TouchPanel()
  /// The display's refreshes per second.
  public var hz = 60.0
  /// The other refresh rate, for gesture 12; `nil` to leave the gesture out.
  public var otherHz: Double? = 120
  /// Whether pages wider than 1024 pt are turned, too.
  public var hasWidePager = true
  /// The rungs of each ladder.
  public var rungs = 24
  /// The gestures to leave out.
  public var leftOut: Set<Int> = []
  private var random: SplitMix64

  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The sessions, in the order of the gestures.
  public func scenes() -> [Scene] {
    var writer = DeviceDayWriter(day: self, random: random)
    writer.writeAll()
    return writer.scenes.filter { !leftOut.contains($0.gesture) }
  }
}

/// Writes the sessions of a device day one after the other.
struct DeviceDayWriter {
  let day: DeviceDay
  var random: SplitMix64
  var scenes: [DeviceDay.Scene] = []

  init(day: DeviceDay, random: SplitMix64) {
    self.day = day
    self.random = random
  }

  static let up = Point(x: 0, y: -1)
  static let left = Point(x: -1, y: 0)

  /// The screen of nearly all gestures: 390×844 pt, the header pinned from the start, lists in the middle of their range.
  struct Stage {
    var viewport = Size(width: 390, height: 844)
    var header = 200.0
    var outer = 200.0
    var listOffset = 8000.0
    var listBounces = true
    var pages = 3
    var page = 0
    var controls: [Layout.Control] = []
    var touchDelivery: Layout.TouchDelivery?
    var hz: Double?
    var screen = DeviceDayStrategy.Screen.plain
    var isHeldOut = false
  }

  mutating func add(
    _ gesture: Int, _ name: String, _ stage: Stage = Stage(), _ write: (inout FingerScript, inout SplitMix64) -> Void
  ) {
    let hz = stage.hz ?? day.hz
    var script = FingerScript(panel: day.panel, hz: hz, random: random.fork())
    var own = random.fork()
    write(&script, &own)
    let inputs = script.finished()
    let pages = (0..<stage.pages).map {
      Layout.Page(
        name: $0 == 0 ? stage.screen.rawValue : "page \($0)", contentHeight: 20_000,
        bounces: $0 > 0 || stage.listBounces)
    }
    var lists = [Double](repeating: DeviceDayStrategy.boardStart, count: stage.pages)
    lists[0] = stage.listOffset
    let layout = Layout(
      viewport: stage.viewport,
      outer: Layout.Outer(headerHeight: stage.header, tabBarHeight: 50), pages: pages, initialPage: stage.page,
      initial: Layout.Initial(outer: stage.outer, pager: Double(stage.page) * stage.viewport.width, inner: lists),
      controls: stage.controls, touchDelivery: stage.touchDelivery)
    let title = String(gesture) + " " + name
    let session = Session(
      uid: "device-day-\(title)", name: title,
      source: Session.Source(kind: .script, refreshHz: hz, scale: DeviceDay.scale),
      strategy: DeviceDayStrategy.description.id, layout: layout, touches: inputs.touches, events: inputs.events,
      duration: max(inputs.touches.last?.t ?? 0, inputs.events.last?.t ?? 0))
    scenes.append(
      DeviceDay.Scene(
        name: title, gesture: gesture, screen: stage.screen, isHeldOut: stage.isHeldOut, session: session))
  }

  /// The rungs of a ladder: values in equal ratios, each moved at random within half a step, in random order.
  static func ladder(_ range: ClosedRange<Double>, _ count: Int, _ random: inout SplitMix64) -> [Double] {
    let step = (range.upperBound / range.lowerBound).logarithm / Double(max(count - 1, 1))
    return random.shuffled(
      (0..<count).map { range.lowerBound * ((Double($0) + random.number(in: -0.5...0.5)) * step).exponential })
  }

  mutating func writeAll() {
    writeLists()
    writePages()
    writeEdges()
    writeCatches()
    writeScreens()
    writeProbes()
  }
}
