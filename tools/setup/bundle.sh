#!/usr/bin/env bash
# Checks that the shopper's files are the same with and without a back office (decision D159):
# builds the shop again from a copy of its sources without the back office, and compares every file.
set -euo pipefail
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/web"
cp -r web/src web/public web/vite web/first-paint web/index.html web/vite.config.ts web/package.json web/tsconfig.json "$copy/web"
rm -r "$copy/web/src/admin" "$copy/web/src/core/admin.ts"
rm "$copy"/web/src/core/pkg/shop_admin*
ln -s "$PWD/web/node_modules" "$copy/web/node_modules"
(cd "$copy/web" && npx vite build --logLevel warn)
diff -rq --exclude=Admin web/dist "$copy/web/dist"
[ -f web/dist/Admin/index.html ] || { echo "web/dist has no back office"; exit 1; }
