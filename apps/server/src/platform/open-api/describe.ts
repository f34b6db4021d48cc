import { permissionOf, type Endpoint, type EndpointGroup } from '@chargedeck/contract/endpoint'
import { envelopeOf } from '@chargedeck/contract/envelope'
import { errorCodes, type ErrorName } from '@chargedeck/contract/errors'
import { errorTexts } from '@chargedeck/contract/error-texts'
import { Count, Id } from '@chargedeck/contract/shapes'
import { signing, signingExample } from './signing.ts'
import { Type, type TObject, type TSchema } from 'typebox'

type Api = Readonly<Record<string, EndpointGroup>>
type Operation = Record<string, unknown>

/** Calls outside the groups of the contract, because they answer without an envelope. */
const others: Record<string, Record<string, Operation>> = {
  '/actuator/health': {
    get: {
      tags: ['platform'],
      summary: '健康检查',
      security: [],
      responses: { 200: { description: 'UP' }, 503: { description: 'DOWN' } },
    },
  },
  '/events': {
    get: {
      tags: ['platform'],
      summary: '事件流',
      parameters: [
        { name: 'topics', in: 'query', required: true, schema: Type.String({ title: '主题，以逗号分隔' }) },
        { name: 'ago', in: 'query', schema: Type.Integer({ title: '先补发多少毫秒内的事件，不超过5000' }) },
      ],
      responses: {
        200: { description: 'server-sent events', content: { 'text/event-stream': {} } },
        401: { description: '未登录' },
      },
    },
  },
}

const headerKey = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })
/** What an operator's own app sends with each call. */
const signedSchemes = {
  appKey: headerKey('X-App-Key', '应用标识'),
  time: headerKey('X-Time', '1970年以来的秒数，与服务器相差不超过5分钟'),
  nonce: headerKey('X-Nonce', '随机串，8到64位，只含字母、数字、-和_，只能使用一次'),
  sign: headerKey(
    'X-Sign',
    'HMAC-SHA256(密钥, 方法\\n路径\\n秒数\\n随机串\\n正文的SHA-256)，小写十六进制；路径含 /api 与查询参数',
  ),
}

/** Builds OpenAPI 3.1 from the contract alone, without a server or a database. */
export function describeApi(api: Api) {
  const paths: Record<string, Record<string, Operation>> = structuredClone(others)
  for (const [tag, group] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(group))
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(tag, name, endpoint),
      }
  return {
    openapi: '3.1.0',
    info: {
      title: '智慧充电运营管理平台',
      version: '1',
      description: '业务失败以 HTTP 200 返回，success 为 false，code 与 message 说明原因。',
    },
    tags: [{ name: 'door', description: `${signing}\n\n\`\`\`js\n${signingExample}\`\`\`` }],
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' }, ...signedSchemes } },
    security: [{ token: [] }],
  }
}

function operationOf(tag: string, name: string, endpoint: Endpoint): Operation {
  const { open } = endpoint
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')]
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: endpoint.title,
    ...(open === 'public' && { security: endpoint.signed ? [{ appKey: [], time: [], nonce: [], sign: [] }] : [] }),
    ...(open === undefined && { 'x-permission': permissionOf(endpoint) }),
    ...(parameters.length > 0 && { parameters }),
    ...requestOf(endpoint),
    responses: {
      200: { description: '成功，或以 code 说明的失败', content: contentOf(endpoint) },
      ...('orJob' in endpoint && { 202: startedJob }),
    },
    'x-errors': endpoint.errors.map((error: ErrorName) => ({ code: errorCodes[error], text: errorTexts[error] })),
  }
}

const startedJob = {
  description: '超过一万行，转为后台导出；完成后以 /exportJob/download 下载',
  content: {
    'application/json': {
      schema: envelopeOf(Type.Object({ exportId: Id('导出ID'), totalQty: Count('行数') })),
    },
  },
}

function requestOf({ body, upload }: Endpoint): object {
  if (!upload) return body ? requestBody('application/json', body) : {}
  const file = Type.Object({
    [upload.part]: Type.String({ title: `文件（不超过${upload.mostBytes}字节）`, format: 'binary' }),
  })
  return requestBody('multipart/form-data', file)
}

const requestBody = (mediaType: string, schema: TSchema) => ({
  requestBody: { required: true, content: { [mediaType]: { schema } } },
})

function contentOf(endpoint: Endpoint): object {
  if ('file' in endpoint) return { 'application/octet-stream': {} }
  return { 'application/json': { schema: endpoint.bare ? endpoint.data : envelopeOf(endpoint.data) } }
}

function parametersOf(schema: TObject | undefined, place: 'path' | 'query'): object[] {
  const needed: readonly string[] = schema?.required ?? []
  return Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: needed.includes(name),
    schema: part,
  }))
}
