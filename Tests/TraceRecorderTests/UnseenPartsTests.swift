import Foundation
import HeadlessUIKit
import Testing
import TraceFormats

@testable import RecordingWriter
@testable import TraceRecorder

/// The recorder's notes about what it cannot follow. Only a device has such views: here are the names and the sentences.
@MainActor @Suite struct UnseenPartsTests {
  @Test func `Plain scroll views need no note`() {
    #expect(UnseenParts(outer: UIScrollView(), pager: UIScrollView(), pages: [UIScrollView(), nil]).sentences.isEmpty)
    #expect(UnseenParts(outer: nil, pager: nil, pages: []).sentences.isEmpty)
  }

  @Test func `Classes are told by their names`() {
    #expect(UnseenParts.isOfSwiftUI("SwiftUI.HostingScrollView"))
    #expect(!UnseenParts.isOfSwiftUI("MyApp.SwiftUILikeScrollView"))
    #expect(UnseenParts.isOfPageViewController("_UIQueuingScrollView"))
    #expect(!UnseenParts.isOfPageViewController("UIScrollView"))
  }

  @Test func `Each part has a sentence`() {
    var parts = UnseenParts(outer: nil, pager: nil, pages: [])
    parts.hasPageViewController = true
    parts.ofSwiftUI = ["page 0", "page 2"]
    parts.withCompositionalLayout = ["page 1"]
    parts.withRefreshControl = ["the outer view"]
    parts.zoomable = ["page 1"]
    parts.isRightToLeft = true
    parts.homeIndicator = 34
    #expect(parts.sentences.count == 7)
    #expect(parts.sentences[1].hasPrefix("page 0, page 2: made by SwiftUI"))
    #expect(parts.sentences.last?.hasPrefix("the home indicator covers 34 pt") == true)
    parts.homeIndicator = .infinity
    #expect(parts.sentences.count == 7)
  }

  @Test func `The lab warns of what the recorder could not follow, and keeps no action`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "unseen-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recording = SessionRecording(
      output: RecordingOutput(file: try RecordingFile(path: path, isCompressed: false), connection: nil))
    let screen = Screen(
      width: 390, height: 844, headerHeight: 200, tabBarHeight: 50, pinOffset: 200, maxOffset: 200, bounces: true,
      pages: [Screen.Page(name: "a", contentHeight: 2000)])
    recording.begin(
      Header(
        id: "1", name: "n", recordedAt: "2026-01-01T00:00:00Z", kind: "device", refreshHz: 60, scale: 3, screen: screen),
      time: 0)
    recording.noteUnseen("page 0: \"made\" by SwiftUI\n{}")
    recording.frame(ScreenState(pageCount: 1), time: 0)
    recording.stop()
    let read = try JSONLinesFormat.session(from: FileSource(path: path))
    #expect(read.session.events.isEmpty && read.session.frames.count == 1)
    #expect(read.issues.map(\.severity) == [.warning], "\(read.issues)")
    #expect(
      read.issues.first?.message
        == #"The recorder saw something that it cannot follow: page 0: "made" by SwiftUI\u{a}{}."#, "\(read.issues)")
  }
}
