import Calibration
import ScrollEngine
import Testing
import TraceModel

/// Laws of the device day's sessions.
@Suite struct DeviceDayTests {
  @Test func `All gestures are there, and the same seed writes the same touches`() {
    let scenes = DeviceDay(seed: 7).scenes()
    #expect(Set(scenes.map(\.gesture)) == Set(1...22))
    #expect(scenes.map(\.session) == DeviceDay(seed: 7).scenes().map(\.session))
    #expect(scenes.filter(\.isHeldOut).map(\.gesture) == [22])
    for scene in scenes {
      let times = scene.session.touches.map(\.t)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
      let frames = Replay(of: scene.session, under: DeviceDayStrategy()).frames
      #expect(frames.count > 20, "\(scene.name)")
    }
  }
}
