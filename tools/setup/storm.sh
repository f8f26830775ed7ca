#!/usr/bin/env bash
# Installs the programs that the storms need: nginx in front of several servers, and libfaketime,
# which fakes the clock of one process. Without libfaketime the storm of the clock is skipped, and
# reports this.
set -euo pipefail
export PATH="$PATH:/usr/sbin"
has_nginx() { command -v nginx >/dev/null; }
has_clock() { compgen -G '/usr/lib/*/faketime/libfaketime.so.1' >/dev/null; }
has_nginx && has_clock && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light libfaketime; } >/dev/null
fi
has_nginx || {
  echo "NOT RUN: the storm of several servers needs nginx, which could not be installed." >&2
  exit 1
}
