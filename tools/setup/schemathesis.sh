#!/usr/bin/env bash
# Installs schemathesis, which generates calls from the OpenAPI document, in .tools/contract.
set -euo pipefail
version=4.32.5
! .tools/contract/bin/schemathesis --version 2>/dev/null | grep -q "$version" || exit 0
if ! python3 -c 'import ensurepip, venv' 2>/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends python3 python3-venv >/dev/null
fi
python3 -c 'import ensurepip, venv' || {
  echo "NOT RUN: the contract test needs Python 3 with venv, which could not be installed." >&2
  exit 1
}
python3 -m venv .tools/contract
.tools/contract/bin/pip install --quiet --disable-pip-version-check "schemathesis==$version"
