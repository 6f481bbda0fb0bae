import Foundation
import TraceModel

/// A headless Chromium with a touch screen, driven by its own WebDriver. [W3C WebDriver]
final class WebDriver {
  /// The path of Debian's package, or of the same program under another name.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/chromedriver" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private struct Answer<Value: Decodable>: Decodable { let value: Value }

  private let process = Process()
  private var address = ""

  /// - Parameter viewport: the size of the page, in points.
  init(path: String, viewport: Size) throws {
    process.executableURL = URL(filePath: path)
    // A free port, which it prints.
    process.arguments = ["--port=0"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var said = ""
    var port: Substring?
    while port == nil {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw Failure(description: "chromedriver ended: \(said)") }
      said += String(decoding: data, as: UTF8.self)
      port = said.firstMatch(of: /successfully on port (\d+)/)?.output.1
    }
    address = "http://127.0.0.1:\(port ?? "")/session"
    struct Session: Decodable { let sessionId: String }
    let metrics = #"{"width":\#(Int(viewport.width)),"height":\#(Int(viewport.height)),"pixelRatio":1,"touch":true}"#
    let arguments = #"["--headless=new","--no-sandbox","--disable-gpu","--disable-dev-shm-usage","--no-first-run"]"#
    let options = #"{"args":\#(arguments),"mobileEmulation":{"deviceMetrics":\#(metrics)}}"#
    let session: Session = try call("", #"{"capabilities":{"alwaysMatch":{"goog:chromeOptions":\#(options)}}}"#)
    address += "/" + session.sessionId
  }

  /// Ends the browser and its driver.
  func close() {
    _ = try? send("DELETE", "", nil)
    // A child inherits which signals its thread blocks, and threads of tests block those that end a process.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func open(_ page: URL) throws { _ = try send("POST", "/url", #"{"url":"\#(page.absoluteString)"}"#) }

  /// - Parameter actions: the body of the command Perform Actions.
  func perform(_ actions: String) throws { _ = try send("POST", "/actions", actions) }

  func value<Value: Decodable>(of expression: String) throws -> Value {
    try call("/execute/sync", #"{"script":"return \#(expression)","args":[]}"#)
  }

  private func call<Value: Decodable>(_ command: String, _ body: String) throws -> Value {
    try JSONDecoder().decode(Answer<Value>.self, from: try send("POST", command, body)).value
  }

  /// Sends a command with curl: the HTTP client of Foundation on Linux refuses the headers of this driver.
  private func send(_ method: String, _ command: String, _ body: String?) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data((body ?? "").utf8).write(to: file)
    let curl = Process()
    curl.executableURL = URL(filePath: "/usr/bin/env")
    curl.arguments =
      ["curl", "--silent", "--show-error", "--request", method, address + command]
      + (body == nil ? [] : ["--header", "Content-Type: application/json", "--data-binary", "@\(file.path)"])
    let output = Pipe()
    curl.standardInput = FileHandle.nullDevice
    curl.standardOutput = output
    curl.standardError = output
    try curl.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    curl.waitUntilExit()
    struct Refusal: Decodable {
      struct Value: Decodable { let error, message: String }
      let value: Value
    }
    if let refusal = try? JSONDecoder().decode(Refusal.self, from: data) {
      throw Failure(description: "\(command): \(refusal.value.error): \(refusal.value.message)")
    }
    guard curl.terminationStatus == 0 else {
      throw Failure(description: "\(command): \(String(decoding: data.prefix(600), as: UTF8.self))")
    }
    return data
  }
}
