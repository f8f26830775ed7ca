#!/usr/bin/env bash
# Succeeds if FILE equals the output of COMMAND, its generator.
# usage: tools/setup/same.sh FILE COMMAND…
set -euo pipefail
file=$1
shift
"$@" | diff -u "$file" - || {
  echo "$file differs from the output of its generator; run: just gen" >&2
  exit 1
}
