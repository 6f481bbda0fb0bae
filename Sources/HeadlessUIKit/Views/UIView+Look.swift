/// The properties of a view that change nothing in the lab, which draws nothing and has one direction of text.
struct ViewLook {
  var tintColor: UIColor?
  var contentMode = UIView.ContentMode.scaleToFill
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
}

extension UIView {
  /// The place of content in a view of another size. Kept, without effect.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The curve of an animation, in the values of a keyboard's notification.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  public var tintColor: UIColor! {
    get { look.tintColor ?? .systemBlue }
    set { look.tintColor = newValue }
  }
  public var contentMode: ContentMode {
    get { look.contentMode }
    set { look.contentMode = newValue }
  }
  /// Whether the view turns round in languages that are written from the right. Without effect: replays are left to right.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { look.semanticContentAttribute }
    set { look.semanticContentAttribute = newValue }
  }
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }
  /// A view that stands for the looks of all later ones. Kept, without effect.
  public static func appearance() -> UIView { UIView() }
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Kept, without effect: every view receives all touches.
  public var isMultipleTouchEnabled: Bool {
    get { look.isMultipleTouchEnabled }
    set { look.isMultipleTouchEnabled = newValue }
  }
  public var isExclusiveTouch: Bool {
    get { look.isExclusiveTouch }
    set { look.isExclusiveTouch = newValue }
  }
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { look.userInterfaceStyle }
    set { look.userInterfaceStyle = newValue }
  }
  public var traitCollection: UITraitCollection { UITraitCollection() }
  /// The class itself, for code that registers classes by it.
  public static func classForCoder() -> AnyClass { self }
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: bounds) }
  public func setNeedsDisplay() {}
  public func setNeedsDisplay(_ rect: CGRect) {}
}

/// The part of a view's content that has a direction. Kept, without effect.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

// `String(format: "%p", view)`: its address, which differs from replay to replay.
extension UIResponder: CVarArg {
  public nonisolated var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}
