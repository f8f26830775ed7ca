#!/usr/bin/env bash
# Whether the files of deploy/ say what is there: paths, recipes, commands and settings that they name. What a tool of
# this machine can check itself, it does: systemd its units, nginx its configuration.
# nginx is run in front of no server: what it answers by itself has the headers that a shop's answers have, and it
# answers while one client holds a thousand requests open.
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
trap '! pid=$(cat "$folder/pid" 2>/dev/null) || kill "$pid" 2>/dev/null || true; rm -rf "$folder"' EXIT
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
    # usage: answers STATUS plain|tls ADDRESS [what else curl takes]; the head of the answer is in $head
    answers() {
      head=$(curl --silent --insecure --max-time 5 --unix-socket "$folder/$2" --dump-header - --output /dev/null "${@:3}" || true)
      grep -q "^HTTP/[0-9.]* $1" <<<"$head"
    }
    answers 502 tls 'https://shop.example/api/Auth/Verify?code=canary' || fault "nginx without a server answers: $head"
    for name in strict-transport-security x-content-type-options content-security-policy referrer-policy; do
      grep -qi "^$name: " <<<"$head" || fault "an answer of nginx has no $name"
    done
    answers 301 plain http://shop.example/Menu || fault "nginx leads no page to https"
    answers 404 plain http://shop.example/api/Setting || fault "nginx leads a call without TLS on"
    head -c 2000000 /dev/zero >"$folder/picture"
    answers 502 tls https://shop.example/api/Admin/Picture --data-binary "@$folder/picture" || fault "nginx takes no picture of 2 MB"
    answers 413 tls https://shop.example/api/Setting --data-binary "@$folder/picture" || fault "nginx takes 2 MB for any call"
    ! answers '' tls https://shop.example/ --tls-max 1.2 --ciphers AES128-SHA || fault "nginx takes a weak cipher suite"
    calls=$(curl --silent --insecure --max-time 20 --unix-socket "$folder/tls" --include 'https://shop.example/api/Setting?[1-400]' || true)
    grep -q '"code":"too_many_requests"' <<<"$calls" || fault "nginx takes calls of one client without end"
    grep -qi '^retry-after: 1' <<<"$calls" || fault "nginx does not say when to call again"
    grep -q '"path":"/api/Auth/Verify"' "$folder/access.log" || fault "nginx writes no line of a request"
    ! grep -q canary "$folder"/*.log || fault "nginx writes down the query of a request"
    nginx -e "$folder/begin.log" -c "$folder/nginx.conf" -s stop
    # It takes its file of the process away as the last thing it does.
    stopped() { for _ in $(seq 50); do [ -e "$folder/pid" ] || break; sleep 0.1; done; }
    stopped
    # As many connections as Debian's nginx takes by itself, at an address that clients of two addresses reach.
    port=$(node -e 'const server = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(server.address().port); server.close(); })')
    sed -i "s#listen unix:$folder/tls #listen 127.0.0.1:$port #" "$folder/shop.conf"
    sed -i 's/events {}/events { worker_connections 768; }/' "$folder/nginx.conf"
    # usage: holds_out; whether an honest client is answered beside slow ones
    holds_out() {
      nginx -e "$folder/begin.log" -c "$folder/nginx.conf"
      held=0
      node setup/slow-clients.mjs "$port" >"$folder/slow.log" || held=$?
      nginx -e "$folder/begin.log" -c "$folder/nginx.conf" -s stop
      stopped
      return "$held"
    }
    holds_out || fault "nginx answers nobody beside slow clients: $(cat "$folder/slow.log")"
    # Without its bounds it does not: the test can fail.
    sed -i '/limit_conn shop_\|_timeout 10s;\|lingering_/d' "$folder/shop.conf"
    ! holds_out || fault "nginx without bounds stands the slow clients, so nothing was tested: $(cat "$folder/slow.log")"
  else
    fault "$printed"
  fi
fi
if docker compose version >/dev/null 2>&1; then
  SHOP_PUBLIC_URL=https://shop.example docker compose -f deploy/compose.yaml config --quiet || fault "docker compose does not take deploy/compose.yaml"
fi
exit "$faults"
