import { createHash, createHmac } from 'node:crypto'
import type { ReceivedRequest } from '../../../platform/outbox/fixtures.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const strictly = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
const namesIn = (authorization: string) => /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1] ?? ''
const signatureIn = (authorization: string) => /Signature=([0-9a-f]{64})$/.exec(authorization)?.[1]
const linesOf = ({ headers }: ReceivedRequest, names: string) =>
  names
    .split(';')
    .map((name) => `${name}:${String(headers[name])}\n`)
    .join('')

/** Checks a request as Alibaba Cloud does: from the received bytes, with the shared secret. */
export function aliyunRefusal(request: ReceivedRequest, secret: string): string | null {
  const { authorization = '' } = request.headers
  const names = namesIn(authorization)
  const query = [...request.query].map(([name, value]) => `${name}=${strictly(value)}`)
  const canonical = [
    'POST',
    '/',
    query.toSorted().join('&'),
    linesOf(request, names),
    names,
    request.headers['x-acs-content-sha256'],
  ].join('\n')
  const expected = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  if (request.headers['x-acs-content-sha256'] !== sha256(request.body)) return 'InvalidContentHash'
  return signatureIn(authorization) === expected ? null : 'SignatureDoesNotMatch'
}

/** Checks a request as Tencent Cloud does. */
export function tencentRefusal(request: ReceivedRequest, secret: string): string | null {
  const { authorization = '' } = request.headers
  const names = namesIn(authorization)
  const time = String(request.headers['x-tc-timestamp'])
  const day = new Date(Number(time) * 1000).toISOString().slice(0, 10)
  const lines = linesOf(request, names).replace(/x-tc-action:.*/, (line) => line.toLowerCase())
  const canonical = ['POST', '/', '', lines, names, sha256(request.body)].join('\n')
  const text = ['TC3-HMAC-SHA256', time, `${day}/sms/tc3_request`, sha256(canonical)].join('\n')
  const expected = hmac(hmac(hmac(hmac(`TC3${secret}`, day), 'sms'), 'tc3_request'), text).toString('hex')
  return signatureIn(authorization) === expected ? null : 'AuthFailure.SignatureFailure'
}
