import Calibration
import ScrollEngine
import Testing

@Suite struct IdentifiabilityTests {
  @Test func `Every engine option has its entry, in the order of the keys`() {
    #expect(Identifiability.all.map(\.key) == EngineOption.all.map(\.key))
    for entry in Identifiability.all {
      #expect(entry.gestures.allSatisfy { (1...22).contains($0) }, "\(entry.key)")
      #expect(!entry.motion.isEmpty, "\(entry.key)")
      #expect(Identifiability.of(entry.key) == entry)
    }
    #expect(Identifiability.of("nosuch") == nil)
  }

  @Test func `The options left out of the fit stay out, and say why`() {
    let leftOut = Identifiability.all.filter(\.isLeftOut).map(\.key)
    #expect(
      leftOut == [
        "common_edge_intersects", "paging_wide", "refresh_hz", "same_view_order", "scrollable_excess",
        "shortest_sample_ms",
      ])
    let result = Calibrator.calibrate([])
    for key in leftOut { #expect(result[key]?.reason.hasSuffix("left out of the fit") == true, "\(key)") }
  }

  @Test func `What is not tried names the motion that is missing`() {
    let result = Calibrator.calibrate([])
    for entry in Identifiability.all where !entry.isLeftOut {
      let reason = result[entry.key]?.reason ?? ""
      #expect(reason.contains(entry.motion.filter { $0 != "`" }), "\(entry.key): \(reason)")
    }
    #expect(result["kvo_value"]?.reason.contains("shows only where the delegate is notified before") == true)
  }

  @Test func `Exchangeable options name each other`() {
    for entry in Identifiability.all {
      guard let text = entry.inseparable else { continue }
      for other in Identifiability.all where other.key != entry.key && text.contains("`\(other.key)`") {
        #expect(other.inseparable == text, "\(entry.key), \(other.key)")
      }
    }
  }
}
