/// What a finger did.
package enum TouchPhase: Sendable {
  case began, moved, ended, cancelled

  var json: StaticString {
    switch self {
    case .began: #""began""#
    case .moved: #""moved""#
    case .ended: #""ended""#
    case .cancelled: #""cancelled""#
    }
  }
}
