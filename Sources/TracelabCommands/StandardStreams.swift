import Foundation

/// Prepares the three standard streams, which the shell may have closed.
enum StandardStreams {
  static func prepare() {
    // A failed write should return an error instead of raising a signal, which would end the process between two steps: SIGPIPE if
    // the reader has closed the pipe, SIGXFSZ if the file exceeds the limit of `ulimit -f`.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A closed stream is opened with the wrong direction, so that its use fails. Otherwise the next file that is opened would get
    // its descriptor, and messages would be written into that file.
    for (stream, wrongWay) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) == -1 {
      // It gets the lowest free descriptor, which is that of the stream.
      _ = open("/dev/null", wrongWay)
    }
  }
}
