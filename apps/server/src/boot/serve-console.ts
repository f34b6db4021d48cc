import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Answer } from './front-door.ts'

const built = fileURLToPath(new URL('../../../console/dist', import.meta.url))
const yearSeconds = 31_536_000

/** The foreign origins that the page may use: staff set them while the server runs. */
type Origins = { frames: () => Promise<string[]>; pictures: () => Promise<string[]> }

/** Serves the built console. Browsers cache files for good (names carry a hash), but never the page that names them. */
export function serveConsole(app: FastifyInstance, { frames, pictures }: Origins, folder = built): void {
  if (!existsSync(folder)) return
  allowOrigins(app, 'frame-src', frames)
  allowOrigins(app, 'img-src', pictures)
  app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        /\/assets\//.test(path) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      ),
  })
}

/** Each request for the page reads them again. */
function allowOrigins(app: FastifyInstance, directive: string, origins: () => Promise<string[]>): void {
  let lastOrigins: readonly string[] = []
  const currentOrigins = async () => {
    lastOrigins = await Promise.race([origins(), setTimeout(patienceMs, lastOrigins, { ref: false })]).catch(
      () => lastOrigins, // the page must load even without the database
    )
    return lastOrigins
  }
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader(policyHeader)
    if (!String(reply.getHeader('content-type')).startsWith('text/html') || typeof policy !== 'string') return
    const own = `${directive} 'self'`
    reply.header(policyHeader, policy.replace(own, [own, ...(await currentOrigins())].join(' ')))
  })
}
const patienceMs = 500
const policyHeader = 'content-security-policy'

/** The console's router owns page addresses: the server answers all of them with the one page. */
export function pagesOf(answer: Answer): Answer {
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const isPage =
      request.method === 'GET' &&
      request.headers.accept?.includes('text/html') &&
      !/^\/(api|ocpp|metrics)(\/|$)|\.\w+$/.test(path)
    if (isPage) request.url = '/index.html'
    answer(request, response)
  }
}
