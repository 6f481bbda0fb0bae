import TraceModel

/// The range of a scroll view's offset, which follows from its size, content and insets.
extension ScrollView {
  func updateRanges() {
    func range(_ content: Double, _ before: Double, _ after: Double, _ size: Double) -> ScrollRange {
      let grid = grid ?? PixelGrid(scale: 1)
      let low = grid.rounded(-before)
      // A difference of pixels is not exactly a pixel.
      let high = Swift.max(low, grid.rounded(grid.rounded(content + after) - size))
      return ScrollRange(
        min: low, max: high, dimension: Swift.max(size, 1), coefficient: options.physics.rubberBandCoefficient)
    }
    horizontal = range(contentSize.width, contentInset.left, contentInset.right, size.width)
    vertical = range(contentSize.height, contentInset.top, contentInset.bottom, size.height)
    updateScrolling()
  }

  func updateScrolling() {
    scrollsX =
      contentSize.width + contentInset.left + contentInset.right > size.width + options.scrollableExcess
      || (alwaysBounceHorizontal && bounces)
    scrollsY =
      contentSize.height + contentInset.top + contentInset.bottom > size.height + options.scrollableExcess
      || (alwaysBounceVertical && bounces)
  }

  /// Adapts drag and offset to a new content size or new insets.
  ///
  /// A drag beyond an edge starts again from here; a view at rest beyond its new range is moved into it. [RE, source 6]
  func geometryChanged() {
    updateRanges()
    if var anchored = drag, !(vertical.contains(offset.y) && horizontal.contains(offset.x)) {
      anchored.start = offset + panGestureRecognizer.translation(in: self)
      drag = anchored
    } else if drag == nil, momentum == nil, animation == nil, screen?.isLoaded == true {
      write(Point(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y)))
    }
  }
}

/// The offsets at which one axis of a scroll view may rest, in points.
struct ScrollRange: Hashable, Sendable {
  var min: Double
  var max: Double
  /// The view's size on the axis, in points.
  var dimension: Double
  /// Slope of the rubber band at the edge.
  var coefficient = ScrollPhysics().rubberBandCoefficient

  @inline(__always)
  func clamped(_ offset: Double) -> Double { Swift.min(Swift.max(offset, min), max) }

  @inline(__always)
  func contains(_ offset: Double) -> Bool { offset >= min && offset <= max }

  /// The share of the view's size up to which a finger pulls content beyond an edge.
  ///
  /// Momentum may lead farther, and a finger that catches content there finds it where it is. [chosen; a finger that pulls that far
  /// would have to move 180 times the view's size]
  private static let reach = 0.99

  /// The visible offset for a proposed one; beyond an edge, it follows the rubber band.
  @inline(__always)
  func banded(_ proposed: Double) -> Double {
    let edge = clamped(proposed)
    guard proposed != edge else { return proposed }
    let most = RubberBand.excess(value: Self.reach * dimension, dimension: dimension, coefficient: coefficient)
    let excess = proposed - edge
    let pulled = Swift.min(Swift.max(excess, -most), most)
    return edge + RubberBand.value(excess: pulled, dimension: dimension, coefficient: coefficient) + (excess - pulled)
  }

  /// The proposed offset for a visible one: the inverse of `banded`.
  @inline(__always)
  func unbanded(_ shown: Double) -> Double {
    let edge = clamped(shown)
    guard shown != edge else { return shown }
    let most = Self.reach * dimension
    let excess = shown - edge
    let pulled = Swift.min(Swift.max(excess, -most), most)
    return edge + RubberBand.excess(value: pulled, dimension: dimension, coefficient: coefficient) + (excess - pulled)
  }
}

/// An object that observes a scroll view's `contentSize` and `contentInset`, as with `observeValue(forKeyPath:)`.
public protocol ContentGeometryObserver: AnyObject {
  /// Called when the content's size has changed, or was written again.
  func scrollView(_ scrollView: ScrollView, contentSizeChangedFrom old: Size)
  /// Called when the insets have changed, or were written again.
  func scrollView(_ scrollView: ScrollView, contentInsetChangedFrom old: ScrollView.Insets)
}

extension ScrollView {
  /// Notifies an object of every change of `contentOffset`, like key-value observation. Held until the end of the replay.
  ///
  /// The options `kvo_order`, `kvo_value` and `kvo_equal_values` decide the behavior that is not known of UIKit.
  public func addObserver(_ observer: any ContentOffsetObserver) {
    guard !isPast else { return }
    observers.append(observer)
    isObserved = true
  }

  /// Removes an observer that `addObserver` added.
  public func removeObserver(_ observer: any ContentOffsetObserver) {
    let former = observers
    observers = former.filter { $0 !== observer }
    isObserved = !observers.isEmpty
    withExtendedLifetime(former) {}
  }

  /// Notifies an object of every change of `contentSize` and `contentInset`, after the view has adapted its offset.
  ///
  /// Held until the end of the replay.
  public func addGeometryObserver(_ observer: any ContentGeometryObserver) {
    if !isPast { geometryObservers.append(observer) }
  }

  func notify(from old: Point, to new: Point) {
    let isCurrent = options.observedValue == .current
    for observer in observers { observer.scrollView(self, changedFrom: old, to: isCurrent ? offset : new) }
  }
}

/// An object that observes a scroll view's `contentOffset`, as with `observeValue(forKeyPath:)`.
public protocol ContentOffsetObserver: AnyObject {
  /// Called when the offset has changed from one point to another, or was written again.
  func scrollView(_ scrollView: ScrollView, changedFrom old: Point, to new: Point)
}
