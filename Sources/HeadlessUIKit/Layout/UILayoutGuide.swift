/// A rectangle that constraints can use and that is no view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The origin of a guide's rectangle.
  enum Place {
    /// The app's constraints.
    case constraints
    /// The owning view's rectangle without insets.
    case inset(@MainActor (UIView) -> UIEdgeInsets)
    /// A strip of a stated height at the upper or lower edge of the owning view.
    case strip(isUpper: Bool)
    /// A scroll view's content.
    case content
    /// A scroll view's frame.
    case frame
  }

  open var identifier = ""
  open var owningView: UIView? { owner }
  /// The owning view, which clears this before it is freed.
  unowned(unsafe) var owner: UIView?
  private var itsHandle: LayoutHandle?
  /// The guide as an item of constraints.
  var handle: LayoutHandle {
    if let itsHandle { return itsHandle }
    let handle = LayoutHandle(self)
    itsHandle = handle
    return handle
  }
  let place: Place
  /// The first of the guide's four variables in an engine; `nil` outside engines.
  var symbol: LinearSystem.Symbol?

  public override convenience init() { self.init(.constraints) }

  init(_ place: Place, of view: UIView? = nil, named identifier: String = "") {
    self.place = place
    self.identifier = identifier
    owner = view
    super.init()
  }

  deinit { itsHandle?.guide = nil }

  /// The rectangle in the owning view's coordinates after the last layout, in points.
  open var layoutFrame: CGRect { owningView.map { LayoutEngine.rectangle(of: self, in: $0) } ?? .zero }

  open var hasAmbiguousLayout: Bool { owningView?.layoutRoot.isAmbiguous(symbol) ?? false }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(handle, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(handle, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(handle, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(handle, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(handle, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(handle, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(handle, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(handle, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(handle, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(handle, .centerY) }
}

/// The part of a controller's view that bars cover: nothing here.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The height of the covered part, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide of a controller's bars.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { 0 }
}

extension UIViewController {
  /// The part of the view that bars at the upper edge cover: an empty strip.
  public var topLayoutGuide: any UILayoutSupport { barGuide("topLayoutGuide", isUpper: true) }
  /// The part of the view that bars at the lower edge cover: an empty strip.
  public var bottomLayoutGuide: any UILayoutSupport { barGuide("bottomLayoutGuide", isUpper: false) }

  private func barGuide(_ name: String, isUpper: Bool) -> BarGuide {
    guard let view else { return BarGuide(.strip(isUpper: isUpper), named: name) }
    let known = view.autoLayout?.ownGuides.compactMap { $0 as? BarGuide }.first { $0.identifier == name }
    if let known { return known }
    let guide = BarGuide(.strip(isUpper: isUpper), of: view, named: name)
    view.layoutState.ownGuides.append(guide)
    return guide
  }
}

extension UIScrollView {
  /// The content's rectangle, in the coordinates of the content.
  public var contentLayoutGuide: UILayoutGuide { ownGuide("contentLayoutGuide", .content) }
  /// The scroll view's rectangle, which does not move with the content.
  public var frameLayoutGuide: UILayoutGuide { ownGuide("frameLayoutGuide", .frame) }
}

extension UIView {
  /// The guide of a name that UIKit gives the view, made once: a constraint does not keep it.
  func ownGuide(_ name: String, _ place: @autoclosure () -> UILayoutGuide.Place) -> UILayoutGuide {
    if let known = autoLayout?.ownGuides.first(where: { $0.identifier == name }) { return known }
    let guide = UILayoutGuide(place(), of: self, named: name)
    layoutState.ownGuides.append(guide)
    return guide
  }
}
