#!/usr/bin/env bash
# Checks that the paths, recipes, commands and settings named in deploy/ exist. Installed tools
# check their own files: systemd its units, nginx its configuration. nginx runs without a server
# behind it: its own responses must have the headers of the shop's responses, and it must respond
# while one client holds a thousand requests open.
# usage: tools/setup/deploy.sh SERVER
set -euo pipefail
server=$(realpath "$1")
faults=0
fault() { echo "$1" >&2; faults=1; }

# Every setting named in deploy/ and docs/operations.md must be in .env.example.
for name in $(grep -ohE '\b(SHOP_[A-Z_]+|DATABASE_URL)\b' deploy/* docs/operations.md | sort -u); do
  grep -qE "\b${name%_FILE}\b" .env.example || fault "deploy names $name, which .env.example does not have"
done
# Every command in deploy/ and docs/operations.md must exist in the program.
for command in $(grep -ohP 'shop-server"?,? "?\K[a-z]+(?![a-z@])' deploy/* docs/operations.md | sort -u); do
  "$server" help "$command" >/dev/null 2>&1 || fault "the program has no command $command"
done
for recipe in $(grep -ohE 'rust-just [a-z_]+' deploy/* docs/operations.md | awk '{ print $2 }' | sort -u); do
  grep -qE "^$recipe( |:)" justfile || fault "the justfile has no recipe $recipe"
done
channel=$(sed -n 's/^channel = "\([0-9]*\.[0-9]*\).*/\1/p' rust-toolchain.toml)
grep -q "^FROM rust:$channel-" deploy/Dockerfile || fault "deploy/Dockerfile does not build with Rust $channel"
for path in $(grep -oE '\]\((\.\./)?deploy/[a-zA-Z.-]+' docs/operations.md | sed 's/.*(\(\.\.\/\)\?//'); do
  [ -e "$path" ] || fault "docs/operations.md names $path, which does not exist"
done

folder=$(mktemp -d)
trap '! pid=$(cat "$folder/pid" 2>/dev/null) || kill "$pid" 2>/dev/null || true; rm -rf "$folder"' EXIT
if command -v systemd-analyze >/dev/null; then
  # The program and its user are not installed on this machine.
  sed "s#/usr/local/bin/shop-server#$server#; /^User=/d; /^Group=/d" deploy/shop.service >"$folder/shop.service"
  sed "s#/usr/local/bin/shop-server#$server#; /^User=/d; /^Group=/d" deploy/shop-backup.service >"$folder/shop-backup.service"
  cp deploy/shop-backup.timer "$folder"
  printed=$(systemd-analyze verify "$folder"/*.service "$folder"/*.timer 2>&1 | grep -F "$folder" || true)
  [ -z "$printed" ] || fault "$printed"
fi
if command -v nginx >/dev/null && command -v openssl >/dev/null; then
  mkdir "$folder/certificates"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=shop.example \
    -keyout "$folder/certificates/privkey.pem" -out "$folder/certificates/fullchain.pem" 2>/dev/null
  echo "server unix:$folder/none;" >"$folder/shop-servers.conf"
  sed "s#/etc/nginx/#$folder/#; s#/var/log/nginx/#$folder/#; /listen \[::\]/d
    s#listen 80;#listen unix:$folder/plain;#; s#listen 443 #listen unix:$folder/tls #" deploy/nginx.conf >"$folder/shop.conf"
  {
    [ "$(id -u)" != 0 ] || echo 'user root;'
    echo "pid $folder/pid; worker_processes 1; events {} http { access_log off;"
    for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $folder/$kind;"; done
    echo "include $folder/shop.conf; }"
  } >"$folder/nginx.conf"
  if printed=$(nginx -e "$folder/begin.log" -c "$folder/nginx.conf" 2>&1); then
    # usage: answers STATUS plain|tls URL [curl option]...; sets $head to the head of the response
    answers() {
      head=$(curl --silent --insecure --max-time 5 --unix-socket "$folder/$2" --dump-header - --output /dev/null "${@:3}" || true)
      grep -q "^HTTP/[0-9.]* $1" <<<"$head"
    }
    answers 502 tls 'https://shop.example/api/Auth/Verify?code=canary' || fault "unexpected response of nginx without a server: $head"
    for name in strict-transport-security x-content-type-options content-security-policy referrer-policy; do
      grep -qi "^$name: " <<<"$head" || fault "a response of nginx has no header $name"
    done
    answers 301 plain http://shop.example/Menu || fault "nginx does not redirect pages to https"
    answers 404 plain http://shop.example/api/Setting || fault "nginx redirects a call without TLS"
    head -c 2000000 /dev/zero >"$folder/picture"
    answers 502 tls https://shop.example/api/Admin/Picture --data-binary "@$folder/picture" || fault "nginx rejects a picture of 2 MB"
    answers 413 tls https://shop.example/api/Setting --data-binary "@$folder/picture" || fault "nginx accepts 2 MB for any call"
    ! answers '' tls https://shop.example/ --tls-max 1.2 --ciphers AES128-SHA || fault "nginx accepts a weak cipher suite"
    calls=$(curl --silent --insecure --max-time 20 --unix-socket "$folder/tls" --include 'https://shop.example/api/Setting?[1-2000]' || true)
    grep -q '"code":"too_many_requests"' <<<"$calls" || fault "nginx does not limit the calls of one client"
    grep -qi '^retry-after: 1' <<<"$calls" || fault "nginx sends no Retry-After"
    grep -q '"path":"/api/Auth/Verify"' "$folder/access.log" || fault "nginx logs no line for a request"
    ! grep -q canary "$folder"/*.log || fault "nginx logs the query of a request"
    nginx -e "$folder/begin.log" -c "$folder/nginx.conf" -s stop
    # nginx deletes its pid file as its last action.
    stopped() { for _ in $(seq 50); do [ -e "$folder/pid" ] || break; sleep 0.1; done; }
    stopped
    # The number of connections in Debian's default configuration, at an address that clients with
    # two addresses can reach.
    port=$(node -e 'const server = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(server.address().port); server.close(); })')
    sed -i "s#listen unix:$folder/tls #listen 127.0.0.1:$port #" "$folder/shop.conf"
    sed -i 's/events {}/events { worker_connections 768; }/' "$folder/nginx.conf"
    # usage: holds_out; succeeds if an honest client is answered beside slow ones
    holds_out() {
      nginx -e "$folder/begin.log" -c "$folder/nginx.conf"
      held=0
      node tools/setup/slow-clients.mjs "$port" >"$folder/slow.log" || held=$?
      nginx -e "$folder/begin.log" -c "$folder/nginx.conf" -s stop
      stopped
      return "$held"
    }
    holds_out || fault "nginx does not serve other clients beside slow ones: $(cat "$folder/slow.log")"
    # Negative control: without the limits nginx must fail.
    sed -i '/limit_conn shop_\|_timeout 10s;\|lingering_/d' "$folder/shop.conf"
    ! holds_out || fault "nginx without limits withstands the slow clients, so nothing was tested: $(cat "$folder/slow.log")"
  else
    fault "$printed"
  fi
fi
if docker compose version >/dev/null 2>&1; then
  SHOP_PUBLIC_URL=https://shop.example docker compose -f deploy/compose.yaml config --quiet || fault "docker compose rejects deploy/compose.yaml"
fi
exit "$faults"
