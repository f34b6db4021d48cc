import { permissionOf, type Endpoint, type EndpointGroup } from '@chargedeck/contract/endpoint'
import { envelopeOf } from '@chargedeck/contract/envelope'
import { errors, type ErrorName } from '@chargedeck/contract/error-codes'
import { Type, type TObject } from 'typebox'

type Api = Readonly<Record<string, EndpointGroup>>
type Operation = Record<string, unknown>

/** The calls that are no part of the contract's groups, because they answer with no envelope. */
const others: Record<string, Record<string, Operation>> = {
  '/actuator/health': {
    get: { tags: ['platform'], summary: '健康检查', security: [], responses: { 200: { description: 'UP' }, 503: { description: 'DOWN' } } },
  },
  '/events': {
    get: {
      tags: ['platform'],
      summary: '事件流',
      parameters: [{ name: 'topics', in: 'query', required: true, schema: Type.String({ title: '主题，以逗号分隔' }) }],
      responses: { 200: { description: 'server-sent events', content: { 'text/event-stream': {} } }, 401: { description: '未登录' } },
    },
  },
}

/** OpenAPI 3.1, made from the contract alone: it needs no server and no database. */
export function describeApi(api: Api) {
  const paths: Record<string, Record<string, Operation>> = structuredClone(others)
  for (const [tag, group] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(group))
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(tag, name, endpoint) }
  return {
    openapi: '3.1.0',
    info: {
      title: '智慧充电运营管理平台',
      version: '1',
      description: '业务失败以 HTTP 200 返回，success 为 false，code 与 message 说明原因。',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
  }
}

function operationOf(tag: string, name: string, endpoint: Endpoint): Operation {
  const { query, body, open } = endpoint
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    ...(open === 'public' && { security: [] }),
    ...(open === undefined && { 'x-permission': permissionOf(endpoint) }),
    ...(query && { parameters: parametersOf(query) }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { 200: { description: '成功，或以 code 说明的失败', content: contentOf(endpoint) } },
    'x-errors': endpoint.errors.map((error: ErrorName) => errors[error]),
  }
}

const contentOf = (endpoint: Endpoint) =>
  'file' in endpoint ? { 'application/octet-stream': {} } : { 'application/json': { schema: envelopeOf(endpoint.data) } }

function parametersOf({ properties, required }: TObject) {
  const needed: readonly string[] = required ?? []
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: needed.includes(name), schema }))
}
