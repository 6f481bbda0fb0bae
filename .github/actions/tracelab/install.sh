#!/usr/bin/env bash
# Installs tracelab: a release that TRACELAB_VERSION names, otherwise a build of the action's own checkout. Adds it to the path.
#   TRACELAB_FOLDER      where it is installed, and where an earlier run's cache has been restored
#   TRACELAB_REPOSITORY  the repository with the releases, owner/name
set -euo pipefail
bin="$TRACELAB_FOLDER/bin"
if [ ! -x "$bin/tracelab" ]; then
  mkdir -p "$bin"
  if [ -n "${TRACELAB_VERSION:-}" ]; then
    case "$(uname -s)" in Darwin) system=macos ;; *) system=linux ;; esac
    files="tracelab-${TRACELAB_VERSION#v}-$system-$(uname -m).tar.gz"
    work=$(mktemp -d)
    gh release download "$TRACELAB_VERSION" --repo "$TRACELAB_REPOSITORY" --dir "$work" --pattern "$files" --pattern "$files.sha256"
    (cd "$work" && if command -v sha256sum >/dev/null 2>&1; then sha256sum -c "$files.sha256"; else shasum -a 256 -c "$files.sha256"; fi)
    tar -xzf "$work/$files" -C "$TRACELAB_FOLDER" --strip-components 1
    rm -r "$work"
  else
    # The action's folder is .github/actions/tracelab of the checkout.
    source=$(cd "$(dirname "$0")/../../.." && pwd)
    (cd "$source" && sh .ci/setup && swift build -c release --product tracelab)
    cp "$(cd "$source" && swift build -c release --show-bin-path)/tracelab" "$bin/tracelab"
  fi
fi
"$bin/tracelab" --version | head -n 1
echo "$bin" >>"$GITHUB_PATH"
