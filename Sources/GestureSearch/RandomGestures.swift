import Gestures
import SeededRandom
import TraceModel

/// Gestures at random on one screen, by the number of the session: a sample that does not depend on what was found before.
public struct RandomGestures: Sendable {
  private let screen: Session
  private let seed: UInt64

  /// - Parameter screen: a session of the screen; its touches are not used.
  public init(on screen: Session, seed: UInt64) {
    self.screen = screen
    self.seed = seed
  }

  /// The script with a number, from 0.
  public func script(_ number: Int) -> GestureScript {
    var seeds = SplitMix64(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9_7f4a_7c15)
    var maker = GestureMaker(on: screen, random: seeds.fork())
    return maker.script(on: screen)
  }
}
