import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from './app-error.ts'

export type Metrics = ReturnType<typeof makeMetrics>

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Prometheus metrics; each part of the server adds its own. */
export function makeMetrics() {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const labels = { registers: [register] }
  return {
    /** Read at each scrape. */
    gauge: (name: string, help: string, read: () => number | Promise<number>): void =>
      void new Gauge({
        ...labels,
        name,
        help,
        collect: async function () {
          this.set(await read())
        },
      }),
    gauges: (name: string, help: string, read: () => Promise<Record<string, number>>): void =>
      void new Gauge({
        ...labels,
        name,
        help,
        labelNames: ['of'],
        collect: async function () {
          for (const [of, value] of Object.entries(await read())) this.set({ of }, value)
        },
      }),
    counter: (name: string, help: string) => new Counter({ ...labels, name, help }),
    answers: new Histogram({
      ...labels,
      name: 'chargedeck_http_seconds',
      help: 'Time from request to answer.',
      labelNames: ['route', 'status'],
      buckets,
    }),
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}

/** At the root, for a scraper on this machine or with the token. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) }
    metrics.answers.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { isFile: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('REQUEST.FORBIDDEN')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

function mayRead({ socket, headers }: FastifyRequest, token: string | null): boolean {
  if (token) return equal(headers.authorization ?? '', `Bearer ${token}`)
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  return isLoopback && !headers['x-forwarded-for'] && !headers.forwarded // a proxy on this machine forwards strangers
}

const equal = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
