#!/usr/bin/env bash
# The inspector's command line against a running server: bash tests/mcp/inspector.sh ADDRESS
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
PATH=$(echo "$PWD"/node_modules/node-linux-*/bin):$PATH

inspector() {
  node node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js --cli "$address" \
    --transport http "$@"
}

# expect WORDS FLAG…: the answer to these holds these words. A failure prints whole bundles: keep
# the end of it.
expect() {
  local answer
  answer=$(inspector "${@:2}" 2>&1) || { tail -c 1000 <<<"$answer"; return 1; }
  grep -qF -- "$1" <<<"$answer" || { echo "no $1 in:"; tail -c 1000 <<<"$answer"; return 1; }
}

address=$1
expect '"search_incidents"' --method tools/list
expect '"isError": false' --method tools/call --tool-name search_incidents --tool-arg q='로드 밸런서' --tool-arg lang=ko
expect 'IL-0492' --method tools/call --tool-name get_incident --tool-arg id=IL-0492
expect 'incidentlib://cases/IL-0492' --method resources/list
expect 'text/markdown' --method resources/read --uri 'incidentlib://cases/IL-0492?lang=ko'
expect 'investigate_symptom' --method prompts/list
if inspector --method tools/call --tool-name nope >/dev/null 2>&1; then
  echo "an unknown tool is no error"
  exit 1
fi
