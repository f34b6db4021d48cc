# Sourced by start.sh and test.sh, in the folder of the clone: installs what is missing and puts our own Node first.
lock_sum() { cksum < package-lock.json; }

if [ ! -e node_modules/.package-lock.json ] || { [ package-lock.json -nt node_modules/.package-lock.json ] && [ "$(cat node_modules/.installed 2> /dev/null)" != "$(lock_sum)" ]; }; then
  echo "正在安装依赖（首次约一分钟）…"
  npm ci --no-audit --no-fund --loglevel=error || { echo "依赖安装失败：请检查网络与 npm 设置后重试" >&2; exit 1; }
  lock_sum > node_modules/.installed
fi

PATH="$PWD/node_modules/.bin:$PATH"
if ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)' 2> /dev/null; then
  echo "需要 Node 24 或更新的版本：本平台没有随附的 Node，请安装后重试" >&2
  exit 1
fi
