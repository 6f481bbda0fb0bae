#!/usr/bin/env bash
# Imports and judges recordings, and compares them with the known glitches.
#   RECORDINGS   files and folders, one per line
#   BASELINE     the file with the known glitches; empty for that of .tracelab.json, or for a report without a gate
#   STRATEGIES   strategies, separated by commas; empty for those of .tracelab.json, otherwise the recorded frames
#   FAIL_ON      new, worse, any or none; empty for the rule of .tracelab.json, otherwise new. A report without a baseline takes any.
#   OUT          the folder for the page and the other outputs
# The exit code is 0 if the reports are there; the step's output `status` has that of the check.
set -euo pipefail
mkdir -p "$OUT"
# What an earlier call has left would pass for this one's.
(cd "$OUT" && rm -rf annotations.txt comment.md glitches.md glitches.html glitches.json pictures)
recordings=()
while IFS= read -r line; do
  [ -z "$line" ] || recordings+=("$line")
done <<<"$RECORDINGS"
if [ ${#recordings[@]} = 0 ]; then
  echo "::error title=tracelab::the input recordings is empty"
  exit 64
fi
# Beside the folder that becomes an artifact: a lab may be large.
lab="$OUT.db"
rm -f "$lab" "$lab-wal" "$lab-shm"
imported=0
tracelab import --db "$lab" -- "${recordings[@]}" || imported=$?
# Refused files fail the check; those that are valid are judged all the same.
[ "$imported" = 0 ] || [ "$imported" = 65 ] || exit "$imported"
strategies=()
[ -z "${STRATEGIES:-}" ] || strategies=(--strategy "$STRATEGIES")
tracelab analyze --db "$lab" ${strategies[@]+"${strategies[@]}"}

outputs=(--output table=- --output "github=$OUT/annotations.txt" --output "markdown=$OUT/glitches.md"
  --output "html=$OUT/glitches.html" --output "json=$OUT/glitches.json")
# Older versions draw no pictures.
if tracelab report --help | grep -q -e '--pictures'; then outputs+=(--pictures "$OUT/pictures"); fi
gate=()
[ -z "${FAIL_ON:-}" ] || gate=(--fail-on "$FAIL_ON")
status=0
if [ -n "${BASELINE:-}" ]; then
  tracelab baseline check --db "$lab" ${gate[@]+"${gate[@]}"} "${outputs[@]}" -- "$BASELINE" || status=$?
elif tracelab list config --format csv 2>/dev/null | grep -q '^baseline,[^,]*,.*\.tracelab\.json:'; then
  tracelab baseline check --db "$lab" ${gate[@]+"${gate[@]}"} "${outputs[@]}" || status=$?
else
  case "${FAIL_ON:-}" in
    new | worse)
      echo "::error title=tracelab::fail-on: $FAIL_ON compares with known glitches, and no baseline is named"
      exit 64
      ;;
  esac
  tracelab report --db "$lab" ${gate[@]+"${gate[@]}"} "${outputs[@]}" || status=$?
fi
[ "$status" != 0 ] || status=$imported
{
  echo "status=$status"
  echo "out=$OUT"
} >>"$GITHUB_OUTPUT"
[ ! -e "$OUT/annotations.txt" ] || cat "$OUT/annotations.txt"
# A summary is at most 1 MiB; a longer one would be dropped. It cannot show files of the artifact: their names remain.
if [ -e "$OUT/glitches.md" ]; then
  if [ "$(wc -c <"$OUT/glitches.md")" -lt 1000000 ]; then
    sed -E 's/!\[[^]]*\]\(([^)]*)\)/`\1` in the artifact/' "$OUT/glitches.md" >>"$GITHUB_STEP_SUMMARY"
  else
    echo "The report is too long for a summary; the artifact has it." >>"$GITHUB_STEP_SUMMARY"
  fi
fi
