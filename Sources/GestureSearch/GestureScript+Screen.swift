import Gestures
import TraceModel

extension Layout {
  /// The minimum distance of a finger from the edge of the screen, in points. A choice of this project.
  private static let margin = 4.0

  /// The nearest place on the screen, in points.
  func inside(_ point: Point) -> Point {
    func clamp(_ value: Double, _ end: Double) -> Double {
      min(max(value, Self.margin), max(end - Self.margin, Self.margin))
    }
    return Point(x: clamp(point.x, viewport.width), y: clamp(point.y, viewport.height))
  }

  /// The middle of a page's title in the tab bar, in whole points from the left.
  func titleX(_ page: Int) -> Double {
    (viewport.width * (Double(page) + 0.5) / Double(pages.count)).rounded()
  }
}

extension GestureScript {
  /// The script with every finger on the screen as it is when the finger goes down.
  ///
  /// After a rotation, a path that would leave the screen has the same place and shape in proportion to the new size. A tap on a tab
  /// goes to where its title is.
  var onItsScreen: GestureScript {
    var script = self
    var layout = screen.layout
    for index in steps.indices {
      switch steps[index].act {
      case .event(.change(let change)): layout.apply(change)
      case .event: break
      case .tapTab(let page, var touch):
        guard page < layout.pages.count else { continue }
        touch.start.x = layout.titleX(page)
        script.steps[index].act = .tapTab(page: page, touch: touch)
      case .touch(let stroke): script.steps[index].act = .touch(stroke.fitted(from: screen.layout, to: layout))
      }
    }
    return script
  }
}

extension Stroke {
  /// The path in proportion to another size of the screen, if it would leave that.
  fileprivate func fitted(from former: Layout, to layout: Layout) -> Stroke {
    guard ([start] + legs.map(\.end)).contains(where: { layout.inside($0) != $0 }) else { return self }
    let (width, height) = (
      layout.viewport.width / former.viewport.width, layout.viewport.height / former.viewport.height
    )
    func fitted(_ point: Point) -> Point {
      layout.inside(Point(x: (point.x * width).rounded(), y: (point.y * height).rounded()))
    }
    var stroke = self
    stroke.start = fitted(start)
    for index in legs.indices { stroke.legs[index].end = fitted(legs[index].end) }
    return stroke
  }
}
