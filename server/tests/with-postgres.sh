#!/usr/bin/env bash
# Runs a command with TEST_DATABASE_URL. If it is not set, starts a PostgreSQL in a temporary folder
# and stops it when the command ends.
# usage: server/tests/with-postgres.sh COMMAND…
# TEST_DATABASE_LOG is then the path of that PostgreSQL's log, whose lines name the application.
# With TEST_FSYNC=on it waits for the disk at each commit, which benchmarks need and tests do not.
set -euo pipefail

[ "$#" -gt 0 ] || { echo "usage: $0 COMMAND…" >&2; exit 2; }
[ -z "${TEST_DATABASE_URL:-}" ] || exec "$@"

newest_bin() { find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1; }
fail() { echo "NOT RUN: $*" >&2; exit 1; }

bin=$(newest_bin)
if [ -z "$bin" ] && command -v initdb >/dev/null; then
  bin=$(dirname "$(readlink -f "$(command -v initdb)")")
fi
if [ -z "$bin" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "with-postgres: install PostgreSQL (once)" >&2
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql; } >/dev/null \
    || fail "PostgreSQL could not be installed; set TEST_DATABASE_URL=postgres://…"
  bin=$(newest_bin)
fi
[ -n "$bin" ] || fail "no PostgreSQL found; install it or set TEST_DATABASE_URL=postgres://…"

# The server refuses to run as root.
folder=$(mktemp -d "${TMPDIR:-/tmp}/shop-postgres.XXXXXX")
if [ "$(id -u)" = 0 ]; then
  id postgres >/dev/null 2>&1 || fail "there is no user postgres to run the database as"
  chown postgres "$folder"
  as() { (cd "$folder" && exec setpriv --reuid=postgres --regid="$(id -g postgres)" --clear-groups "$@"); }
else
  as() { "$@"; }
fi

stop() {
  as "$bin/pg_ctl" -D "$folder/data" -m immediate -t 20 -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

as "$bin/initdb" -D "$folder/data" -U shop --auth=trust -E UTF8 --locale=C >"$folder/initdb.log" 2>&1 \
  || { cat "$folder/initdb.log" >&2; fail "initdb failed"; }
# A socket in the folder instead of a port: nothing to collide with.
as "$bin/pg_ctl" -D "$folder/data" -l "$folder/server.log" -t 60 -w \
  -o "-c listen_addresses='' -c unix_socket_directories='$folder' -c max_connections=400 -c fsync=${TEST_FSYNC:-off} -c log_line_prefix='%m [%p] %a '" start >/dev/null 2>&1 \
  || { cat "$folder/server.log" >&2; fail "PostgreSQL did not start"; }

export TEST_DATABASE_URL="postgres://shop@/postgres?host=$folder"
export TEST_DATABASE_LOG="$folder/server.log"
status=0
"$@" || status=$?

# Transactions take locks in one order (decision D182), so a deadlock is a fault, even if a retry
# hid it. Exceptions are tests that drop their schema while a server still reads, and the test of a
# retry.
deadlocks=$(awk '
  function finish() { if (block !~ /DROP SCHEMA|deadlock on purpose/) printf "%s", block; block = "" }
  /ERROR:  deadlock detected/ { finish(); block = $0 "\n"; next }
  block != "" && /^\t|DETAIL:|HINT:|CONTEXT:|STATEMENT:/ { block = block $0 "\n"; next }
  { finish() }
  END { finish() }' "$folder/server.log")
if [ -n "$deadlocks" ]; then
  printf 'with-postgres: PostgreSQL had to end these deadlocks:\n%s\n' "$deadlocks" >&2
  [ "$status" != 0 ] || status=1
fi
exit "$status"
