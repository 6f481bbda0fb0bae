import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// The parts of UIKit that paging libraries use and that scroll nothing: layers, colors, notifications, places of items.
@MainActor @Suite struct LibrarySurfaceTests {
  // MARK: Geometry of layers

  static let maps = [
    CATransform3DIdentity, CATransform3DMakeTranslation(3, -4, 5), CATransform3DMakeScale(2, 0.5, 1),
    CATransform3DMakeRotation(0.7, 0, 0, 1), CATransform3DMakeRotation(1.1, 1, 2, 3),
  ]

  static func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    func values(_ t: CATransform3D) -> [CGFloat] {
      [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33, t.m41, t.m42, t.m43, t.m44]
    }
    return zip(values(a), values(b)).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test func mapsOfSpaceComposeAsMapsDo() {
    for a in Self.maps {
      #expect(CATransform3DEqualToTransform(CATransform3DConcat(a, CATransform3DIdentity), a))
      for b in Self.maps {
        for c in Self.maps {
          let (left, right) = (
            CATransform3DConcat(CATransform3DConcat(a, b), c), CATransform3DConcat(a, CATransform3DConcat(b, c))
          )
          #expect(Self.isNear(left, right))
        }
      }
    }
    let turned = CATransform3DRotate(CATransform3DIdentity, 0.3, 0, 0, 1)
    #expect(Self.isNear(CATransform3DRotate(turned, -0.3, 0, 0, 1), CATransform3DIdentity))
    #expect(CATransform3DIsAffine(turned) && !CATransform3DIsAffine(Self.maps[4]))
  }

  @Test func aMapOfThePlaneIsAMapOfSpace() {
    let map = CGAffineTransform(rotationAngle: 0.4).translatedBy(x: 3, y: 5)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(map)) == map)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.transform = CATransform3DMakeTranslation(7, 8, 0)
    #expect(view.frame.origin == CGPoint(x: 7, y: 8))
  }

  @Test func sublayersAreInOneLayer() {
    let (a, b, child) = (CALayer(), CALayer(), CAShapeLayer())
    a.addSublayer(child)
    b.insertSublayer(child, at: 9)
    #expect(a.sublayers?.isEmpty == true && b.sublayers == [child] && child.superlayer === b)
    child.removeFromSuperlayer()
    #expect(b.sublayers?.isEmpty == true && child.superlayer == nil)
  }

  // MARK: Animations of layers

  /// A delegate that notes when an animation ends.
  final class Witness: CAAnimationDelegate {
    var lines: [String] = []
    func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
  }

  @Test func anAnimationEndsAfterItsDuration() {
    let witness = Witness()
    Stage.replay { screen in
      CATransaction.begin()
      CATransaction.setCompletionBlock { witness.lines.append("completed") }
      for (key, duration) in [("a", 0.1), ("b", 0.2)] {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = duration
        animation.delegate = witness
        screen.outer.layer.add(animation, forKey: key)
      }
      CATransaction.commit()
      #expect(screen.outer.layer.animationKeys() == ["a", "b"])
      screen.outer.layer.removeAnimation(forKey: "a")
    }
    #expect(witness.lines == ["start", "start", "stop false", "stop true", "completed"])
  }

  @Test func aTransactionWithoutAnimationsIsCompleteAtOnce() {
    let witness = Witness()
    Stage.replay { _ in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { witness.lines.append("completed") }
      CATransaction.commit()
      witness.lines.append("loaded")
    }
    #expect(witness.lines == ["completed", "loaded"])
  }

  // MARK: Colors

  @Test func aColorHasItsComponents() {
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    for hue in stride(from: 0, to: 1, by: 1.0 / 6) {
      UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 0.5).getRed(
        &red, green: &green, blue: &blue, alpha: &alpha)
      // Full colors have a component of 1 and one of 0.
      #expect(abs(max(red, green, blue) - 1) < 1e-9 && abs(min(red, green, blue)) < 1e-9 && alpha == 0.5)
    }
    #expect(UIColor(white: 0, alpha: 1) == UIColor.black)
    #expect(UIColor(cgColor: UIColor.orange.cgColor) == UIColor.orange)
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
  }

  // MARK: Notifications by method

  final class Listener: UIView {
    var count = 0
    func heard(_ notification: Notification) { count += 1 }
  }

  @Test func aMethodIsCalledUntilItIsRemoved() {
    let listener = Listener()
    let name = Notification.Name("a")
    Stage.replay { _ in
      let center = NotificationCenter.default
      center.addObserver(listener, selector: Selector(Listener.heard(_:)), name: name, object: nil)
      center.post(name: name, object: nil)
      center.post(name: Notification.Name("b"), object: nil)
      center.removeObserver(listener, name: Notification.Name("b"), object: nil)
      center.post(name: name, object: nil)
      center.removeObserver(listener)
      center.post(name: name, object: nil)
    }
    #expect(listener.count == 2)
  }

  // MARK: Frames that are observed

  @Test func aFrameIsObservedWithItsChanges() {
    var lines: [String] = []
    Stage.replay { screen in
      let view = UIView(frame: CGRect(x: 1, y: 0, width: 10, height: 10))
      screen.outer.addSubview(view)
      let observation = view.observe(\.frame, options: [.old, .new]) { _, change in
        lines.append("\(change.oldValue?.minX ?? -1) to \(change.newValue?.minX ?? -1)")
      }
      view.frame.origin.x = 4
      view.frame.origin.x = 4
      observation.invalidate()
      view.frame.origin.x = 9
    }
    #expect(lines == ["1.0 to 4.0"])
  }

  // MARK: Places of items

  final class Place: UICollectionViewLayoutAttributes {
    var mark = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Place)?.mark = mark
      return copy
    }
  }

  final class Flow: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Place.self }
  }

  @Test func aCopyOfAPlaceIsOfItsClass() throws {
    let place = Place(forCellWith: IndexPath(item: 2, section: 1))
    (place.frame, place.mark) = (CGRect(x: 1, y: 2, width: 3, height: 4), 7)
    let copy = try #require(place.copy() as? Place)
    #expect(copy.frame == place.frame && copy.indexPath == place.indexPath && copy.mark == 7 && copy !== place)
  }

  // MARK: Nibs

  @Test func aNibIsAnException() throws {
    let replay = Stage.replay { _ in _ = UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil) }
    #expect(try #require(replay.error).description.contains("HeadlessUIKit loads no nibs"))
  }
}
