import Foundation
import Hashing
import LabCommon
import LabIntake
import TraceAnalysis

/// The facts, beside those of a run, on which the rows of a recording depend.
struct JudgedReading {
  /// 16 hexadecimal digits of a hash of the options for reading, with the content of the layout.
  let hash: String
  /// The version of the package.
  let version = Version.number
  /// The endings of recordings in folders, without the dot.
  let endings: [String]

  /// - Throws: The error of Foundation if the layout cannot be read.
  init(_ options: IntakeOptions, catalog: Catalog) throws {
    var hash = SHA256()
    let parts =
      [options.format, options.isStrict ? "strict" : "", options.pattern ?? "", options.maxSize ?? ""] + options.map
    for part in parts { hash.update(Array(part.utf8) + [0]) }
    if let path = options.layoutPath { hash.update(Array(try Data(contentsOf: URL(filePath: path)))) }
    self.hash = Hexadecimal.text(hash.digest.prefix(8))
    endings = Recordings([], formats: catalog.formats).names.endings
  }
}
