import { isGoodPassword } from '@chargedeck/domain/user/password-rule'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

const roles = ['api', 'gateway', 'worker'] as const
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Settings = {
  port: number
  host: string
  dataDir: string
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null
  demo: boolean
  /** null: generated at the first start and stored in the data folder. */
  secret: Buffer | null
  /** The number of proxies in front, or their addresses. */
  trustProxy: 0 | 1 | string[]
  /** What happens to an unknown charger: it waits for staff, or is refused. */
  unknownPile: 'knock' | 'refuse'
  /** Addresses of carriers may lead into the own network. */
  privateCarriers: boolean
  metricsToken: string | null
  ocppPort: number | null
  adminPassword: string | null
  log: LogLevel
}

const known = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'ROLES',
  'DEMO',
  'SECRET',
  'TRUST_PROXY',
  'UNKNOWN_PILE',
  'PRIVATE_CARRIERS',
  'METRICS_TOKEN',
  'OCPP_PORT',
  'ADMIN_PASSWORD',
  'LOG',
].map((name) => `CHARGEDECK_${name}`)

type Environment = Record<string, string | undefined>

/** All that an operator can set. Mistakes are reported at once. On a terminal only warnings follow the start box. */
export function readSettings(env: Environment, isTerminal = false): Settings {
  const mistakes: string[] = []
  const read = <T>(name: string, parse: (text: string) => T | undefined, expected: string): T | null => {
    const text = env[name]?.trim()
    if (!text) return null // unset or empty
    const value = parse(text)
    if (value === undefined) mistakes.push(`${name} 不正确：应为${expected}`)
    return value ?? null
  }
  const databaseUrl = read('DATABASE_URL', asPostgresUrl, ' postgres://用户:密码@主机:端口/数据库')
  const givenHost = read('CHARGEDECK_HOST', asHost, ' IP 地址或主机名')
  const demo =
    read('CHARGEDECK_DEMO', asSwitch, ' 0 或 1') ??
    (!env['DATABASE_URL'] && (givenHost === null || isLoopback(givenHost)))
  const settings: Settings = {
    databaseUrl,
    demo,
    host: givenHost ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    port: read('CHARGEDECK_PORT', asPort, ' 0 到 65535 的端口号') ?? 8080,
    dataDir: resolve(env['CHARGEDECK_DATA_DIR'] || './data'),
    secret: read('CHARGEDECK_SECRET', asSecret, '32 字节密钥（64 位十六进制，或 base64）'),
    trustProxy: read('CHARGEDECK_TRUST_PROXY', asProxies, ' 0、1 或以逗号分隔的代理地址') ?? 0,
    unknownPile: read('CHARGEDECK_UNKNOWN_PILE', asOneOf(['knock', 'refuse'] as const), ' knock 或 refuse') ?? 'knock',
    privateCarriers: read('CHARGEDECK_PRIVATE_CARRIERS', asSwitch, ' 0 或 1') ?? false,
    metricsToken: env['CHARGEDECK_METRICS_TOKEN']?.trim() || null,
    ocppPort: read('CHARGEDECK_OCPP_PORT', asPort, ' 0 到 65535 的端口号'),
    adminPassword: read('CHARGEDECK_ADMIN_PASSWORD', asPassword, passwordExpected),
    log: read('CHARGEDECK_LOG', asOneOf(logLevels), ` ${logLevels.join('、')} 之一`) ?? (isTerminal ? 'warn' : 'info'),
  }
  if (databaseUrl && !env['CHARGEDECK_SECRET'])
    mistakes.push('使用 DATABASE_URL 时必须设置 CHARGEDECK_SECRET（32 字节密钥，64 位十六进制）')
  mistakes.push(...wrongRoles(env), ...unknownNames(env))
  if (mistakes.length > 0) throw new StartError(mistakes.join('\n'))
  return settings
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Split roles need a bus between their processes, which does not exist yet. */
function wrongRoles(env: Environment): string[] {
  const names = (env['CHARGEDECK_ROLES'] || roles.join(',')).split(',').map((role) => role.trim())
  const strange = names.filter((role) => !roles.some((name) => name === role))
  if (strange.length > 0) return [`CHARGEDECK_ROLES 不正确：没有角色 ${strange.join('、')}，可用 ${roles.join(',')}`]
  if (env['NATS_URL']) return ['NATS_URL：多进程部署尚未提供，请不要设置']
  return roles.every((role) => names.includes(role))
    ? []
    : ['CHARGEDECK_ROLES：拆分角色需要 NATS_URL，请保留 api,gateway,worker']
}

/** Refuses misspelt names, which would otherwise silently do nothing. */
function unknownNames(env: Environment): string[] {
  const strange = Object.keys(env).filter((name) => name.startsWith('CHARGEDECK_') && !known.includes(name))
  return strange.map((name) => `没有名为 ${name} 的设置，可用：${known.join('、')}`)
}

const passwordExpected = '至少 8 位，且包含大写字母、小写字母、数字、符号中的三种'
const asPassword = (text: string): string | undefined => (isGoodPassword(text) ? text : undefined)

function asPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

function asHost(text: string): string | undefined {
  return isIP(text) || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text) ? text : undefined
}

function asSwitch(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined
}

function asProxies(text: string): 0 | 1 | string[] | undefined {
  if (text === '0' || text === '1') return text === '1' ? 1 : 0
  const proxies = text.split(',').map((proxy) => proxy.trim())
  return proxies.every((proxy) => isIP(proxy.split('/')[0] ?? '')) ? proxies : undefined
}

function asPostgresUrl(text: string): string | undefined {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined
}

function asSecret(text: string): Buffer | undefined {
  const secret = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  return secret.length === 32 ? secret : undefined
}

const asOneOf =
  <T extends string>(allowed: readonly T[]) =>
  (text: string): T | undefined =>
    allowed.find((value) => value === text)
