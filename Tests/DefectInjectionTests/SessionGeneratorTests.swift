import Testing
import TraceModel

@testable import DefectInjection

@Suite struct SessionGeneratorTests {
  static let sessions = (0..<200).map { SessionGenerator.session(seed: $0) }

  @Test func fingersStayOnTheScreen() {
    for session in Self.sessions {
      let size = session.layout.viewport
      #expect(session.touches.allSatisfy { (0..<size.width).contains($0.location.x) })
      #expect(session.touches.allSatisfy { (0..<size.height).contains($0.location.y) })
    }
  }

  @Test func touchesAreWhole() {
    for session in Self.sessions {
      #expect(zip(session.touches, session.touches.dropFirst()).allSatisfy { $0.t < $1.t && $0.seq < $1.seq })
      for (touch, next) in zip(session.touches, session.touches.dropFirst()) {
        let ends = touch.phase == .ended || touch.phase == .cancelled
        #expect(ends == (next.phase == .began))
        #expect(ends || touch.id == next.id)
      }
    }
  }

  @Test func theSeedIsAll() {
    #expect(SessionGenerator.session(seed: 11) == SessionGenerator.session(seed: 11))
    #expect(SessionGenerator.session(seed: 11) != SessionGenerator.session(seed: 12))
  }

  @Test func everythingOccurs() {
    let layouts = Self.sessions.map(\.layout)
    #expect(Set(layouts.map(\.pages.count)) == [1, 2, 3, 4])
    #expect(layouts.contains { layout in layout.pages.indices.contains { layout.maxOffset(page: $0) == 0 } })
    #expect(Set(Self.sessions.map(\.source.refreshHz)) == [60, 120])
    let kinds = Self.sessions.flatMap { Gesture.all(of: $0.touches, layout: $0.layout, frames: $0.frames).map(\.kind) }
    #expect(Set(kinds) == Set(Gesture.Kind.allCases).subtracting([.hold]) || Set(kinds) == Set(Gesture.Kind.allCases))
    #expect(Self.sessions.contains { !$0.events.isEmpty })
  }
}
