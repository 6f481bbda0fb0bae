import Foundation

/// The three streams, made safe to use however the shell has left them.
enum StandardStreams {
  static func prepare() {
    // A failed write is told by its result and not by a signal, which would end the process between two steps: nobody reads the
    // other end any more, or the file would grow beyond the limit of `ulimit -f`.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A stream that is closed is opened the wrong way round, so that its use fails. Otherwise the next file to be opened would
    // take its number, and words would go into that file.
    for (stream, wrongWay) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) == -1 {
      // It gets the lowest free number, which is the stream's.
      _ = open("/dev/null", wrongWay)
    }
  }
}
