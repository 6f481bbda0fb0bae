import Hashing

/// A SHA-256 in progress, shared by the closures that add bytes to it.
final class RecordingHash {
  private var state = SHA256()

  func update(_ bytes: UnsafeRawBufferPointer) { state.update(bytes) }
  func update(_ bytes: [UInt8]) { state.update(bytes) }
  var text: String { Hexadecimal.text(state.digest) }
}
