import type { EndpointGroup } from '@chargedeck/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './describe.ts'
import { apiPage } from './page.ts'

export function serveOpenApi(app: FastifyInstance, api: Readonly<Record<string, EndpointGroup>>): void {
  const described = describeApi(api)
  const page = apiPage(described)
  app.get('/openapi.json', async () => described)
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
