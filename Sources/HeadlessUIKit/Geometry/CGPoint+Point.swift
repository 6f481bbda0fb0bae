import TraceModel

// The engine's geometry and Foundation's have the same numbers: a CGFloat is a Double on every platform that the package is built for.

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }

  var point: Point { Point(x: Double(x), y: Double(y)) }
}

extension CGRect {
  init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}

extension Rect {
  init(_ rect: CGRect) { self.init(origin: rect.origin.point, size: rect.size.size) }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  var size: Size { Size(width: Double(width), height: Double(height)) }
}
