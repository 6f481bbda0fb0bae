import DefectInjection
import Foundation
import Testing
import TraceFormats
import TraceModel

struct JSONLinesWriterTests {
  /// Every kind of event and key is written and read without a change.
  @Test(arguments: [Fixture.everything, controls])
  func aSessionWrittenIsTheSessionRead(text: String) throws {
    let session = try Fixture.read(text).session
    let written = try Fixture.read(JSONLinesWriter(session).text)
    #expect(written.session.withoutNumbers == session.withoutNumbers)
  }

  /// A header with everything that a layout may contain, and every change of a screen.
  static let controls =
    #"""
    {"type":"session","version":1,"id":"b","name":"a \"b\"\n","scenario":"s","recorded_at":"2026-01-02T03:04:05Z",\#
    "source":{"kind":"search","device":"d","os":"o","app":"a","build":"1","refresh_hz":120,"scale":3},"strategy":"native",\#
    "layout":{"viewport":{"width":390,"height":844.5},"outer":{"header_height":200,"tab_bar_height":50,"pin_offset":150,\#
    "max_offset":180,"bounces":false},"pages":[{"name":"p","content_height":1200,"bounces":false},{"name":"q",\#
    "content_height":9}],"initial_page":1,"initial":{"outer":10,"pager":390,"inner":[1,0.5]},"controls":[{"id":"c",\#
    "kind":"slider","in":"page:1","frame":{"x":1,"y":2,"width":3,"height":4},"pan":true}],"touch_delivery":\#
    {"delays_content_touches":false,"should_begin":{"c":false},"should_cancel":{"c":true}}},\#
    "expect":{"tab_offset":"reset_on_unpin","forward":"self_first"}}
    {"type":"action","t":1,"name":"content_size","view":"page:0","height":900}
    {"type":"action","t":2,"name":"insert_above","view":"page:0","height":90,"compensated":true}
    {"type":"action","t":3,"name":"delete_above","view":"page:0","height":90}
    {"type":"action","t":4,"name":"insets","view":"outer","top":-1,"bottom":2.5}
    {"type":"action","t":5,"name":"reload","view":"page:1","height":100}
    {"type":"action","t":6,"name":"header_height","height":100}
    {"type":"action","t":7,"name":"viewport","width":500,"height":400}
    {"type":"action","t":8,"name":"page_count","pages":[{"name":"r","content_height":1}]}
    {"type":"action","t":9,"name":"refresh_begin","view":"outer"}
    {"type":"action","t":10,"name":"refresh_end","view":"outer"}
    {"type":"tab","t":11,"page":0,"cause":"program","inferred":true}
    """#

  @Test func generatedSessionsComeBack() throws {
    for seed in 0..<20 {
      let session = SessionGenerator.session(seed: UInt64(seed), variety: .wide)
      #expect(try Fixture.read(JSONLinesWriter(session).text).session.withoutNumbers == session.withoutNumbers)
    }
  }
}

extension Session {
  /// The session without line numbers, which count lines that the format left out, and with the duration of its content.
  fileprivate var withoutNumbers: Session {
    var session = self
    session.touches = touches.map { Touch(seq: 0, t: $0.t, id: $0.id, phase: $0.phase, location: $0.location) }
    session.events = events.map { ScreenEvent(seq: 0, t: $0.t, kind: $0.kind, isInferred: $0.isInferred) }
    session.duration = 0
    return session
  }
}
