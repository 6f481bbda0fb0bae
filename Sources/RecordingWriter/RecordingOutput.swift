/// The outputs of a recording: a file, and a connection if one was requested.
package final class RecordingOutput {
  /// The number of spaces after the header for values that become known later: the display's rate, and a height for each page.
  private static let spare = 64
  private static let sparePerPage = 48

  package let file: RecordingFile
  private let connection: LiveConnection?
  private var header: [UInt8]?

  package init(file: RecordingFile, connection: LiveConnection? = nil) {
    self.file = file
    self.connection = connection
  }

  /// The error after which nothing is written to the file.
  package var error: WriteError? { file.error }

  /// The error after which nothing is sent; the file is written all the same.
  package var connectionError: WriteError? { connection?.error }

  /// Writes the header: the first time as the first line, later in its place.
  ///
  /// - Returns: whether there was room for it.
  package func write(_ header: Header) -> Bool {
    let line = header.line()
    guard line != self.header else { return true }
    if self.header == nil {
      file.begin(line, spare: Self.spare + Self.sparePerPage * header.screen.pages.count)
    } else if !file.replace(line) {
      return false
    }
    self.header = line
    connection?.send(header: line)
    return true
  }

  /// Writes whole lines.
  package func write(_ lines: [UInt8]) {
    file.append(lines)
    connection?.send(lines)
  }

  package func close() {
    file.close()
    connection?.close()
  }
}
