/// Decompresses gzip (RFC 1952) during reading: one member, or several in sequence.
///
/// The checksum and the length at the end of each member are checked. Data that ends too early is not an error, since an app that
/// crashed has written no end. The source then ends too, and ``isCut`` is `true`.
final class GzipSource: ByteSource {
  /// The first two bytes of a member.
  static let magic: [UInt8] = [0x1f, 0x8b]

  private enum State {
    case header, body, trailer, end
  }

  let name: String
  private let input: BufferedInput
  private let inflater: Inflater
  private var state = State.header
  private var members = 0
  private var checksum: UInt32 = 0
  /// The number of decompressed bytes of the current member.
  private var length = 0
  private var isEmpty = true
  /// The first error, which every later call throws again.
  private var failure: (any Error)?
  /// Whether the data ended too early.
  private(set) var isCut = false

  /// - Throws: `TraceFormatError` if there is no memory.
  init(_ base: any ByteSource) throws {
    name = base.name
    input = BufferedInput(base)
    do {
      inflater = try Inflater()
    } catch {
      throw TraceFormatError(
        .unreadable, file: base.name, line: nil, expected: "memory to decompress a file", found: "none")
    }
  }

  /// - Throws: `TraceFormatError` of kind `damaged` for incomplete data, and errors of the base.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if let failure { throw failure }
    do {
      return try unpack(into: buffer)
    } catch {
      failure = error
      throw error
    }
  }

  private func unpack(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      switch state {
      case .header:
        if try !readHeader() { return 0 }
      case .body:
        let count = try readBody(into: buffer)
        if count > 0 { return count }
      case .trailer: try readTrailer()
      case .end: return 0
      }
    }
  }

  /// Reads a member's header.
  ///
  /// - Returns: `false` if no other member follows.
  private func readHeader() throws -> Bool {
    do {
      guard try isAtMember() else {
        state = .end
        return false
      }
      let fixed = try bytes(8)
      guard fixed[0] == Self.deflate else {
        throw damage("compression method 8 (deflate)", "method \(fixed[0])")
      }
      try skipOptional(flags: fixed[1])
      inflater.reset()
      (checksum, length, state) = (0, 0, .body)
      members += 1
      return true
    } catch is Cut {
      try endEarly()
      return false
    }
  }

  /// Skips the parts of a header that its flags announce.
  private func skipOptional(flags: UInt8) throws {
    guard flags & 0xe0 == 0 else { throw damage("a gzip header", "flags that no version of gzip has") }
    if flags & 4 != 0 {
      let count = try bytes(2)
      _ = try bytes(Int(count[0]) | Int(count[1]) << 8)
    }
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      while try bytes(1)[0] != 0 {}
    }
    if flags & 2 != 0 { _ = try bytes(2) }
  }

  /// Whether a member begins here. The last one may be followed by the end, or by the zeros with which tapes are filled.
  private func isAtMember() throws -> Bool {
    guard let first = try input.next() else { return false }
    if first == 0, members > 0 {
      while let byte = try input.next() { guard byte == 0 else { throw trailing } }
      return false
    }
    guard first == Self.magic[0] else { throw trailing }
    guard try bytes(1)[0] == Self.magic[1] else { throw trailing }
    return true
  }

  private var trailing: TraceFormatError {
    damage("the end of the file or more gzip data after member \(members)", "other data", "remove what follows")
  }

  private func readBody(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let available = try input.available()
    if available.isEmpty {
      try endEarly()
      return 0
    }
    do {
      let (taken, given, step) = try inflater.step(from: available, into: buffer)
      input.take(taken)
      checksum = Inflater.checksum(checksum, UnsafeRawBufferPointer(rebasing: buffer.prefix(given)))
      length += given
      if given > 0 { isEmpty = false }
      if step == .end {
        state = .trailer
      } else if taken == 0, given == 0 {
        throw damage("gzip data", "data that cannot be decompressed")
      }
      return given
    } catch let error as Inflater.Damage {
      throw damage("gzip data that is whole", "damage near byte \(input.taken) (\(error.reason))")
    }
  }

  private func readTrailer() throws {
    do {
      let trailer = try bytes(8)
      func number(_ start: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(trailer[start + $1]) << UInt32(8 * $1) }
      }
      guard number(0) == checksum else {
        throw damage("the checksum that the data has", "another one at the end of member \(members)")
      }
      guard number(4) == UInt32(truncatingIfNeeded: length) else {
        throw damage("\(number(4)) bytes of data", "\(length) in member \(members)")
      }
      state = .header
    } catch is Cut {
      try endEarly()
    }
  }

  /// The error of data that ended too early.
  private struct Cut: Error {}

  /// Reads a number of bytes.
  private func bytes(_ count: Int) throws -> [UInt8] {
    try (0..<count).map { _ in
      guard let byte = try input.next() else { throw Cut() }
      return byte
    }
  }

  private func endEarly() throws {
    state = .end
    isCut = true
    if isEmpty {
      throw TraceFormatError(
        .truncated, file: name, line: nil, expected: "a gzip file with data",
        found: "its end after \(input.taken) bytes", remedy: "it was cut: copy it, or record it, again")
    }
  }

  private func damage(
    _ expected: String, _ found: String, _ remedy: String = "copy the file again, or decompress it by other means"
  ) -> TraceFormatError {
    TraceFormatError(.damaged, file: name, line: nil, expected: expected, found: found, remedy: remedy)
  }

  /// The only compression method of gzip.
  private static let deflate: UInt8 = 8
}
