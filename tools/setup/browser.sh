#!/usr/bin/env bash
# Installs a Chromium for the browser tests. Prefers the headless shell, which renders the same
# pages with half the work: an installed one, or else Debian's package (as root). Otherwise uses any
# other installed Chromium, or else Playwright's own.
set -euo pipefail
[ -z "${CHROMIUM_PATH:-}" ] || exit 0
here() { command -v "$1" >/dev/null; }
install() {
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

! here chromium-headless-shell || exit 0
if [ "$(id -u)" = 0 ] && here apt-get; then
  tools/setup/say.sh "browser: install Debian's Chromium and a Chinese font (about a minute, once)"
  # Older Debian releases have no package of the headless shell.
  install chromium-headless-shell fonts-noto-cjk || install chromium fonts-noto-cjk
  exit 0
fi
for candidate in chromium chromium-browser google-chrome-stable google-chrome; do
  ! here "$candidate" || exit 0
done
tools/setup/say.sh "browser: download Playwright's Chromium (once)"
(cd web && npx playwright install --only-shell chromium)
