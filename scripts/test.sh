#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/install.sh
if ! node scripts/find-chromium.ts > /dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    echo "正在安装 Chromium…"
    apt-get update -qq > /dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-noto-cjk > /dev/null || true
  else
    echo "没有找到 Chromium，浏览器测试将失败。请先执行：sudo apt-get install -y chromium fonts-noto-cjk" >&2
  fi
fi
exec node scripts/test.ts
