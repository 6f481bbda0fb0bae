import Foundation
import LibFuzzer

/// `Fuzzing list`, `Fuzzing seeds TARGET FOLDER`, or `Fuzzing TARGET` with libFuzzer's own options and corpus folders.
@main enum Fuzzing {
  /// The selected target, a global because a C callback captures nothing.
  nonisolated(unsafe) private static var target: (any FuzzTarget.Type)?

  /// The variable that names the target to processes that libFuzzer starts itself, as for `-merge=1`: their arguments are options only.
  private static let variable = "FUZZING_TARGET"

  static func main() throws {
    var arguments = CommandLine.arguments
    var word = arguments.count > 1 ? arguments[1] : "list"
    if word.hasPrefix("-"), let target = ProcessInfo.processInfo.environment[variable] {
      word = target
    } else if arguments.count > 1 {
      arguments.remove(at: 1)
      setenv(variable, word, 1)
    }
    switch word {
    case "list": for target in fuzzTargets { print(target.name) }
    case "seeds" where arguments.count == 3: try writeSeeds(of: named(arguments[1]), into: arguments[2])
    default:
      target = try named(word)
      exit(run(arguments))
    }
  }

  private static func named(_ name: String) throws -> any FuzzTarget.Type {
    guard let target = fuzzTargets.first(where: { $0.name == name }) else { throw UnknownTarget(name: name) }
    return target
  }

  private static func writeSeeds(of target: any FuzzTarget.Type, into folder: String) throws {
    for (number, seed) in try target.seeds.enumerated() {
      try Data(seed).write(to: URL(fileURLWithPath: folder).appending(path: "seed-\(number)"))
    }
  }

  private static func run(_ arguments: [String]) -> Int32 {
    var count = Int32(arguments.count)
    let texts = arguments.map { strdup($0) } + [nil]
    let vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count)
    vector.initialize(from: texts, count: texts.count)
    var start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = vector
    return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
      do {
        try Fuzzing.target?.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
      } catch {
        fatalError("not a typed error, or one that says too much: \(error)")
      }
      return 0
    }
  }

  struct UnknownTarget: Error { let name: String }
}
