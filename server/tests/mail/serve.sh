#!/usr/bin/env bash
# Runs a real mail server (aiosmtpd, from PyPI, installed once into .tools/mail) for the tests of
# one program.
# usage: server/tests/mail/serve.sh FOLDER MODE    see server.py
set -euo pipefail
cd "$(dirname "$0")/../../.."
version=1.4.6
tool=.tools/mail/bin/python

ready() { "$tool" -c "import aiosmtpd, sys; sys.exit(aiosmtpd.__version__ != '$version')" 2>/dev/null; }
mkdir -p .tools
if ! ready; then
  # Tests start together; one installs, the others wait.
  exec 9>.tools/mail.lock
  flock 9
  if ! ready; then
    if ! python3 -c 'import ensurepip, venv' 2>/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      apt-get update -qq && apt-get install -y -qq --no-install-recommends python3 python3-venv >/dev/null
    fi
    python3 -m venv .tools/mail
    .tools/mail/bin/pip install --quiet --disable-pip-version-check "aiosmtpd==$version"
  fi
  flock -u 9
fi
exec "$tool" server/tests/mail/server.py "$@"
