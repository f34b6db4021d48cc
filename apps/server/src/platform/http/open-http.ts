import { networkOf } from '@chargedeck/domain/kernel/network'
import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'
import { withoutPort } from './caller-address.ts'
import { RequestsOfAMinute } from './requests-of-a-minute.ts'

export type HttpOptions = { log?: Log; trustProxy?: 0 | 1 | string[]; perMinute?: number }

const bodyLimit = 1_048_576
const generousPerMinute = 30_000 // per address: many people may share one

/** What every answer has: a request number, safe headers, limits, one line in the log. */
export function openHttp({ log, trustProxy = 0, perMinute = generousPerMinute }: HttpOptions = {}): FastifyInstance {
  const app = Fastify({
    bodyLimit,
    trustProxy: Array.isArray(trustProxy) ? trustProxy : (_address, hop) => hop < trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    ...(log && { loggerInstance: log as FastifyBaseLogger }), // keeps the app's type independent of its log
    // A malformed path never reaches a route.
    frameworkErrors: (error, request, reply) => {
      app.errorHandler(error, request, reply.header('Request-No', request.id))
    },
  })
  app.removeContentTypeParser('text/plain')
  app.register(helmet, {
    hsts: false,
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: { useDefaults: false, directives },
  })
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for']
    // a lock that counted ports too would never close
    if (typeof forwarded === 'string')
      headers['x-forwarded-for'] = forwarded
        .split(',')
        .map((address) => withoutPort(address.trim()))
        .join(', ')
  })
  app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    store: RequestsOfAMinute,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: () => new AppError('REQUEST.TOO_OFTEN'),
  })
  app.addHook('onRequest', async (request, reply) => void reply.header('Request-No', request.id))
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'GET') request.body ??= {} // an empty body: validation then names the missing fields
  })
  if (log)
    app.addHook('onResponse', async (request, reply) =>
      log[levelOf(request)](lineOf(request, reply.statusCode, reply.elapsedTime)),
    )
  return app
}

/** Logs only writes: screens read all the time. */
const levelOf = ({ method }: FastifyRequest) => (method === 'GET' || method === 'HEAD' ? 'debug' : 'info')

const lineOf = ({ id, method, url, ip, actor }: FastifyRequest, status: number, ms: number) => ({
  requestNo: id,
  method,
  path: url.split('?')[0],
  status,
  ms: Math.round(ms),
  ip,
  userId: actor?.userId,
  msg: 'answered',
})

// Inline styles: the console's component library writes them. Pictures from anywhere: operators' links.
const directives = {
  'default-src': [`'self'`],
  'script-src': [`'self'`],
  'style-src': [`'self'`, `'unsafe-inline'`],
  'img-src': [`'self'`, 'data:', 'blob:', 'https:'], // plus the servers of map tiles, see boot/serve-console.ts
  'font-src': [`'self'`, 'data:'],
  'connect-src': [`'self'`],
  'worker-src': [`'self'`, 'blob:'],
  'frame-src': [`'self'`], // plus what menus link to, see boot/serve-console.ts
  'object-src': [`'none'`],
  'base-uri': [`'self'`],
  'form-action': [`'self'`],
  'frame-ancestors': [`'self'`],
}
