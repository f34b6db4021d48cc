import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Actor } from '../context.ts'
import type { EventHub, Listener } from './hub.ts'
import { rememberedMs } from './recent-events.ts'

const pingMs = 15_000
const recheckMs = 400 // a revoked token gets nothing more after a second
const slowBytes = 1_000_000
const mostPerUser = 10
const lingerMs = 2000

type Stream = Listener & { request: FastifyRequest; wanted: readonly string[]; end: () => void }
type Deps = { hub: EventHub; authenticate: (authorization: string | undefined) => Promise<Actor> }

/** `GET /events?topics=a,b&ago=800`: server-sent events since so many milliseconds ago, read with fetch and the usual header. */
export function serveEvents(app: FastifyInstance, { hub, authenticate }: Deps): void {
  const streams = new Set<Stream>()
  const recheck = everyWhile(streams, recheckMs, async (stream) => {
    try {
      stream.actor = await authenticate(stream.request.headers.authorization)
      stream.topics = hub.allowedTopics(stream.actor, stream.wanted)
    } catch (error) {
      if (error instanceof AppError) stream.end() // a short database failure ends no stream
    }
  })

  app.get('/events', {
    config: { isFile: true },
    preParsing: async (request) => {
      request.actor = await authenticate(request.headers.authorization)
    },
    handler: (request, reply) => {
      const { topics, ago } = request.query as Record<string, string | string[] | undefined> // as the query parser returns them
      const wanted = [topics ?? ''].flat().flatMap((names) => names.split(','))
      const { actor } = request
      const raw = openStream(reply)
      const ping = setInterval(() => write(raw, ': ping\n\n'), pingMs)
      const stream: Stream = {
        request,
        actor,
        wanted,
        topics: hub.allowedTopics(actor, wanted),
        send: (topic, json) => write(raw, `event: ${topic}\ndata: ${json}\n\n`),
        end: () => endStream(raw),
      }
      const leave = hub.listen(stream, Math.min(Number(ago) || 0, rememberedMs))
      streams.add(stream)
      endOldest(streams, actor.userId)
      raw.on('close', () => {
        clearInterval(ping)
        leave()
        streams.delete(stream)
      })
    },
  })
  app.addHook('preClose', async () => {
    clearInterval(recheck)
    for (const { end } of streams) end()
  })
}

/** A set keeps its order, so the first of a user's streams is the oldest. */
function endOldest(streams: Set<Stream>, userId: string): void {
  const own = [...streams].filter(({ actor }) => actor.userId === userId)
  for (const stream of own.slice(0, -mostPerUser)) {
    streams.delete(stream)
    stream.end()
  }
}

function openStream(reply: FastifyReply): FastifyReply['raw'] {
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  reply.hijack()
  reply.raw.writeHead(200, headers as Record<string, string>) // Fastify's header values, which node accepts
  reply.raw.write(': open\n\n')
  return reply.raw
}

/** A stream that has ended stays open until its client has read everything. */
function write(raw: FastifyReply['raw'], text: string): void {
  if (raw.writableEnded) return
  raw.write(text)
  if (raw.writableLength > slowBytes) raw.destroy() // a slow client must connect again
}

function endStream(raw: FastifyReply['raw']): void {
  if (raw.writableEnded) return
  raw.end()
  setTimeout(() => void (raw.writableFinished || raw.destroy()), lingerMs).unref()
}

function everyWhile<T>(all: ReadonlySet<T>, pauseMs: number, look: (one: T) => Promise<void>): NodeJS.Timeout {
  let busy = false
  return setInterval(() => {
    if (busy || all.size === 0) return
    busy = true
    void Promise.all([...all].map(look)).finally(() => {
      busy = false
    })
  }, pauseMs).unref()
}
