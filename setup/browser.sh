#!/usr/bin/env bash
# A Chromium for the browser tests: one that is there, else Debian's package (as root), else Playwright's own.
set -euo pipefail
[ -z "${CHROMIUM_PATH:-}" ] || exit 0
for candidate in chromium chromium-browser google-chrome-stable google-chrome; do
  ! command -v "$candidate" >/dev/null || exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  setup/say.sh "browser: install Debian's Chromium and a Chinese font (about a minute, once)"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk >/dev/null
else
  setup/say.sh "browser: download Playwright's Chromium (once)"
  (cd web && npx playwright install chromium)
fi
