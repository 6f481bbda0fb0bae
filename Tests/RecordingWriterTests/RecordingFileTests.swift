import CZlib
import Foundation
import Testing

@testable import RecordingWriter

@Suite struct RecordingFileTests {
  /// The text of a gzip file as zlib reads it, also of a truncated one.
  private func unpacked(_ path: String) -> String {
    guard let file = gzopen(path, "rb") else { return "" }
    defer { gzclose(file) }
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = gzread(file, &room, UInt32(room.count))
      guard count > 0 else { break }
      bytes.append(contentsOf: room.prefix(Int(count)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A page that appears later gets its height in the header, which is rewritten in place.
  @Test(arguments: [false, true]) func aPageAppearsLater(isCompressed: Bool) throws {
    let app = try FakeApp(isCompressed: isCompressed)
    var screen = FakeApp.screen()
    screen.pages[1].contentHeight = nil
    app.begin(screen)
    app.state.pages[1].isLoaded = false
    app.show(30)
    let size = app.text.utf8.count
    app.recording.pageAppeared(1, .init(name: "the second", contentHeight: 12_345.5, bounces: false))
    app.show(30) { $0.pages[1].isLoaded = true }
    #expect(size > 0)
    app.recording.stop()
    let text = isCompressed ? unpacked(app.path) : app.text
    let path = FileManager.default.temporaryDirectory.appending(path: "unpacked-\(UUID().uuidString).jsonl")
    try Data(text.utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let session = try FakeApp.read(path.path).session
    #expect(session.layout.pages[1] == .init(name: "the second", contentHeight: 12_345.5, bounces: false))
    #expect(session.frames.count == 60)
    // The appearance is no change of the content.
    #expect(session.events.isEmpty)
  }

  /// A header without room is left unchanged, and the height is written as an action.
  @Test func aHeaderWithoutRoom() throws {
    let app = try FakeApp()
    var screen = FakeApp.screen()
    screen.pages[1].contentHeight = nil
    app.begin(screen)
    app.show(3)
    app.recording.pageAppeared(1, .init(name: String(repeating: "long", count: 100), contentHeight: 900))
    app.show(3)
    let session = try app.read().session
    #expect(session.layout.pages[1].contentHeight == 794)
    #expect(session.events.map(\.kind) == [.change(.contentSize(view: .page(1), height: 900))])
  }

  /// A page that was unloaded and is loaded again with another height: the header stays, the height is an action.
  @Test func aPageIsLoadedAgain() throws {
    let app = try FakeApp()
    app.begin()
    app.show(3)
    app.recording.pageAppeared(1, .init(name: "page \"1\"", contentHeight: 900))
    app.show(3)
    let session = try app.read().session
    #expect(session.layout.pages[1].contentHeight == 1500)
    #expect(session.events.map(\.kind) == [.change(.contentSize(view: .page(1), height: 900))])
  }

  /// The written bytes can be unpacked while the app still records, without the end of the stream.
  @Test func compressedLinesAreInTheFileSoon() throws {
    let app = try FakeApp(isCompressed: true)
    app.begin()
    app.show(120)
    let lines = unpacked(app.path).split(separator: "\n")
    #expect(lines.count > 90)
    #expect(lines.last?.hasSuffix("}") == true)
    app.recording.stop()
    #expect(unpacked(app.path).split(separator: "\n").count == 121)
  }

  @Test func aFullDiskEndsTheRecording() throws {
    try #require(FileManager.default.isWritableFile(atPath: "/dev/full"))
    for isCompressed in [false, true] {
      let file = try RecordingFile(path: "/dev/full", isCompressed: isCompressed)
      let recording = SessionRecording(output: RecordingOutput(file: file))
      recording.begin(FakeApp.header(), time: 0)
      recording.frame(ScreenState(pageCount: 2), time: 1)
      #expect(recording.isOver)
      #expect(recording.failure?.contains("No space left on device") == true, "\(recording.failure ?? "none")")
    }
  }

  @Test func aPathThatCannotBeMade() {
    #expect(throws: WriteError.self) { try RecordingFile(path: "/no such folder/x.jsonl", isCompressed: false) }
  }

  @Test func theRateIsMeasured() throws {
    let app = try FakeApp()
    app.begin(hz: 60)
    app.show(70, every: 8333)
    #expect(try app.read().session.source.refreshHz == 120)
    let other = try FakeApp()
    other.begin(hz: 60)
    // Most frames arrive; some are dropped.
    for n in 0..<70 { other.show(1, every: n % 5 == 0 ? 33_333 : 16_667) }
    #expect(try other.read().session.source.refreshHz == 60)
  }

  @Test func identities() {
    let ids = (0..<100).map { _ in Identity.id() }
    #expect(Set(ids).count == 100)
    for id in ids { #expect(UUID(uuidString: id) != nil && Array(id)[14] == "4" && "89ab".contains(Array(id)[19])) }
    #expect(Identity.iso8601(seconds: 951_782_400) == "2000-02-29T00:00:00Z")
    #expect(Identity.iso8601(seconds: 1_735_689_599) == "2024-12-31T23:59:59Z")
  }
}
