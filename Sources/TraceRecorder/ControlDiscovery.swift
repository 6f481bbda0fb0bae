import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// Describes the views of a screen that handle touches themselves.
@MainActor
struct ControlDiscovery {
  let reader: ScreenReader

  /// The maximum number of described controls. A screen has a few dozen; views in reused cells should not be recorded like this.
  private static let most = 1000

  func controls(_ choice: TraceRecorder.Controls) -> [Control] {
    switch choice {
    case .none: return []
    case .views(let views): return describe(views)
    case .discovered:
      var views: [UIView] = []
      if let outer = reader.outer.view { collect(in: outer, into: &views) }
      return describe(views)
    }
  }

  private func collect(in view: UIView, into views: inout [UIView]) {
    for child in view.subviews where views.count < Self.most && !child.isHidden {
      if child is UIControl { views.append(child) } else { collect(in: child, into: &views) }
    }
  }

  private func describe(_ views: [UIView]) -> [Control] {
    var controls: [Control] = []
    for view in views {
      guard let (container, page, inset) = container(of: view), view.bounds.width > 0, view.bounds.height > 0 else {
        continue
      }
      let frame = reader.frame(of: view, in: container)
      let name = view.accessibilityIdentifier ?? "\(type(of: view))"
      var id = name
      var number = 2
      // The ids in `touch_delivery` have to be unique.
      while controls.contains(where: { $0.id == id }) {
        id = "\(name) \(number)"
        number += 1
      }
      controls.append(
        Control(
          id: id, kind: kind(of: view), page: page, x: Double(frame.minX), y: Double(frame.minY) + inset,
          width: Double(frame.width), height: Double(frame.height), pan: hasPan(view)))
    }
    return controls
  }

  /// The page that contains a view, else the outer view, and the inset of its content.
  private func container(of view: UIView) -> (UIScrollView, page: Int?, inset: Double)? {
    for (index, page) in reader.pages.enumerated() {
      if let container = page.view, view.isDescendant(of: container) { return (container, index, page.baseTop) }
    }
    guard let outer = reader.outer.view, view.isDescendant(of: outer) else { return nil }
    return (outer, nil, reader.outer.baseTop)
  }

  private func kind(of view: UIView) -> Control.Kind {
    if view is UIButton { return .button }
    #if !HEADLESS_UIKIT
      if view is UISlider { return .slider }
      if view is UISwitch { return .switch }
    #endif
    return .view
  }

  private func hasPan(_ view: UIView) -> Bool {
    view.gestureRecognizers?.contains { $0 is UIPanGestureRecognizer } ?? false
  }
}
