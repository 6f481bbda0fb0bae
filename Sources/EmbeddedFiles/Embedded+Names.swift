extension [EmbeddedFile] {
  /// The text of the file of a name; `nil` where there is none.
  package subscript(name: String) -> String? { first { $0.name == name }?.text }
}
