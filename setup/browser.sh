#!/usr/bin/env bash
# A Chromium for the browser tests. The headless shell, which draws the same pages with half the work
# of a browser with windows: the one that is there, else Debian's package (as root); else any other
# Chromium that is there, else Playwright's own.
set -euo pipefail
[ -z "${CHROMIUM_PATH:-}" ] || exit 0
here() { command -v "$1" >/dev/null; }
install() {
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

! here chromium-headless-shell || exit 0
if [ "$(id -u)" = 0 ] && here apt-get; then
  setup/say.sh "browser: install Debian's Chromium and a Chinese font (about a minute, once)"
  # Older Debians have no package of the shell alone.
  install chromium-headless-shell fonts-noto-cjk || install chromium fonts-noto-cjk
  exit 0
fi
for candidate in chromium chromium-browser google-chrome-stable google-chrome; do
  ! here "$candidate" || exit 0
done
setup/say.sh "browser: download Playwright's Chromium (once)"
(cd web && npx playwright install --only-shell chromium)
