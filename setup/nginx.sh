#!/usr/bin/env bash
# nginx, behind which the storms put several servers.
set -euo pipefail
export PATH="$PATH:/usr/sbin"
command -v nginx >/dev/null && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light; } >/dev/null
fi
command -v nginx >/dev/null || {
  echo "NOT RUN: several servers need nginx, and it could not be installed." >&2
  exit 1
}
