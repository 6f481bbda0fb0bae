import TraceModel

/// A view is suddenly somewhere else, under the finger, while content runs out, or at rest; the content goes on from there, or the
/// view comes back a few frames later (a flash).
struct Leap {
  /// A leap shorter than this many of the frame's own steps is lost in the motion.
  static let standsOut = 3.0
  /// A flash lasts this long, in microseconds: shorter than content that would seem to stand still.
  static let flash = 17_000...60_000
  /// Frames that must follow within the scene.
  static let aftermath = 3
  static let attempts = 60

  let times: Double

  func put(into footage: inout Footage, of take: CleanTake, using random: inout SplitMix64) -> Defect? {
    let size = times * DefectKind.jumpBack.noticeable
    for _ in 0..<Self.attempts {
      guard let scene = random.pick(take.scenes) else { return nil }
      let inner = random.happens(0.5)
      let change = random.sign() * size
      let first = scene.frames.lowerBound + 1
      guard first + Self.aftermath < scene.frames.upperBound else { continue }
      let n = random.integer(in: first...(scene.frames.upperBound - Self.aftermath))
      if inner, isFirstAfterSwitch(scene, in: take) { continue }
      var place = footage.place(n)
      let before = footage.place(n - 1)
      guard place.isInRange, before.isInRange else { continue }
      let step = max(abs(place.outer - before.outer), abs(place.inner - before.inner))
      guard size >= Self.standsOut * step else { continue }
      if inner { place.inner += change } else { place.outer += change }
      guard place.isInRange else { continue }
      let page = footage.visible(n)
      if random.happens(0.25) {
        let back = min(
          footage.frame(from: footage.times[n] + random.integer(in: Self.flash)), scene.frames.upperBound)
        for k in n..<back {
          var shown = footage.place(k)
          if inner { shown.inner += change } else { shown.outer += change }
          footage.put(shown.held, at: k)
        }
      } else {
        footage.put(place, at: n)
        scene.goOn(from: place, after: n, in: &footage)
      }
      footage.cut(before: scene.frames.upperBound + 1)
      return Defect(
        kind: .jumpBack, start: footage.times[n - 1], end: footage.times[n], page: page, magnitude: size)
    }
    return nil
  }

  /// A list that leaps under the first touch after its tab came back is a lost place that shows late: another kind.
  private func isFirstAfterSwitch(_ scene: Scene, in take: CleanTake) -> Bool {
    let (times, page) = (take.footage.times, take.footage.page)
    var n = scene.frames.lowerBound
    while n > 0, page[n - 1] == page[n] { n -= 1 }
    guard n > 0 else { return false }
    return !take.trace.gestures.contains {
      $0.start > times[n] && $0.start < scene.gesture.start && $0.kind != .tap
    }
  }
}
