/// A font, which is only a size: nothing is drawn.
public final class UIFont: NSObject, @unchecked Sendable {
  // Safe to share: it is immutable.

  /// The thickness of a font. Kept, without effect on widths.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// The use of a text, which determines the size of its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
  }

  public let pointSize: CGFloat
  public let weight: Weight

  private init(_ pointSize: CGFloat, _ weight: Weight) {
    self.pointSize = pointSize
    self.weight = weight
  }

  /// A font of any name: all have the same widths.
  public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(fontSize, .regular) }
  /// - Parameter pointSize: 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize > 0 ? pointSize : descriptor.pointSize, descriptor.weight)
  }

  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(pointSize, weight) }
  public var fontName: String { ".SFUI" }
  public var familyName: String { ".AppleSystemUIFont" }
  public var ascender: CGFloat { lineHeight * 0.8 }
  public var descender: CGFloat { -lineHeight * 0.2 }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .regular) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size, weight) }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .bold) }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .regular) }
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size, weight) }

  /// The sizes of the default text setting, in points. [DOC: Human Interface Guidelines, Typography]
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [.title1: 28, .subheadline: 15, .footnote: 13, .caption1: 12]
    return UIFont(sizes[style] ?? 17, style == .headline ? .semibold : .regular)
  }

  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontSize, weight) }

  public static var systemFontSize: CGFloat { 14 }
  public static var labelFontSize: CGFloat { 17 }

  /// The height of a line in parts of the font's size: about that of the system's font. A choice of this project.
  private static let lineHeightRatio: CGFloat = 1.2
  /// The widths of a Latin character and of one of the scripts of East Asia in parts of the font's size. Choices of this project.
  private static let (latinRatio, wideRatio): (CGFloat, CGFloat) = (0.5, 1)

  /// The height of a line, in points.
  public var lineHeight: CGFloat { (pointSize * Self.lineHeightRatio).rounded(.up) }

  /// The width of a text in one line, in points: no glyphs are measured, every character counts half the font's size, East Asian
  /// ones the whole.
  func width(of text: some StringProtocol) -> CGFloat {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? Self.wideRatio : Self.latinRatio) } * pointSize
  }

  /// The size of a text whose lines break at a width, in points.
  func size(of text: String, width limit: CGFloat, lines: Int = 0) -> CGSize {
    var (widest, count): (CGFloat, CGFloat) = (0, 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let width = width(of: line)
      let breaks = limit > 0 && limit < width && limit.isFinite
      widest = max(widest, breaks ? limit : width)
      count += breaks ? (width / limit).rounded(.up) : 1
    }
    if lines > 0 { count = min(count, CGFloat(lines)) }
    return CGSize(width: widest.rounded(.up), height: count * lineHeight)
  }
}

/// The size and the weight of a font.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Safe to share: it is immutable.
  public let pointSize: CGFloat
  let weight: UIFont.Weight

  init(_ pointSize: CGFloat, _ weight: UIFont.Weight) {
    self.pointSize = pointSize
    self.weight = weight
  }

  /// The look of a font's letters.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(pointSize, symbolicTraits.contains(.traitBold) ? .bold : weight)
  }
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(newPointSize, weight) }

  /// A key of a descriptor's attributes.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
  }

  /// A key of the traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  public func object(forKey anAttribute: AttributeName) -> Any? {
    anAttribute == .traits ? [TraitKey.weight: weight.rawValue] : anAttribute == .size ? pointSize : nil
  }
}

extension NSAttributedString.Key {
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let shadow = NSAttributedString.Key("NSShadow")
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
}

/// The parts of a text's drawing that its size includes. Kept, without effect.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

/// The context of a text's drawing. Without effect.
public final class NSStringDrawingContext: NSObject {}

/// The font of attributes, or that of UIKit's texts without one.
private func font(_ attributes: [NSAttributedString.Key: Any]?) -> UIFont {
  attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
}

extension String {
  /// The size of the text in one line, in points, with the widths of ``UIFont``.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    font(attributes).size(of: self, width: 0)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: font(attributes).size(of: self, width: size.width)) }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { description.boundingRect(with: size, options: options, attributes: attributes, context: context) }
}

extension NSAttributedString {
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(
      with: size, options: options, attributes: length > 0 ? attributes(at: 0, effectiveRange: nil) : nil,
      context: context)
  }

  /// The size of the text in one line with the font of its first character, in points.
  public func size() -> CGSize {
    string.size(withAttributes: length > 0 ? attributes(at: 0, effectiveRange: nil) : nil)
  }
}
