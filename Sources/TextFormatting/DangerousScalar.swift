extension String {
  /// Calls `body` with each scalar, and with whether it is dangerous to show as it is.
  ///
  /// A scalar is dangerous if a terminal would interpret it, or if it is invisible, so that two different names could look the
  /// same. The invisible scalars within an emoji are not dangerous: those that join several emoji to one picture, or choose
  /// the picture.
  package func forEachScalar(_ body: (Unicode.Scalar, _ isDangerous: Bool) -> Void) {
    let scalars = unicodeScalars
    var index = scalars.startIndex
    var isAfterEmoji = false
    while index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      guard scalar.isDangerous else {
        isAfterEmoji = scalar.isPicture
        body(scalar, false)
        continue
      }
      let next = index < scalars.endIndex ? scalars[index] : nil
      let isPart =
        switch scalar {
        case "\u{FE0F}": isAfterEmoji || next == "\u{20E3}"
        case "\u{200D}": isAfterEmoji && next?.isPicture == true
        default: false
        }
      isAfterEmoji = isAfterEmoji && isPart
      body(scalar, !isPart)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would interpret this scalar instead of showing a character, or show nothing visible.
  package var isDangerous: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: return true  // C0, delete, C1: escape sequences begin here
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x34E, 0x2010...0x2027, 0x2190...0x22FF: return false
    case 0xFFF9...0xFFFB: return true  // annotations between lines
    default: break
    }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return true
    // Marks and overrides of writing direction, joiners, fillers, tags, variation selectors.
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  fileprivate var isPicture: Bool { !isASCII && properties.isEmoji }
}
