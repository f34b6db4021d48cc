import pino, { type Logger } from 'pino'

export type Log = Logger

const secrets = [
  'password',
  'newPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'privateKey',
  'mobile',
  'phone',
]
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** One JSON line per event. Bodies, queries and headers are never logged; the names here are a second safeguard. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '***' },
    serializers: { err: pino.stdSerializers.err },
  })
