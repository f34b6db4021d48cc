import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { asSystem } from '../../platform/work.ts'
import { setConfigs } from '../config/public.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole, type TestUser } from '../../../test/test-user.ts'

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

export async function aCaller({ app, deps }: TestServer, user: TestUser) {
  const { userId } = await aUserWithRole(deps, user)
  const headers = { authorization: `Bearer ${await aToken(deps, { userId })}` }
  const get = (url: string, more: Record<string, string> = {}) =>
    app.inject({ url: `/api${url}`, headers: { ...headers, ...more } })
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  type Content = Uint8Array<ArrayBuffer> | string
  const upload = (fileName: string, content: Content, usage = 'FILE') =>
    send(`/api/sysFileInfo/upload?usage=${usage}`, fileName, content)
  const uploadSmall = (id: string, content: Content) =>
    send(`/api/sysFileInfo/uploadSmall?id=${id}`, 'small.png', content)
  async function send(url: string, fileName: string, content: Content) {
    const form = new FormData()
    form.append('file', new Blob([content]), fileName)
    const sent = new Response(form)
    const payload = Buffer.from(await sent.arrayBuffer())
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '' },
    })
    return answer.json<{ code: number; message: string; data: string }>()
  }
  return { userId, headers, get, post, upload, uploadSmall }
}

export const configure = ({ deps }: TestServer, values: Record<string, string>): Promise<void> =>
  asSystem(deps, 'test', (ctx) =>
    setConfigs(ctx, {
      values: Object.entries(values).map(([code, value]) => ({ code, value })),
      allowed: Object.keys(values),
      subject: 'test',
    }),
  )

type Entry = { name: string; content: Buffer; says?: number }

/** An archive whose entries may declare false sizes. */
export function aZip(...entries: Entry[]): Buffer<ArrayBuffer> {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, content, says = content.length } of entries) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(says, 18)
    common.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, rest, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

export async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return `http://127.0.0.1:${port}`
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** An object store in memory: accepts requests with a right AWS signature 4 and answers 403 to the rest. */
export function aStrictStore(secretKey: string) {
  const objects = new Map<string, Buffer>()
  const server = createServer(
    (request, response) => void answer(request).then(([status, body]) => response.writeHead(status).end(body)),
  )
  async function answer(request: IncomingMessage): Promise<[number, Buffer?]> {
    const body = await buffer(request)
    const path = request.url ?? ''
    if (!isSigned(request, body, secretKey)) return [403]
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method !== 'GET') return [200]
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    const object = objects.get(path)
    return object ? [200, first ? object.subarray(Number(first), Number(last) + 1) : object] : [404]
  }
  return { server, objects }
}

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, secretKey: string): boolean {
  const [, day = '', region = '', names = '', signature] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, url, '', lines.join(''), names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region))
  return hmac(key, toSign).toString('hex') === signature
}
