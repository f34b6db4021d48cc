import { isLoopback, type Settings } from '../platform/settings.ts'
import { isEverywhere } from './outward-host.ts'

type Opened = {
  settings: Settings
  port: number
  /** What other machines can be told; null when it is not known. */
  outwardHost: string | null
  account: string
  password: string | null
  passwordPath: string | null
  databaseHome: string | null
}

/** A box for newcomers: the address, the account, and what to look at first. */
export function startBox(opened: Opened): string {
  const { settings, port, outwardHost, account, databaseHome } = opened
  const lines = [
    'ChargeDeck 智慧充电运营管理平台 已启动',
    '',
    `地址   ${addressOf(settings.host, port)}`,
    `账号   ${account}`,
    `密码   ${passwordLine(opened)}`,
    '',
    ...(settings.demo ? demoLines(opened) : [`充电桩连接地址   ${chargerAddress(opened)}`]),
    ...(outwardHost === null ? unknownHost : []),
    ...(databaseHome?.startsWith(settings.dataDir) === false
      ? ['', `数据库保存在 ${databaseHome}（数据目录的上级目录不对其开放）`]
      : []),
    '',
    '按 Ctrl-C 停止',
  ]
  return frame(lines)
}

function passwordLine({ password, passwordPath }: Opened): string {
  if (!passwordPath) return '由 CHARGEDECK_ADMIN_PASSWORD 指定（仅首次启动时生效）'
  return password ? `${password}   （首次登录用，保存在 ${passwordPath}）` : `首次密码保存在 ${passwordPath}`
}

function demoLines(opened: Opened): string[] {
  return [
    '这是演示数据：虚拟充电桩正在通过真实的 OCPP 连接充电。',
    '先看   监控中心 · 实时监控，再到 订单中心 · 充电订单 打开一笔刚结算的订单。',
    `接入您自己的充电桩   ${chargerAddress(opened)}（桩号 CDDEMO0001，卡号 DEMOCARD0001）`,
    ...(isLoopback(opened.settings.host) ? [] : ['注意：演示系统正对外开放，请只在可信网络中使用。']),
  ]
}

const unknownHost = [
  '无法确定本机对外的地址：请在 系统配置 中填写 系统访问地址 和 充电桩平台地址，',
  '否则充电桩不能下载固件、上传日志。',
]

const chargerAddress = ({ settings, port, outwardHost }: Opened): string =>
  `${chargerUrlOf(settings, port, outwardHost ?? '{本机地址}')}/${settings.demo ? 'CDDEMO0001' : '{桩号}'}`

/** Where chargers connect; each adds its number. */
export const chargerUrlOf = ({ ocppPort }: Pick<Settings, 'ocppPort'>, port: number, host: string): string =>
  `ws://${shownHost(host)}:${ocppPort ?? port}/ocpp`

/** Where a browser opens the console. */
export const addressOf = (host: string, port: number): string => `http://${shownHost(host)}:${port}`
const shownHost = (host: string): string => (isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host)

function frame(lines: string[]): string {
  const width = Math.max(...lines.map(cells))
  const bar = '─'.repeat(width + 4)
  return [`┌${bar}┐`, ...lines.map((line) => `│  ${line}${' '.repeat(width - cells(line))}  │`), `└${bar}┘`].join('\n')
}

/** Chinese characters take two cells of a terminal. */
const cells = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]/u.test(letter) ? 2 : 1), 0)
