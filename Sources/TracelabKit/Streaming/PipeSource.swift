import Foundation
import TraceFormats

/// The bytes that another process writes into a pipe.
final class PipeSource: ByteSource {
  let name: String
  private let pipe: Pipe

  init(_ pipe: Pipe, name: String) {
    self.pipe = pipe
    self.name = name
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Foundation.read(pipe.fileHandleForReading.fileDescriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { return 0 }
    }
  }
}
