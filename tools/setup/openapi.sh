#!/usr/bin/env bash
# Checks that a validator, a linter and two client generators accept openapi.json without a warning.
# The Python tools are in .tools/openapi, the others in tools/setup/api-types, the clients in
# target/openapi.
set -euo pipefail
validator=0.9.0 python_client=0.29.1
tools=$PWD/.tools/openapi packages=tools/setup/api-types made=$PWD/target/openapi
bin=$tools/bin
if [ "$(cat "$tools/versions" 2>/dev/null)" != "$validator $python_client" ]; then
  python3 -m venv "$tools"
  "$bin/pip" install --quiet --disable-pip-version-check \
    "openapi-spec-validator==$validator" "openapi-python-client==$python_client"
  echo "$validator $python_client" >"$tools/versions"
fi
tools/setup/api-types.sh >/dev/null
rm -rf "$made" && mkdir -p "$made"

"$bin/openapi-spec-validator" openapi.json
REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true \
  "$packages/node_modules/.bin/redocly" lint --config tools/setup/redocly.yaml openapi.json

"$packages/node_modules/.bin/openapi-typescript" openapi.json --output "$made/client.ts"
"$packages/node_modules/.bin/tsc" --noEmit --strict "$made/client.ts"

"$bin/openapi-python-client" generate --path openapi.json --config tools/setup/openapi-python-client.yaml \
  --output-path "$made/client" --meta none --fail-on-warning
calls=$(grep -c '"operationId": ' openapi.json)
made_calls=$(find "$made/client/api" -mindepth 2 -name '*.py' ! -name __init__.py | wc -l)
[ "$calls" = "$made_calls" ] || {
  echo "the Python client has only $made_calls of $calls calls" >&2
  exit 1
}
# The Python client must be able to read an order: the call that places one returns it.
cd "$made" && "$bin/python" -c '
from client.api.order import place_order
from client.models import DoneOrder
assert DoneOrder in place_order._parse_response.__annotations__["return"].__args__
'
