import ScrollEngine
import ScrollStrategies
import Testing
import TraceAnalysis
import TraceModel

/// Gestures that a search found: faults of the coordinator that are mended, and movements that a finger or the app explains.
@Suite struct SearchedTests {
  private func glitches(_ play: Screenplay) -> [String] { glitches(play.session) }

  private func glitches(_ session: Session) -> [String] {
    Analysis().judgement(of: session, under: Strategy(Coordinator.self)).glitches.map(\.glitch.detail)
  }

  /// UIScrollView may go on against a reversal of one or two samples.
  ///
  /// It weighs the last moves so that those before the last one count most, also after a rest of up to 100 ms.
  @Test(arguments: [0, 33, 67, 100], [1, 2]) func aReversalOfFewSamplesIsFlungBack(rest: Int, samples: Int) {
    for way in [12.0, 25, 50] {
      var play = Screenplay(header: 0, list: 0)
      let up = (0...3).map { 500 - 33 * Double($0) }
      play.finger(at: 0.1, through: up + (1...samples).map { up[3] + way * Double($0) }, rest: rest)
      #expect(glitches(play) == [])
    }
  }

  /// A finger that turns back moves list and header in turn, also while the page under it changes.
  @Test func aFingerTurnsBackWhileThePageTurns() {
    var play = Screenplay()
    play.event(.setOffset(view: .page(1), offset: 100, animated: true), at: 0.05)
    play.event(.tab(page: 1, cause: .tap), at: 0.167)
    play.finger(
      at: 0.2, through: (0...7).map { 300 - 2.143 * Double($0) } + [325, 308, 292, 275, 342, 408, 475], rest: 110)
    #expect(glitches(play) == [])
  }

  /// A finger ends an animated scroll by the app of the list under it, and none of a list that it cannot reach.
  @Test(arguments: [0, 1]) func aFingerGoesDownDuringAScrollOfTheApp(page: Int) {
    for time in stride(from: 0.12, through: 0.38, by: 0.05) {
      var play = Screenplay(header: 200, list: 100)
      play.event(.setOffset(view: .page(page), offset: 600, animated: true), at: 0.1)
      play.drag(at: time, from: 500, to: 440, in: 0.2, rest: 0.2)
      #expect(glitches(play) == [])
    }
  }

  /// An animation of the outer view stops under a finger, as UIScrollView's momentum does.
  @Test func aFingerStopsAScrollToTheTop() {
    var play = Screenplay(header: 200, list: 900)
    play.event(.statusBarTap, at: 0.1)
    play.drag(at: 0.2, from: 500, to: 500, in: 0.4)
    let frames = play.play()
    let held = frames.position(0.25)
    #expect(held != [200, 900] && held != [0, 0])
    #expect(frames.position(0.55) == held)
    #expect(glitches(play) == [])
  }

  /// The pager follows the fingers on the page alone: one of them that begins sideways has it, whatever one on the header does.
  @Test func oneOfTwoFingersBeginsSideways() {
    var play = Screenplay(header: 0, list: 390)
    play.finger(at: 0.1, through: [100, 150] + Array(repeating: 200, count: 8), rest: 17)
    play.finger(at: 0.1, through: [(195, 800), (185, 800)] + [817, 833, 850].map { (185, $0) }, rest: 120)
    play.putInOrder()
    #expect(glitches(play) == [])
  }

  /// A finger that goes down while the page turns, and a second one, move what is shown then; the page that was left had been scrolled.
  @Test func twoFingersTakeOverAfterThePageHasTurned() {
    var play = Screenplay()
    play.finger(at: 0.05, through: [(195, 300), (145, 300), (95, 300)], rest: 0)
    play.event(.setOffset(view: .page(0), offset: 400, animated: false), at: 0.133333)
    play.finger(at: 0.133333, through: Array(repeating: 100, count: 31), rest: 0)
    play.finger(at: 0.583333, through: (0...30).map { 600 - 6.667 * Double($0) }, rest: 120)
    play.putInOrder()
    #expect(glitches(play) == [])
  }

  /// A finger that has gone to the side by exactly the pan's distance belongs to the pager.
  ///
  /// The difference of two decimal fractions may be a little less.
  @Test func aFingerGoesJustFarEnoughAside() {
    var play = Screenplay(header: 0, list: 0)
    play.finger(
      at: 0.05, through: [(63.639, 500), (66.972, 500), (70.305, 500), (73.639, 500), (73.639, 300)], rest: 0)
    #expect(glitches(play) == [])
  }

  /// A pan has the times of its own fingers: one that it lost by a tap on a tab moves on, later within a frame.
  @Test func aLostFingerDoesNotSpeedUpTheOther() {
    var play = Screenplay(header: 0, list: 0)
    play.finger(at: 0.05, through: Array(repeating: 225, count: 5), rest: 0)
    play.finger(at: 0.066667, through: (0...12).map { (195 + 16.667 * Double($0), 700) }, rest: 0)
    play.event(.tab(page: 0, cause: .tap), at: 0.116667)
    play.finger(at: 0.234545, through: [(195, 600), (120, 450), (45, 300), (45, 300)], rest: 0)
    let frames = play.play()
    var frame = Frame(pageCount: frames.pageCount)
    let pager = (0..<frames.count).map { n in
      frames.read(n, into: &frame)
      return frame.pager
    }
    let farthest = pager.max() ?? 0
    #expect(farthest > 300 && farthest < 400)
    #expect(glitches(play) == [])
  }

  /// A finger that has rested is joined by another one: its own movement before the rest is in no velocity at the lift.
  @Test func aFingerJoinsOneThatRests() {
    var play = Screenplay(header: 100, list: 0)
    play.finger(at: 0.616667, through: [200, 250], rest: 200)
    play.finger(at: 0.793, through: [0, -40], rest: 0)
    play.putInOrder()
    #expect(glitches(play) == [])
    let frames = play.play()
    #expect(frames.position(0.95)[0] >= frames.position(0.82)[0])
  }

  /// A finger that joins a drag stops the pager between two pages, and cannot drag it: the pager goes on to its page.
  @Test func aFingerThatJoinsADragHoldsThePager() {
    var play = Screenplay(header: 0, list: 0)
    play.finger(at: 0.05, through: [(195, 400), (-5, 400)], rest: 120)
    play.finger(at: 0.471099, through: [(195, 0), (185, 10)], rest: 50)
    play.finger(at: 0.498721, through: Array(repeating: 700, count: 31), rest: 0)
    play.putInOrder()
    let frames = play.play()
    var frame = Frame(pageCount: frames.pageCount)
    frames.read(frames.count - 1, into: &frame)
    #expect(frame.pager.truncatingRemainder(dividingBy: 390) == 0)
  }

  /// A finger that stops a pager as it turns has it, and so has one that was on the header before.
  @Test func aSecondFingerStopsThePager() {
    var play = Screenplay(header: 0, list: 0)
    play.finger(at: 0.833334, through: [(195, 600), (277, 600), (265, 600), (254, 600), (242, 600)], rest: 0)
    play.finger(at: 0.979219, through: (0...8).map { 100 - 6.75 * Double($0) }, rest: 0)
    play.finger(at: 0.995531, through: [500, 450, 400], rest: 120)
    play.putInOrder()
    #expect(glitches(play) == [])
  }

  /// Momentum that begins as code turns to another page ends there: it would open the header under the page that comes.
  @Test func aFlingEndsWhenCodeTurnsThePage() {
    var play = Screenplay(header: 98, list: 260)
    play.finger(at: 0.635981, through: [(293, 117)], rest: 67)
    play.finger(at: 0.635981, through: [700, 784], rest: 0)
    play.putInOrder()
    play.event(.tab(page: 1, cause: .tap), at: 0.702648)
    #expect(glitches(play) == [])
    let frames = play.play()
    #expect(frames.position(1.2)[0] == frames.position(0.71)[0])
  }

  /// Deep in a rubber band a finger moves content by less than a pixel.
  @Test func aFingerTurnsBackDeepInTheRubberBand() {
    var play = Screenplay(header: 0, list: 0)
    play.finger(at: 0.05, through: [140, 840], rest: 59)
    let pull = (0...20).map { 500 + 6.667 * Double($0) }
    play.finger(at: 0.370062, through: pull + (1...6).map { pull[20] - 6.667 * Double($0) }, rest: 120)
    #expect(play.play().position(0.8)[0] < -780)
    #expect(glitches(play) == [])
  }

  /// Samples that are a microsecond later than their frames are shown a frame later: the finger rests at the pin, then flicks.
  @Test func samplesAreLateForTheirFrames() {
    var play = Screenplay(header: 0, list: 0)
    let drag = (0...18).map { 600 - 11.667 * Double($0) } + Array(repeating: 390, count: 7)
    play.finger(at: 0.05, through: drag + (1...7).map { 390 - 42.857 * Double($0) }, rest: 0)
    #expect(glitches(play) == [])
  }

  /// Where frames take two samples each, the speeds before and after a turn may cancel out, as UIKit weighs them.
  @Test func samplesComeInPairs() {
    var play = Screenplay(header: 0, list: 0)
    play.finger(at: 0.05, through: [200, 180, 185, 185, 185, 125, 65], rest: 0)
    for (index, time) in [(4, 116_667), (6, 150_000), (7, 150_000)] { play.touches[index].t = time }
    let frames = play.play()
    #expect(frames.position(1)[0] == frames.position(0.15)[0])
    #expect(glitches(play) == [])
  }

  /// A finger scrolls while the pager comes to rest on its page; then the app selects another one.
  @Test func theAppTurnsBackAfterADrag() {
    var play = Screenplay(header: 100, list: 0)
    play.finger(at: 0.375388, through: stride(from: 195.0, through: -25, by: -55).map { ($0, 700) }, rest: 0)
    play.finger(at: 0.613272, through: [100, 140], rest: 120)
    play.event(.tab(page: 0, cause: .program), at: 0.766939)
    #expect(glitches(play) == [])
  }

  /// A flick is far faster than its last moves, as UIKit weighs them; the list ends soon, and another page has just come.
  @Test func aFlickWhoseLastMovesAreSlow() {
    var play = Screenplay(header: 0, list: 0)
    play.event(.tab(page: 1, cause: .tap), at: 0.051555)
    play.finger(at: 0.101555, through: [800, 800, 800, 300, 285, 270], rest: 41)
    var session = play.session
    session.layout.pages[1].contentHeight = 1194
    #expect(glitches(session) == [])
  }

  /// The app's scroll of a page goes on out of sight while a finger scrolls the page that has replaced it at its touch.
  @Test func aPageGoesAtTheTouch() {
    var play = Screenplay(header: 200, list: 100)
    play.event(.setOffset(view: .page(0), offset: 200, animated: true), at: 0.202)
    play.event(.tab(page: 1, cause: .program), at: 0.206)
    play.finger(at: 0.206, through: (0...20).map { 500 - 5 * Double($0) }, rest: 120)
    play.putInOrder()
    #expect(glitches(play) == [])
  }

  /// After a finger has gone to and fro, its momentum may be slow and go back once more.
  @Test func aSlowFlingGoesBackOnceMore() {
    var play = Screenplay(header: 0, list: 0)
    play.finger(at: 0.05, through: [60, 37, 47, 37, 37], rest: 0)
    #expect(glitches(play) == [])
  }

  /// Two short touches on the header, both of which turn back when their pan begins, while another page comes.
  @Test func twoTouchesTurnBackWhileThePageTurns() {
    var play = Screenplay()
    play.event(.setOffset(view: .page(0), offset: 400, animated: false), at: 0.05)
    play.event(.tab(page: 1, cause: .tap), at: 0.133667)
    play.finger(at: 0.256211, through: [0, 10, 0], rest: 0)
    play.finger(at: 0.306545, through: [0, 10, 0], rest: 0)
    #expect(glitches(play) == [])
  }

  /// A finger moves header and list to and fro while another page comes.
  @Test func aFingerMovesToAndFroWhileThePageTurns() {
    var play = Screenplay(header: 131, list: 70)
    play.event(.tab(page: 1, cause: .tap), at: 0.433334)
    play.finger(at: 0.483334, through: [100, 125, 150, 140, 130, 120, 130, 120, 220], rest: 120)
    #expect(glitches(play) == [])
  }

  /// A finger stops the app's animation of the header, moves the header when the list is at its top, and turns back.
  @Test func aFingerStopsTheHeaderAndTurnsBack() {
    var play = Screenplay(header: 190, list: 320)
    play.event(.setOffset(view: .outer, offset: 100, animated: true), at: 0.336667)
    play.finger(
      at: 0.436667, through: [200, 285, 370, 455, 540] + (1...7).map { 540 - 1.714 * Double($0) }, rest: 0)
    #expect(glitches(play) == [])
  }

  /// A list that returns from beyond its end moves on when its tab comes back, whatever the app scrolls on the other one.
  @Test func aListThatBouncesComesBack() {
    var play = Screenplay(header: 200, list: 1990)
    play.drag(at: 0.05, from: 600, to: 400, in: 0.15)
    play.event(.tab(page: 1, cause: .tap), at: 0.25)
    play.drag(at: 0.3, from: 400, to: 412, in: 0.03)
    play.event(.setOffset(view: .page(1), offset: 100, animated: true), at: 0.335)
    play.event(.tab(page: 0, cause: .program), at: 0.407)
    #expect(glitches(play) == [])
  }

  /// The app scrolls a list to where momentum has it just then: UIScrollView scrolls nowhere, and momentum goes on.
  @Test func aScrollToWhereMomentumIsScrollsNowhere() {
    for time in stride(from: 0.3, through: 0.5, by: 1.0 / 60) {
      var play = Screenplay(header: 150, list: 0)
      play.finger(at: 0.1, through: (0...6).map { 600 - 10 * Double($0) }, rest: 0)
      let frames = play.play()
      play.event(.setOffset(view: .page(0), offset: frames.position(time)[1], animated: true), at: time + 0.01)
      #expect(glitches(play) == [])
    }
  }

  /// A list's bounce ends when its page leaves, and the header stays where it is.
  @Test(arguments: [0.31, 0.35, 0.45]) func anotherTabDuringABounceAtTheEnd(time: Double) {
    var play = Screenplay(header: 200, list: 2000)
    play.drag(at: 0.1, from: 700, to: 300)
    play.event(.tab(page: 1, cause: .program), at: time)
    let frames = play.play()
    #expect(frames.position(0.29)[1] > 2000)
    #expect(frames.position(time + 0.02) == [200, 2000])
    #expect(glitches(play) == [])
  }
}

extension Screenplay {
  /// Sorts touches by time; fingers were added one after the other.
  fileprivate mutating func putInOrder() {
    touches.sort { $0.t < $1.t }
    for index in touches.indices { touches[index].seq = index }
    for index in events.indices { events[index].seq = touches.count + index }
  }

  /// Adds a finger that is at one vertical position after the other, one per frame at 60 Hz, and rests before it lifts.
  ///
  /// - Parameters:
  ///   - time: the time at which it goes down, in seconds.
  ///   - rest: milliseconds.
  fileprivate mutating func finger(at time: Double, through positions: [Double], rest: Int) {
    finger(at: time, through: positions.map { (195, $0) }, rest: rest)
  }

  fileprivate mutating func finger(at time: Double, through positions: [(x: Double, y: Double)], rest: Int) {
    let (first, id) = (touches.count + events.count, touches.count)
    for (index, (x, y)) in positions.enumerated() {
      touches.append(
        Touch(
          seq: first + index, t: Int(time * 1e6) + index * 16_667, id: id, phase: index == 0 ? .began : .moved,
          location: Point(x: x, y: y)))
    }
    touches.append(
      Touch(
        seq: first + positions.count, t: Int(time * 1e6) + (positions.count - 1) * 16_667 + rest * 1000, id: id,
        phase: .ended,
        location: Point(x: positions[positions.count - 1].x, y: positions[positions.count - 1].y)))
  }
}
