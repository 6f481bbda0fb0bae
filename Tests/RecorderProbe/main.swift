import RecordingWriter

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// An app that records until it is ended, with made-up frames of two pages at 60 Hz, as fast as it can or in real time. It prints the
// time of each frame, in microseconds, after the frame was recorded.
//
//     recorder-probe PATH [FRAMES [WAIT-µs [gzip]]]    0 frames: without end

let arguments = CommandLine.arguments
let frames = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
let wait = arguments.count > 3 ? UInt32(arguments[3]) ?? 0 : 0
let path = RecordingPath.path(id: Identity.id(), chosen: arguments.count > 1 ? arguments[1] : nil, isCompressed: false)

do throws(WriteError) {
  let file = try RecordingFile(path: path, isCompressed: arguments.count > 4)
  let connection = try RecordingPath.connection()
  let recording = SessionRecording(output: RecordingOutput(file: file, connection: connection))
  var screen = Screen(
    width: 390, height: 844, headerHeight: 200, tabBarHeight: 50, pinOffset: 200, maxOffset: 200, bounces: true,
    pages: [.init(name: "first", contentHeight: 1500), .init(name: "second")])
  screen.initialInner = [0, 0]
  let header = Header(
    id: Identity.id(), name: "a probe", recordedAt: Identity.now(), kind: "script", refreshHz: 60, scale: 3,
    screen: screen)
  recording.begin(header, time: 0)
  var state = ScreenState(pageCount: 2)
  var n = 0
  while frames == 0 || n < frames {
    let t = Int(Double(n) * 1e6 / 60 + 0.5)
    state.outer.offset = Double(n % 601) / 3
    if n == 60 { recording.pageAppeared(1, .init(name: "second", contentHeight: 2500)) }
    recording.frame(state, time: Double(t) / 1e6)
    if recording.isOver { break }
    var line = RecordingJSON()
    line.append(t)
    line.append("\n")
    _ = line.bytes.withUnsafeBytes { Platform.write(1, $0) }
    if wait > 0 { usleep(wait) }
    n += 1
  }
  recording.stop()
  if let failure = recording.failure { print(failure) }
  if let failure = recording.connectionFailure { print(failure) }
} catch {
  print(error.description)
}
