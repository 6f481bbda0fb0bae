import TextFormatting
import TraceModel

/// The input of a format: the session, the header's position, and the known glitches.
public struct ReproducedGestures {
  public let session: Session
  /// The outer view's offset at a time in microseconds, in points, which determines the view under a finger.
  let outerOffset: (Int) -> Double
  /// The taps on tabs that have no touches of their own in the session, in order of time.
  public let tabTaps: [TabTap]
  /// The glitches to look for: one sentence per known glitch.
  public let glitches: [String]

  /// - Parameters:
  ///   - outerOffset: the outer view's offset at a time in microseconds, in points: it determines where the tab bar
  ///     was.
  /// - Throws: `ReproductionError` if there is nothing to perform, or no screen on which to do it.
  public init(
    of session: Session, glitches: [String] = [], outerOffset: @escaping (Int) -> Double
  ) throws(ReproductionError) {
    let viewport = session.layout.viewport
    guard viewport.width > 0, viewport.height > 0, viewport.width.isFinite, viewport.height.isFinite else {
      throw .unknownScreen(uid: session.uid)
    }
    self.session = session
    self.outerOffset = outerOffset
    self.glitches = glitches
    tabTaps = TabTap.all(of: session, outerOffset: outerOffset)
    if session.touches.isEmpty, tabTaps.isEmpty { throw .nothingToPerform(uid: session.uid) }
  }

  /// The events of the screen that no finger caused, in order: one sentence per event.
  public var unperformed: [String] {
    session.events.compactMap { event in
      Self.words(event.kind).map { "At \(Self.seconds(event.t)) s \($0); no finger does that." }
    }
  }

  /// The words for an event; `nil` for one that follows from touches.
  static func words(_ kind: ScreenEvent.Kind) -> String? {
    switch kind {
    case .tab(_, .tap), .tab(_, .swipe): nil
    case .tab(let page, .program): "the app switched to page \(page)"
    case .statusBarTap: "the status bar was tapped, which lies outside of the session's screen"
    case .setOffset(let view, let offset, let animated):
      "the app scrolled \(view.name) to \(NumberText.shown(offset)) pt, \(animated ? "animated" : "at once")"
    case .change(let change): "the screen changed (\(change.name.rawValue))"
    case .other(let name): "the action \(TerminalText.escaped(name)) happened"
    }
  }

  /// A time in microseconds as seconds.
  static func seconds(_ microseconds: Int) -> String { NumberText.fixed(Double(microseconds) / 1e6, decimals: 2) }
}

/// A tap on the title of a tab that no touch of the session performs.
public struct TabTap: Sendable, Hashable {
  /// The time at which the tab switched, in microseconds since the session began.
  public let t: Int
  public let page: Int
  /// The title: the page's name.
  public let title: String
  /// The middle of the title, in points on the viewport; `nil` if it is outside of the viewport.
  public let location: Point?

  /// The taps in order of time. The titles share the bar's width equally, since a layout does not contain their widths.
  static func all(of session: Session, outerOffset: (Int) -> Double) -> [TabTap] {
    let script = GestureScript(reading: session)
    var layout = session.layout
    var taps: [TabTap] = []
    for (step, t) in zip(script.steps, script.starts) {
      switch step.act {
      case .event(.change(let change)): layout.apply(change)
      case .event(.tab(let page, .tap)) where layout.pages.indices.contains(page):
        let y = layout.outer.headerHeight - outerOffset(t) + layout.outer.tabBarHeight / 2
        let x = (Double(page) + 0.5) * layout.viewport.width / Double(layout.pages.count)
        let isSeen = (0...layout.viewport.height).contains(y)
        taps.append(
          TabTap(t: t, page: page, title: layout.pages[page].name, location: isSeen ? Point(x: x, y: y) : nil))
      default: break
      }
    }
    return taps
  }
}
