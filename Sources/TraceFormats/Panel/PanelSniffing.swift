/// Telling logs of kernel events by their first lines.
enum PanelSniffing {
  /// Asks about each whole line, and the last one where there is no other, until one decides.
  ///
  /// - Parameter decision: `nil` where a line says nothing.
  static func firstLines(of prefix: [UInt8], _ decision: (UnsafeBufferPointer<UInt8>) -> Bool?) -> Bool {
    var bytes = prefix
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    return bytes.withUnsafeBufferPointer { buffer in
      for line in buffer.split(separator: 0x0a) {
        if let answer = decision(UnsafeBufferPointer(rebasing: line)) { return answer }
      }
      return false
    }
  }
}
