/// A color: its components between 0 and 1. Nothing is drawn.
open class UIColor: NSObject, @unchecked Sendable {
  // Safe to share: it is immutable.
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    let values = cgColor.values
    self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }

  /// The color for the light appearance, which is the lab's.
  public convenience init(dynamicProvider: @escaping @MainActor (UITraitCollection) -> UIColor) {
    self.init(cgColor: onReplayThread { dynamicProvider(UITraitCollection()) }.cgColor)
  }

  /// The color on the circle of hues, from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func part(_ shift: CGFloat) -> CGFloat {
      let angle = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(angle, 4 - angle, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Always `nil`: there are no files of colors here.
  public convenience init?(named name: String) { return nil }

  open override var description: String { "UIColor \(red) \(green) \(blue) \(alpha)" }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  open override var hash: Int { cgColor.hashValue }

  open var cgColor: CGColor { CGColor([red, green, blue, alpha]) }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    white?.pointee = 0.299 * red + 0.587 * green + 0.114 * blue
    alpha?.pointee = self.alpha
    return true
  }
}

/// A color of Core Graphics: red, green, blue and alpha.
public final class CGColor: Hashable, Sendable {
  let values: [CGFloat]

  init(_ values: [CGFloat]) { self.values = values }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init([red, green, blue, alpha])
  }

  public var components: [CGFloat]? { values }
  public var numberOfComponents: Int { values.count }
  public var alpha: CGFloat { values[3] }
  public func copy(alpha: CGFloat) -> CGColor? { CGColor([values[0], values[1], values[2], alpha]) }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.values == b.values }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

// The components in the light appearance. [DOC: UIColor; Human Interface Guidelines, Color]
extension UIColor {
  private convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public static let clear = UIColor(0, 0, 0, 0)
  public static let black = UIColor(0, 0, 0)
  public static let white = UIColor(1, 1, 1)
  public static let darkGray = UIColor(1 / 3, 1 / 3, 1 / 3)
  public static let lightGray = UIColor(2 / 3, 2 / 3, 2 / 3)
  public static let cyan = UIColor(0, 1, 1)
  public static let yellow = UIColor(1, 1, 0)
  public static let magenta = UIColor(1, 0, 1)
  public static let orange = UIColor(1, 0.5, 0)
  public static let purple = UIColor(0.5, 0, 0.5)
  public static let brown = UIColor(0.6, 0.4, 0.2)
  public static let gray = UIColor(0.5, 0.5, 0.5)
  public static let red = UIColor(1, 0, 0)
  public static let green = UIColor(0, 1, 0)
  public static let blue = UIColor(0, 0, 1)
  public static let systemBackground = UIColor(1, 1, 1)
  public static let secondarySystemBackground = UIColor(0.949, 0.949, 0.969)
  public static let label = UIColor(0, 0, 0)
  public static let secondaryLabel = UIColor(0.235, 0.235, 0.263, 0.6)
  public static let separator = UIColor(0.235, 0.235, 0.263, 0.29)
  public static let systemBlue = UIColor(0, 0.478, 1)
  public static let systemGray = UIColor(0.557, 0.557, 0.576)
  public static let systemRed = UIColor(1, 0.231, 0.188)
  public static let systemGreen = UIColor(0.204, 0.78, 0.349)
  public static let systemOrange = UIColor(1, 0.584, 0)
  public static let systemYellow = UIColor(1, 0.8, 0)
  public static let systemPink = UIColor(1, 0.176, 0.333)
  public static let systemPurple = UIColor(0.686, 0.322, 0.871)
  public static let systemTeal = UIColor(0.188, 0.69, 0.78)
  public static let systemIndigo = UIColor(0.345, 0.337, 0.839)
  public static let systemGray2 = UIColor(0.682, 0.682, 0.698)
  public static let systemGray3 = UIColor(0.78, 0.78, 0.8)
  public static let systemGray4 = UIColor(0.82, 0.82, 0.839)
  public static let systemGray5 = UIColor(0.898, 0.898, 0.918)
  public static let systemGray6 = UIColor(0.949, 0.949, 0.969)
  public static let tertiarySystemBackground = UIColor(1, 1, 1)
  public static let systemGroupedBackground = UIColor(0.949, 0.949, 0.969)
  public static let tertiaryLabel = UIColor(0.235, 0.235, 0.263, 0.3)
  public static let opaqueSeparator = UIColor(0.776, 0.776, 0.784)
  public static let systemFill = UIColor(0.471, 0.471, 0.502, 0.2)
  public static let link = UIColor(0, 0.478, 1)
  public static let darkText = UIColor(0, 0, 0)
  public static let lightText = UIColor(1, 1, 1, 0.6)
  public static let placeholderText = UIColor(0.235, 0.235, 0.263, 0.3)
}
