#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/install.sh
node scripts/build-console.ts
echo "正在启动…"
export NODE_COMPILE_CACHE="$PWD/.cache/node" # half a second less at every later start
# messages of chargers live for milliseconds: with room for them a fifth of the time is not spent on collecting them
exec node --max-semi-space-size=64 apps/server/src/main.ts
