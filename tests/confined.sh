#!/usr/bin/env bash
# Runs a program of the catalogue as .github/incidentlib.service does, as far as that goes without
# systemd: as nobody, without rights, where nothing can be written. Then asks it for pages, inside
# the program and from a folder that is being followed. As root: bash tests/confined.sh PROGRAM
set -euo pipefail
unit=$(dirname "${BASH_SOURCE[0]}")/../.github/incidentlib.service
data=$(dirname "${BASH_SOURCE[0]}")/catalogue

# Called again inside the namespace: everything read-only, then nobody.
if [[ ${1-} == --inside ]]; then
  mount --make-rprivate /
  while read -r _ place _; do
    # Some mounts are covered by others, or are read-only as they are.
    mount -o remount,bind,ro "$(printf '%b' "$place")" 2>/dev/null || true
  done </proc/self/mounts
  nobody=(setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs --bounding-set -all --inh-caps -all)
  for place in /tmp /var/tmp /dev/shm "$2"; do
    if "${nobody[@]}" touch "$place/written" 2>/dev/null; then
      echo "$place can be written"
      exit 1
    fi
  done
  shift 2
  cd /
  exec "${nobody[@]}" "$@"
fi

place=$(mktemp -d)
server=""
finish() {
  [[ -z $server ]] || kill "$server" 2>/dev/null || true
  rm -rf "$place"
}
trap finish EXIT
chmod 755 "$place"
install -m 755 "$1" "$place/incidentlib"
cp -r "$data" "$place/data"
chmod -R a+rX "$place/data"

# try PAGE FLAG…: starts the program confined, and looks for a page.
try() {
  local log=$place/log address="" tries
  : >"$log"
  unshare --mount bash "${BASH_SOURCE[0]}" --inside "$place" \
    "$place/incidentlib" --listen 127.0.0.1:0 "${@:2}" >"$log" 2>&1 &
  server=$!
  for ((tries = 0; tries < 300; tries++)); do
    address=$(sed -n 's/^incidentlib: .* on \(http[^ ]*\) .*/\1/p' "$log")
    [[ -z $address ]] || break
    sleep 0.1
  done
  curl -fsS -o /dev/null "${address%/}$1" || { cat "$log"; return 1; }
  kill "$server"
  wait "$server" || { echo "it did not end well"; cat "$log"; return 1; }
  server=""
  if grep -iE 'warn|error|panic' "$log"; then return 1; fi
}

try /en/cases/IL-0492
try /ko/cases/IL-0001 --data "$place/data"
if command -v systemd-analyze >/dev/null; then
  # 0 is a service that can do nothing; one that listens on the network stays above 1.
  systemd-analyze security --offline=true --threshold=15 --no-pager "$unit" >"$place/security" ||
    { cat "$place/security"; exit 1; }
  tail -1 "$place/security"
fi
echo "the program needs to write nothing"
