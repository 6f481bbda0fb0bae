import Foundation
import ScrollEngine
import Testing

@testable import Calibration
@testable import LabAnalysis

/// Laws of the fact sheet.
@Suite struct FactSheetTests {
  private func profile(_ options: [CalibratedOption], os: String? = "iOS 26.1", warnings: [String] = []) -> ProfileFile
  {
    ProfileFile(
      name: "test", origin: .init(device: "iPhone 16 Pro", os: os, engine: "1"),
      calibration: Calibration(
        options: options, sessions: [],
        facts: .init(
          panelPeriod: 1000.0 / 120, touchTimeError: 0.3, latency: .init(value: 9.312, lower: 9.1, upper: 9.5),
          decelerationRate: nil, refreshRates: [60, 120], motionResiduals: [:]), warnings: warnings))
  }

  @Test func `Each option and each of its words has a sentence`() {
    for option in EngineOption.all where Identifiability.of(option.key)?.isLeftOut == false {
      if option.values.hasPrefix("a number") {
        #expect(FactSentences.numbers[option.key] != nil, "\(option.key)")
      } else {
        let values = option.values.split(separator: " ").map(String.init).filter { $0 != "or" }
        #expect(FactSentences.words[option.key].map { Set($0.keys) } == Set(values), "\(option.key)")
      }
    }
    #expect(Set(FactSentences.words.keys).union(FactSentences.numbers.keys).isSubset(of: EngineOption.all.map(\.key)))
  }

  @Test func `Known facts are sentences with evidence, in the order of the options`() {
    let text = FactSheet(
      profile([
        CalibratedOption(
          key: "deceleration_gate", state: .determined, value: "233.4821", lower: 231.9, upper: 235.1,
          sessions: ["5 releases"], count: 24, reason: "24 releases"),
        CalibratedOption(
          key: "kvo_order", state: .determined, value: "delegate-first", sessions: ["a", "b"], count: 2),
        CalibratedOption(
          key: "touch_delay_ms", state: .interval, value: "149.7", lower: 145.2, upper: 153.9, count: 24),
        CalibratedOption(key: "lock_vertical_deg", reason: "no session has a gesture that could show it"),
      ])
    ).text
    #expect(
      text == """
        # UIKit on iOS 26.1

        Measured on iPhone 16 Pro, by 0 sessions; profile \(Self.hash(text)).

        ## Known

        - UIKit on iOS 26.1 does not decelerate after a release slower than 233.5 pt/s (`deceleration_gate`). *95 %: 231.9 to 235.1; count 24 in 1 session; 5 releases*
        - UIKit on iOS 26.1 calls scrollViewDidScroll before the observers of contentOffset (`kvo_order`). *count 2 in 2 sessions; a; b*

        ## Known in part

        - UIKit on iOS 26.1 holds a touch back from a control for 149.7 ms (`touch_delay_ms`), roughly. *95 %: 145.2 to 153.9; count 24 in 0 sessions*

        ## Not known

        - `lock_vertical_deg`: not tried; no session has a gesture that could show it.

        ## Device

        - The touch panel takes 120 samples per second.
        - A touch moves content 9.31 ms after its recorded time (95 %: 9.10 to 9.50).
        - The display refreshed 60 and 120 times per second.

        """, "\(text)")
  }

  private static func hash(_ text: String) -> String {
    text.firstMatch(of: /profile ([0-9a-f]+)\./).map { String($0.1) } ?? ""
  }

  @Test func `Outside text cannot make Markdown`() {
    let text = FactSheet(profile([], os: "iOS\n# <b>1</b> [a](b)", warnings: ["a law\n- is lacking"])).text
    #expect(!text.contains("<b>") && !text.contains("\n# <") && !text.contains("[a](b)"))
    #expect(!text.contains("\n- is lacking"))
  }
}
