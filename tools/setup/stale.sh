#!/usr/bin/env bash
# Succeeds if PRODUCT exists and is newer than every SOURCE (a file or a folder).
# usage: tools/setup/stale.sh PRODUCT SOURCE...
set -euo pipefail
product=$1
shift
[ -f "$product" ] || exit 1
sources=()
for source in "$@"; do
  [ ! -e "$source" ] || sources+=("$source")
done
newer=$(find "${sources[@]}" -newer "$product" -type f -not -path '*/target/*' -not -path '*/pkg/*.d.ts' -print -quit)
[ -z "$newer" ]
