#!/usr/bin/env bash
# Writes the report as one comment on the pull request, or updates the comment of an earlier run. Never fails the job.
#   NAME          the name of the comment, for a repository with several such jobs
#   OUT           the folder with the report
#   PULL_REQUEST  the number
#   RUN_URL       the page of the run, which has the artifact
#   GH_TOKEN, GITHUB_REPOSITORY  as GitHub sets them
set -euo pipefail
# A comment has at most 65 536 characters; bytes are never fewer.
most=60000
marker="<!-- tracelab: ${NAME//[^A-Za-z0-9._-]/-} -->"
body="$OUT/comment.md"
{
  echo "$marker"
  if [ ! -e "$OUT/glitches.md" ]; then
    echo "tracelab wrote no report: [see the run]($RUN_URL)."
  elif [ "$(wc -c <"$OUT/glitches.md")" -le "$most" ]; then
    # A comment cannot show files of the artifact: their names remain.
    sed -E 's/!\[[^]]*\]\(([^)]*)\)/`\1` in the artifact/' "$OUT/glitches.md"
  else
    # The headline, which ends before the first section; half a table would not be one.
    awk '/^## / { exit } { print }' "$OUT/glitches.md" | head -c "$most"
    echo "The report is too long for a comment."
  fi
  echo
  echo "The page with the player is in the artifact of [this run]($RUN_URL)."
} >"$body"
comments="repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments"
# Only a bot's comment is ours: anybody else could write the marker.
if ! found=$(gh api --paginate "$comments" --jq ".[] | select(.user.type == \"Bot\" and (.body | startswith(\"$marker\"))) | .id"); then
  echo "::notice title=tracelab::the comments of the pull request cannot be read; the job needs pull-requests: write"
  exit 0
fi
id=$(head -n 1 <<<"$found")
if [ -n "$id" ]; then
  gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" --field "body=@$body" --silent || refused=1
else
  gh api --method POST "$comments" --field "body=@$body" --silent || refused=1
fi
[ -z "${refused:-}" ] ||
  echo "::notice title=tracelab::the comment was refused; the job needs pull-requests: write, which forks do not have"
