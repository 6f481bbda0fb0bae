/// A rectangle, in points: origin top left.
public struct Rect: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(origin: Point, size: Size) { self.init(x: origin.x, y: origin.y, width: size.width, height: size.height) }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var origin: Point {
    get { Point(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  public var size: Size {
    get { Size(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// Whether a point lies in the rectangle; its right and bottom edges do not belong to it.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }
}

/// A position or a content offset, in points.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable, Codable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// Lengths as the lab stores them: multiples of 1/1000 pt.
public enum Length {
  /// The largest length that the lab stores, in points: far beyond any screen, and exact in an integer of 1/1000 pt.
  public static let limit = 1e9

  /// `points` rounded to 1/1000 pt, so that a value stored and read back is the value that was judged.
  @inlinable
  public static func kept(_ points: Double) -> Double {
    let scaled = points * 1000
    // Conversion to an integer: calls of the C library's round would take a fifth of a replay's time.
    guard abs(scaled) < 1e15 else { return scaled.rounded() / 1000 }
    return Double(Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) / 1000
  }
}
