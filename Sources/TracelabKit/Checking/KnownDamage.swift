/// What earlier checks of a lab found, so that later ones do not report its consequences again.
final class KnownDamage {
  /// The ids of verdicts that are not as this tool stores them.
  var verdicts: Set<Int64> = []
}
