#!/usr/bin/env bash
# Installs the npm packages of the web, exactly as locked.
set -euo pipefail
cd web
[ node_modules/.package-lock.json -nt package-lock.json ] && [ node_modules/.package-lock.json -nt package.json ] && exit 0
node -e 'const [major, minor] = process.versions.node.split(".").map(Number); if (major < 20 || (major === 20 && minor < 19)) { console.error(`Node 20.19 or newer is needed, this is ${process.version}.`); process.exit(1); }'
../tools/setup/say.sh "web: install packages"
# Only tools/setup/browser.sh downloads Playwright's browser, and only if Debian has none.
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error
touch node_modules/.package-lock.json
