import ScrollEngine
import TraceModel

/// A curve of `setContentOffset(_:animated: true)` as the engine runs it: the share of the way after a share of the time.
struct AnimationShares {
  private let shares: [Double]

  /// The way of the animation that is read off, in points: chosen, so that a pixel is a ten-millionth of it.
  private static let way = 10_000.0
  /// The duration of the animation that is read off, in milliseconds, one frame each.
  private static let frames = 1000

  /// Reads a curve off one replay.
  init(_ curve: EngineOptions.AnimationCurve) {
    let layout = Layout(
      viewport: Size(width: 100, height: 100), outer: Layout.Outer(headerHeight: 0, tabBarHeight: 0),
      pages: [Layout.Page(name: "list", contentHeight: 2 * Self.way)])
    let event = ScreenEvent(seq: 0, t: 0, kind: .setOffset(view: .page(0), offset: Self.way, animated: true))
    let session = Session(
      uid: "animation", name: "animation", source: Session.Source(refreshHz: 1000, scale: 1000), layout: layout,
      events: [event])
    var options = EngineOptions()
    options.animationCurve = curve
    options.animationDuration = Double(Self.frames)
    let frames = Replay(of: session, under: DeviceDayStrategy(), options: options).frames
    shares = (0...Self.frames).map { n in
      let frame = min(n, frames.count - 1)
      return frame >= 0 ? frames.inner(frame, page: 0) / Self.way : 1
    }
  }

  /// The share of the way after a share of the duration.
  subscript(time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    let place = time * Double(shares.count - 1)
    let n = min(Int(place), shares.count - 2)
    let rest = place - Double(n)
    return shares[n] * (1 - rest) + shares[n + 1] * rest
  }
}
