#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/install.sh
node scripts/build-console.ts
echo "正在启动…"
export NODE_COMPILE_CACHE="$PWD/.cache/node" # half a second less at every later start
exec node apps/server/src/main.ts
