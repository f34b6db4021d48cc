import type { EndpointGroup } from '@chargedeck/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerDeps } from '../deps.ts'
import { describeApi } from './describe.ts'
import { apiPage } from './page.ts'

type Api = Readonly<Record<string, EndpointGroup>>
type Readers = Pick<ServerDeps, 'authenticate'> & { isPublic: boolean }

/** Only who has signed in reads what can be called here; the demo shows it to everyone. */
export function serveOpenApi(app: FastifyInstance, api: Api, { authenticate, isPublic }: Readers): void {
  let described: ReturnType<typeof describeApi> | undefined
  const describe = () => (described ??= describeApi(api)) // at the first question: a start need not wait for it
  const preParsing = async (request: FastifyRequest) => {
    if (!isPublic) request.actor = await authenticate(request.headers.authorization)
  }
  app.get('/openapi.json', { preParsing }, async () => describe())
  app.get('/docs', { preParsing, config: { isFile: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(describe())),
  )
}
