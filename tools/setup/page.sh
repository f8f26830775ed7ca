#!/usr/bin/env bash
# Builds the storefront and the back office for the server, unless they are newer than their
# sources: web/dist, which is replaced as a whole.
set -euo pipefail
tools/setup/stale.sh web/dist/index.html web/src web/public web/first-paint web/vite web/index.html web/admin.html web/vite.config.ts web/vite.admin.config.ts web/package-lock.json && exit 0
rm -rf web/dist.new web/dist.old
(cd web && npm run -s build -- --outDir dist.new && npm run -s build:admin -- --outDir dist.new/Admin)
mv web/dist.new/Admin/admin.html web/dist.new/Admin/index.html
[ ! -e web/dist ] || mv web/dist web/dist.old
mv web/dist.new web/dist
rm -rf web/dist.old
