#if canImport(XCTest) && !HEADLESS_UIKIT
  import XCTest

  /// The recording of one UI test, attached to the test: the app's `TraceRecorder` writes it while the test touches the screen.
  ///
  /// ```swift
  /// let app = XCUIApplication()
  /// let recording = try TraceRecording(app: app, name: "drag up through the pin")   // before app.launch()
  /// app.launch()
  /// app.swipeUp()
  /// try recording.attach(to: self)
  /// ```
  ///
  /// `tracelab import` reads attachments that `xcrun xcresulttool export attachments` has exported. `TraceRecording` has not
  /// been run on a device or in a simulator yet.
  @MainActor
  public final class TraceRecording {
    private let app: XCUIApplication
    private let environment: RecordingEnvironment

    /// The time that the app continues after the last touch, in seconds: it writes within 0.4 s, within 1 s if a conclusion is
    /// pending.
    private static let lastWrite = 1.0

    /// Sets the app's launch environment.
    ///
    /// - Parameters:
    ///   - name: the name of the attachment, which is `NAME.jsonl`.
    ///   - port: on a device, the loopback port that receives the lines; 0 chooses a free one.
    /// - Throws: `RecordingError.cannotListen`.
    public init(app: XCUIApplication, name: String, port: UInt16 = 0) throws {
      self.app = app
      #if targetEnvironment(simulator)
        environment = RecordingEnvironment.file(name: name)
      #else
        environment = try RecordingEnvironment.connection(name: name, port: port)
      #endif
      for (key, value) in environment.variables { app.launchEnvironment[key] = value }
    }

    /// Ends the app, waits for the end of its recording, and attaches it to the test.
    ///
    /// - Parameters:
    ///   - testCase: usually `self`.
    ///   - seconds: the maximum time to wait for the end.
    /// - Throws: `RecordingError` if the app recorded nothing, or did not end.
    public func attach(to testCase: XCTestCase, within seconds: Double = 10) throws {
      let pause = XCTestExpectation(description: "the app writes what it has recorded")
      pause.isInverted = true
      _ = XCTWaiter.wait(for: [pause], timeout: Self.lastWrite)
      app.terminate()
      let text = try environment.recording(within: seconds) { app.state == .notRunning }
      let attachment = XCTAttachment(string: String(decoding: text, as: UTF8.self))
      attachment.name = environment.name + ".jsonl"
      attachment.lifetime = .keepAlways
      testCase.add(attachment)
    }
  }
#endif
