/// A picture of grey values, row by row from the top, 0 black to 255 white.
public struct GrayPicture: Sendable, Equatable {
  public let width: Int
  public let height: Int
  /// One byte a pixel; always `width * height` of them.
  public let pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height) = (max(width, 0), max(height, 0))
    self.pixels = fitted(pixels, to: pictureBytes(self.width, self.height, channels: 1))
  }
}

/// A picture of red, green and blue values, row by row from the top.
public struct RGBPicture: Sendable, Equatable {
  public let width: Int
  public let height: Int
  /// Three bytes a pixel; always `3 * width * height` of them.
  public var pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height) = (max(width, 0), max(height, 0))
    self.pixels = fitted(pixels, to: pictureBytes(self.width, self.height, channels: 3))
  }
}

/// Part of a picture, in pixels from its upper left corner.
public struct ClipRectangle: Sendable, Equatable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Whether the rectangle has an area and lies in a picture of this size.
  func lies(inWidth outerWidth: Int, height outerHeight: Int) -> Bool {
    x >= 0 && y >= 0 && width > 0 && height > 0 && width <= outerWidth && height <= outerHeight
      && x <= outerWidth - width && y <= outerHeight - height
  }
}

/// Width and height of a picture.
public struct ClipSize: Sendable, Equatable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }
}

/// Bytes of a picture, or the largest number there is when that overflows.
func pictureBytes(_ width: Int, _ height: Int, channels: Int) -> Int {
  let (area, areaOverflows) = width.multipliedReportingOverflow(by: height)
  let (bytes, bytesOverflow) = area.multipliedReportingOverflow(by: channels)
  return areaOverflows || bytesOverflow ? Int.max : bytes
}

/// The bytes cut or filled with black to the number that a picture has.
private func fitted(_ pixels: [UInt8], to count: Int) -> [UInt8] {
  if pixels.count == count { return pixels }
  return Array(pixels.prefix(count)) + [UInt8](repeating: 0, count: max(0, count - pixels.count))
}
