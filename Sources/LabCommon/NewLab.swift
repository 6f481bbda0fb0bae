import Foundation
import TraceStore

/// A lab that a call creates: it is removed again if the call ends with an error before anything is in it.
package enum NewLab {
  /// - Parameter body: fills the lab.
  /// - Throws: `StoreError` if the lab cannot be opened, and errors of `body`.
  package static func filled<T>(at path: String, _ body: (Lab) throws -> T) throws -> T {
    let isNew = !FileManager.default.fileExists(atPath: path)
    let lab = try Lab.create(at: path)
    do {
      return try body(lab)
    } catch {
      if isNew, (try? lab.read { try $0.isUnused() }) == true, (try? lab.close()) != nil { Lab.remove(path) }
      throw error
    }
  }
}
