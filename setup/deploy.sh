#!/usr/bin/env bash
# Whether the files of deploy/ say what is there: paths, recipes, commands and settings that they name. What a tool of
# this machine can check itself, it does: systemd its units, nginx its configuration.
# usage: setup/deploy.sh SERVER
set -euo pipefail
server=$(realpath "$1")
faults=0
fault() { echo "$1" >&2; faults=1; }

# Every setting that a file of deploy/ gives to the server is one of .env.example.
for name in $(grep -ohE '\b(SHOP_[A-Z_]+|DATABASE_URL)\b' deploy/* docs/operations.md | sort -u); do
  grep -qE "\b${name%_FILE}\b" .env.example || fault "deploy names $name, which .env.example does not have"
done
# Every command that they or the document run is one of the program.
for command in $(grep -ohP 'shop-server"?,? "?\K[a-z]+(?![a-z@])' deploy/* docs/operations.md | sort -u); do
  "$server" help "$command" >/dev/null 2>&1 || fault "the program has no command $command"
done
for recipe in $(grep -ohE 'rust-just [a-z_]+' deploy/* docs/operations.md | awk '{ print $2 }' | sort -u); do
  grep -qE "^$recipe( |:)" justfile || fault "the justfile has no recipe $recipe"
done
channel=$(sed -n 's/^channel = "\([0-9]*\.[0-9]*\).*/\1/p' rust-toolchain.toml)
grep -q "^FROM rust:$channel-" deploy/Dockerfile || fault "deploy/Dockerfile builds with another Rust than $channel"
for path in $(grep -oE '\]\((\.\./)?deploy/[a-zA-Z.-]+' docs/operations.md | sed 's/.*(\(\.\.\/\)\?//'); do
  [ -e "$path" ] || fault "docs/operations.md names $path, which is not there"
done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if command -v systemd-analyze >/dev/null; then
  # The program and its user are not installed here.
  sed "s#/usr/local/bin/shop-server#$server#; /^User=/d; /^Group=/d" deploy/shop.service >"$folder/shop.service"
  sed "s#/usr/local/bin/shop-server#$server#; /^User=/d; /^Group=/d" deploy/shop-backup.service >"$folder/shop-backup.service"
  cp deploy/shop-backup.timer "$folder"
  printed=$(systemd-analyze verify "$folder"/*.service "$folder"/*.timer 2>&1 | grep -F "$folder" || true)
  [ -z "$printed" ] || fault "$printed"
fi
if command -v nginx >/dev/null && command -v openssl >/dev/null; then
  mkdir "$folder/certificates"
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=shop.example -keyout "$folder/certificates/privkey.pem" \
    -out "$folder/certificates/fullchain.pem" 2>/dev/null
  echo "server 127.0.0.1:8080 max_fails=2 fail_timeout=2s;" >"$folder/shop-servers.conf"
  sed "s#/etc/nginx/#$folder/#" deploy/nginx.conf >"$folder/shop.conf"
  printf 'pid %s/pid;\nevents {}\nhttp { include %s/shop.conf; }\n' "$folder" "$folder" >"$folder/nginx.conf"
  printed=$(nginx -t -c "$folder/nginx.conf" 2>&1) || fault "$printed"
fi
exit "$faults"
