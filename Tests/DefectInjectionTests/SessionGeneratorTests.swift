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

  @Test func wideSessionsAreWhole() {
    let sessions = (0..<200).map { SessionGenerator.session(seed: $0, variety: .wide, hasPolicies: true) }
    for session in sessions {
      let size = session.layout.viewport
      #expect(session.touches.allSatisfy { (0..<size.width).contains($0.location.x) })
      #expect(session.touches.allSatisfy { (0..<size.height).contains($0.location.y) })
      #expect(zip(session.touches, session.touches.dropFirst()).allSatisfy { $0.t <= $1.t && $0.seq < $1.seq })
      let fingers = Dictionary(grouping: session.touches, by: \.id).values
      #expect(fingers.allSatisfy { $0.first?.phase == .began && $0.count { $0.phase == .began } == 1 })
      #expect(fingers.allSatisfy { $0.last?.phase == .ended || $0.last?.phase == .cancelled })
      #expect(fingers.allSatisfy { $0.dropFirst().dropLast().allSatisfy { $0.phase == .moved } })
    }
    #expect(Set(sessions.map(\.expect)).count > 8)
    let kinds = sessions.flatMap { $0.events.map(\.kind) }
    #expect(kinds.contains(.statusBarTap))
    #expect(kinds.contains { if case .setOffset = $0 { true } else { false } })
    #expect(kinds.contains { if case .tab(_, .program) = $0 { true } else { false } })
  }

  @Test func policiesChangeNothingElse() {
    var session = SessionGenerator.session(seed: 5, variety: .wide, hasPolicies: true)
    session.expect = Expectations()
    #expect(session == SessionGenerator.session(seed: 5, variety: .wide))
  }
}
