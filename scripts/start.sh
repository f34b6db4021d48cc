#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/install.sh
node scripts/build-console.ts
echo "正在启动…"
exec node apps/server/src/main.ts
