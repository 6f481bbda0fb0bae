import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// `UIView.animate`: properties change at once, and frames show the way.
@MainActor @Suite struct AnimationTests {
  /// The outer offsets that a replay shows while a block runs at 100 ms, at 60 Hz, by milliseconds.
  private func offsets(_ animate: @escaping @MainActor @Sendable (HeadlessScreen) -> Void) -> [Int: Double] {
    let replay = Stage.replay([]) { screen in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { animate(screen) }
    }
    #expect(replay.error == nil)
    return Dictionary(uniqueKeysWithValues: replay.frames.list.map { (Int((Double($0.t) / 1000).rounded()), $0.outer) })
  }

  @Test func offsetsMoveOverTheDuration() {
    var model: [CGFloat] = []
    let shown = offsets { screen in
      UIView.animate(withDuration: 0.2) { screen.outer.contentOffset.y = 120 }
      model.append(screen.outer.contentOffset.y)
    }
    #expect(model == [120])
    #expect(shown[83] == 0 && shown[100] == 0)
    #expect(shown[200].map { abs($0 - 60) < 1e-6 } == true)
    #expect(shown[300] == 120 && shown[317] == 120)
    let times = [100, 117, 133, 150, 167, 183, 200, 217, 233, 250, 267, 283, 300]
    let way = times.compactMap { shown[$0] }
    #expect(way.count == times.count)
    for (one, next) in zip(way, way.dropFirst()) { #expect(one < next) }
  }

  /// A header that constraints make shorter draws the tab bar on its way.
  @Test func constraintsMoveWithinABlock() throws {
    var height: NSLayoutConstraint?
    let replay = Stage.replay([]) { screen in
      let (header, bar) = (UIView(), UIView())
      for view in [header, bar] {
        view.translatesAutoresizingMaskIntoConstraints = false
        screen.window.addSubview(view)
        view.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor).isActive = true
        view.widthAnchor.constraint(equalTo: screen.window.widthAnchor).isActive = true
      }
      let tall = header.heightAnchor.constraint(equalToConstant: 200)
      NSLayoutConstraint.activate([
        tall, header.topAnchor.constraint(equalTo: screen.window.topAnchor),
        bar.topAnchor.constraint(equalTo: header.bottomAnchor), bar.heightAnchor.constraint(equalToConstant: 50),
      ])
      height = tall
      screen.tabBar = bar
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        height?.constant = 100
        UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { screen.window.layoutIfNeeded() }
      }
    }
    let shown = replay.frames.list.filter { (100_000...217_000).contains($0.t) }.map {
      ($0.outer * 1000).rounded() / 1000
    }
    #expect(shown.count == 8)
    #expect(Array(shown.prefix(3)) == [0, 16.667, 33.333])
    #expect(Array(shown.suffix(2)) == [100, 100])
  }

  /// A second block adds its way to the first one's, and nothing jumps.
  @Test func animationsAddUp() {
    let shown = offsets { screen in
      UIView.animate(withDuration: 0.2) { screen.outer.contentOffset.y = 120 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseOut) { screen.outer.contentOffset.y = 0 }
      }
    }
    let way = shown.sorted { $0.key < $1.key }.map(\.value)
    for (one, next) in zip(way, way.dropFirst()) { #expect(abs(next - one) < 20) }
    #expect(way.max().map { $0 > 60 } == true)
    #expect(way.last == 0)
  }

  @Test func withoutAnimationNothingIsOnItsWay() {
    #expect(
      offsets { screen in
        UIView.animate(withDuration: 0.2) { UIView.performWithoutAnimation { screen.outer.contentOffset.y = 120 } }
      }[100] == 120)
    #expect(
      offsets { screen in
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 0.2) { screen.outer.contentOffset.y = 120 }
      }[100] == 120)
  }

  /// Code that an animated change calls can see how long it takes.
  @Test func theDurationIsInherited() {
    var durations: [Double] = []
    _ = offsets { screen in
      UIView.animate(withDuration: 0.2) {
        durations.append(UIView.inheritedAnimationDuration)
        UIView.performWithoutAnimation { durations.append(UIView.inheritedAnimationDuration) }
      }
      durations.append(UIView.inheritedAnimationDuration)
    }
    #expect(durations == [0.2, 0, 0])
  }

  @Test func aSpringEndsWhereItShould() {
    let shown = offsets { screen in
      UIView.animate(withDuration: 0.4, delay: 0.1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        screen.outer.contentOffset.y = 100
      }
    }
    #expect(shown[200] == 0)
    #expect(shown.values.max().map { $0 > 105 } == true)
    #expect(shown[600] == 100)
  }

  /// The layer's presentation has what is drawn.
  @Test func thePresentationIsDrawn() {
    var offsets: [CGFloat?] = []
    var keys: [[String]?] = []
    Stage.replay([]) { screen in
      UIView.animate(withDuration: 0.2) { screen.outer.contentOffset.y = 120 }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        UIView.animate(withDuration: 0.2) { screen.outer.contentOffset.y = 0 }
        // Half of the first way is left, to which the second block adds nothing yet.
        offsets = [screen.outer.layer.presentation()?.bounds.minY.rounded(), screen.outer.layer.bounds.minY]
        keys = [screen.outer.layer.animationKeys(), screen.pager.layer.animationKeys()]
        screen.outer.layer.removeAllAnimations()
        offsets.append(screen.outer.layer.presentation()?.bounds.minY)
      }
    }
    #expect(offsets == [60, 0, 0])
    #expect(keys == [["bounds.origin"], nil])
  }
}
