#!/usr/bin/env bash
# Succeeds when FILE is what COMMAND, its generator, writes now.
# usage: setup/same.sh FILE COMMAND…
set -euo pipefail
file=$1
shift
"$@" | diff -u "$file" - || {
  echo "$file is not what its generator writes; run: just gen" >&2
  exit 1
}
