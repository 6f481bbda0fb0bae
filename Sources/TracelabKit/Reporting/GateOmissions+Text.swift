import GlitchComparison
import TextFormatting

extension GateOmissions {
  /// Parts of a sentence: what was left out, and the option that counts it.
  func texts(under scope: GateScope) -> [String] {
    var texts: [String] = []
    if doubtful > 0 {
      texts.append(
        "\(Plural.text(doubtful, "glitch", "glitches")) with a confidence below \(NumberText.shown(scope.leastConfidence)) "
          + "\(doubtful == 1 ? "was" : "were") left out: --min-confidence 0")
    }
    for (kind, count) in unnamed.sorted(by: { $0.key < $1.key }) {
      texts.append(
        "\(count) \(kind), which counts only if named, \(count == 1 ? "was" : "were") left out: --kind \(kind)")
    }
    return texts
  }
}
