import pino, { type DestinationStream, type Logger } from 'pino'

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
  // PostgreSQL quotes the row that it refused
  'detail',
  'where',
]
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** One JSON line per event. Bodies, queries and headers are never logged; the names here are a second safeguard. */
export const openLog = (level: string, to: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '***' },
      serializers: { err: pino.stdSerializers.err },
    },
    to,
  )
