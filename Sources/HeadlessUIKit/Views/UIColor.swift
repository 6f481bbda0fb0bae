/// A color, which is only a name: nothing is drawn.
public final class UIColor: NSObject, @unchecked Sendable {
  // Safe to share: it is immutable.
  private let name: String

  private init(_ name: String) { self.name = name }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init("\(red) \(green) \(blue) \(alpha)")
  }

  public convenience init(white: CGFloat, alpha: CGFloat) { self.init("\(white) \(alpha)") }

  public override var description: String { "UIColor \(name)" }

  public var cgColor: CGColor { CGColor(name) }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init("hsb \(hue) \(saturation) \(brightness) \(alpha)")
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor("\(name) \(alpha)") }

  public static let clear = UIColor("clear")
  public static let black = UIColor("black")
  public static let white = UIColor("white")
  public static let darkGray = UIColor("darkGray")
  public static let lightGray = UIColor("lightGray")
  public static let cyan = UIColor("cyan")
  public static let yellow = UIColor("yellow")
  public static let magenta = UIColor("magenta")
  public static let orange = UIColor("orange")
  public static let purple = UIColor("purple")
  public static let brown = UIColor("brown")
  public static let gray = UIColor("gray")
  public static let red = UIColor("red")
  public static let green = UIColor("green")
  public static let blue = UIColor("blue")
  public static let systemBackground = UIColor("systemBackground")
  public static let secondarySystemBackground = UIColor("secondarySystemBackground")
  public static let label = UIColor("label")
  public static let secondaryLabel = UIColor("secondaryLabel")
  public static let separator = UIColor("separator")
  public static let systemBlue = UIColor("systemBlue")
  public static let systemGray = UIColor("systemGray")
  public static let systemRed = UIColor("systemRed")
  public static let systemGreen = UIColor("systemGreen")
}

/// A color of Core Graphics, which is only a name.
public final class CGColor: Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
