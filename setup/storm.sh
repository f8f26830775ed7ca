#!/usr/bin/env bash
# What the storms need of the machine: nginx, behind which they put several servers, and libfaketime, a clock for one process.
# Without the second one the storm of the clock says that it was skipped.
set -euo pipefail
export PATH="$PATH:/usr/sbin"
has_nginx() { command -v nginx >/dev/null; }
has_clock() { compgen -G '/usr/lib/*/faketime/libfaketime.so.1' >/dev/null; }
has_nginx && has_clock && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light libfaketime; } >/dev/null
fi
has_nginx || {
  echo "NOT RUN: several servers need nginx, and it could not be installed." >&2
  exit 1
}
