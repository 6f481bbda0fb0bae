// The public interface of Sources/TraceRecorderTesting/TraceRecording.swift.
import XCTest

@MainActor public final class TraceRecording {
  public init(app: XCUIApplication, name: String, port: UInt16 = 0) throws {}
  public func attach(to testCase: XCTestCase, within seconds: Double = 10) throws {}
}
