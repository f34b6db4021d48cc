#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/install.sh
# half the work of a Chromium that could show windows
if [ -z "${CHROMIUM_PATH:-}" ] && ! command -v chromium-headless-shell > /dev/null && [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo "正在安装 Chromium…"
  apt-get update -qq > /dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell fonts-noto-cjk > /dev/null || true
fi
if ! node scripts/find-chromium.ts > /dev/null; then
  echo "没有找到 Chromium，浏览器测试将失败。请先执行：sudo apt-get install -y chromium-headless-shell fonts-noto-cjk" >&2
fi
export LANG="${LANG:-C.UTF-8}" # a browser without it gives files no Chinese names
exec node scripts/test.ts
