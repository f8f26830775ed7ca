#!/usr/bin/env bash
# Fails if a source file has more than 400 lines, because it then has more than one responsibility.
set -euo pipefail
long=$(git ls-files '*.rs' '*.ts' '*.tsx' '*.mjs' '*.py' '*.css' | grep -vE 'schema\.rs$|\.d\.ts$' | xargs wc -l |
  awk '$2 != "total" && $1 > 400 { print $1, $2 }')
[ -z "$long" ] || {
  echo "$long" >&2
  exit 1
}
