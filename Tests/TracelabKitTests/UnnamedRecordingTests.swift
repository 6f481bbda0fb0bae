import Archives
import ForeignFormats
import Foundation
import Testing
import TraceFormats
import TraceModel

@testable import LabCommon
@testable import LabIntake

/// Recordings whose files contain no id.
@Suite struct UnnamedRecordingTests {
  /// A format whose file is the horizontal position of a tap; a factor for it may be given.
  private enum Taps: TraceFormat {
    static let description = FormatDescription(
      id: "taps", name: "Taps", summary: "where a tap was", extensions: ["taps"], holds: ["touches"], example: "12",
      invalidExamples: [], namesSessions: false, mapKeys: [MapKey("factor", "points per unit")], takesPattern: true)

    static func sniff(_ prefix: [UInt8]) -> Bool { prefix.first.map { (0x30...0x39).contains($0) } ?? false }

    static func read(
      _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
    ) throws -> [ImportIssue] {
      let text = String(decoding: try source.readAll() ?? [], as: UTF8.self)
      let x = (Double(text) ?? 0) * (options.map["factor"].flatMap { Double($0.source) } ?? 1)
      try sink.begin(options.header(file: source.name, source: .init(kind: .touchLog)))
      try sink.take(Touch(seq: 0, t: 0, id: 1, phase: .began, location: Point(x: x, y: 1)))
      try sink.take(Touch(seq: 1, t: 50_000, id: 1, phase: .ended, location: Point(x: x, y: 1)))
      try sink.end(duration: 50_000)
      return []
    }
  }

  private static let layout = GivenLayout(
    value: Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [.init(name: "a", contentHeight: 2000)]), bytes: [1])

  private func read(
    _ text: String, name: String = "log/a.taps", map: String? = nil, pattern: String? = nil,
    layout: GivenLayout? = layout
  ) throws -> (session: Session, sha256: String) {
    var fields = FieldMap()
    if let map { try fields.add(map) }
    var reader = RecordingReader(formats: [Taps.self], layout: layout, map: fields, pattern: pattern)
    reader.longestUnnamed = 8
    var builder = SessionBuilder()
    let (sha256, _) = try reader.read(MemorySource(text, name: name), into: &builder)
    return (try #require(builder.session), sha256)
  }

  @Test func idAndTitle() throws {
    let a = try read("12")
    #expect(a.session.uid.count == 16 && a.session.name == "a" && a.session.touches.first?.location.x == 12)
    // The file's bytes decide, not its path.
    let b = try read("12", name: "b.taps.gz")
    #expect(b.session.uid == a.session.uid && b.sha256 == a.sha256 && b.session.name == "b")
    let c = try read("13")
    #expect(c.session.uid != a.session.uid && c.sha256 != a.sha256)
  }

  @Test func whatTheBytesMeanIsAPartOfThem() throws {
    let plain = try read("12")
    let wide = try read("12", map: "factor=2")
    #expect(wide.session.touches.first?.location.x == 24)
    // The same recording, read with other options: an import refuses it without --replace.
    #expect(wide.session.uid == plain.session.uid && wide.sha256 != plain.sha256)
    #expect(try read("12", pattern: "a").sha256 != plain.sha256)
    #expect(try read("12", map: "factor=2").sha256 == wide.sha256)
  }

  /// A truncated compressed file of touches is read up to its end, and the missing part is reported.
  @Test(arguments: [false, true]) func touchesThatWereCut(_ isCut: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cut-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let frames = folder.appending(path: "a.frames.csv")
    try Data("t_ms,outer,page,inner\n0,0,0,0\n16,5,0,0\n".utf8).write(to: frames)
    let rows = (0..<200).map { "\($0),1,moved,\($0 * 37 % 390),\($0 * 91 % 844)\n" }.joined()
    let packed = Deflate.gzip(Array("t_ms,touch_id,touch_phase,x,y\n0,1,began,1,500\n\(rows)".utf8), flushes: [400])
    try Data(isCut ? packed.dropLast(packed.count / 3) : packed[...]).write(
      to: folder.appending(path: "a.touches.csv.gz"))
    let reader = RecordingReader(formats: .lab, layout: Self.layout)
    var builder = SessionBuilder()
    let (_, issues) = try reader.read(try RecordingLocation.file(frames.path).source, into: &builder)
    #expect(builder.session?.frames.count == 2 && builder.session?.touches.isEmpty == false)
    #expect(issues.contains { $0.message.contains("The compressed file ends too early") } == isCut)
  }

  @Test func refusals() throws {
    func kind(_ read: @autoclosure () throws -> (session: Session, sha256: String)) -> TraceFormatError.Kind? {
      #expect(throws: TraceFormatError.self) { try read() }?.kind
    }
    #expect(kind(try read("123456789")) == .fileTooLong)
    #expect(kind(try read("12", map: "factors=2")) == .unknownKey)
    #expect(kind(try read("12", layout: nil)) == .noLayout)
  }
}
