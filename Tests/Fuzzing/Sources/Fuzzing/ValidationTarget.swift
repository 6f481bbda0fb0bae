import ForeignFormats
import TraceFormats

@testable import LabCommon
@testable import LabIntake

/// `validate` on recordings of any format, also compressed: an import reads the files without faults, and only these.
enum ValidationTarget: FuzzTarget {
  static let name = "validation"

  static var seeds: [[UInt8]] {
    SmallRecordings.all + [any TraceFormat.Type].lab.map { Array($0.description.example.utf8) } + [gzip]
  }

  /// `{}` and a line feed, compressed with gzip.
  private static let gzip: [UInt8] = [
    0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xab, 0xae, 0xe5, 2, 0, 0x43, 0x4b, 0x1c, 0x50, 3, 0, 0, 0,
  ]

  static func take(_ input: [UInt8]) throws {
    let progress = ProgressLine(verb: "validating", isShown: false)
    let source = MemorySource(input, name: "f")
    var faults: [ImportIssue]
    do {
      faults = try Validator(options: IntakeOptions(), progress: progress, say: { _ in }).issues(of: source)
    } catch let error as TraceFormatError {
      faults = [ImportIssue(error)]
    }
    for fault in faults { expectHarmless(fault.message) }
    faults = faults.filter { $0.severity == .error }
    let reader = try IntakeOptions().reader(formats: .lab, say: { _ in })
    var failure: (any Error)?
    var uid: String?
    _ = reader.read(MemorySource(input, name: "f")) { piece in
      if case .failure(let error) = piece { failure = error }
      if case .part(let part, _) = piece { uid = part.header?.uid ?? uid }
      return true
    }
    let isRefused = failure != nil || uid.flatMap(ImportRefusal.form) != nil
    expect(isRefused == !faults.isEmpty, "an import says \(String(describing: failure)), validate \(faults)")
  }
}
