import { createHash, createHmac } from 'node:crypto'
import type { Asked } from '../../../platform/outbox/fixtures.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const strictly = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
const namesIn = (authorization: string) => /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1] ?? ''
const signatureIn = (authorization: string) => /Signature=([0-9a-f]{64})$/.exec(authorization)?.[1]
const linesOf = ({ headers }: Asked, names: string) =>
  names
    .split(';')
    .map((name) => `${name}:${String(headers[name])}\n`)
    .join('')

/** As Alibaba Cloud checks a request: from what arrived, with the secret it knows. */
export function aliyunRefusal(asked: Asked, secret: string): string | null {
  const { authorization = '' } = asked.headers
  const names = namesIn(authorization)
  const query = [...asked.query].map(([name, value]) => `${name}=${strictly(value)}`)
  const request = [
    'POST',
    '/',
    query.toSorted().join('&'),
    linesOf(asked, names),
    names,
    asked.headers['x-acs-content-sha256'],
  ].join('\n')
  const expected = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  if (asked.headers['x-acs-content-sha256'] !== sha256(asked.body)) return 'InvalidContentHash'
  return signatureIn(authorization) === expected ? null : 'SignatureDoesNotMatch'
}

/** As Tencent Cloud checks a request. */
export function tencentRefusal(asked: Asked, secret: string): string | null {
  const { authorization = '' } = asked.headers
  const names = namesIn(authorization)
  const time = String(asked.headers['x-tc-timestamp'])
  const day = new Date(Number(time) * 1000).toISOString().slice(0, 10)
  const lines = linesOf(asked, names).replace(/x-tc-action:.*/, (line) => line.toLowerCase())
  const request = ['POST', '/', '', lines, names, sha256(asked.body)].join('\n')
  const text = ['TC3-HMAC-SHA256', time, `${day}/sms/tc3_request`, sha256(request)].join('\n')
  const expected = hmac(hmac(hmac(hmac(`TC3${secret}`, day), 'sms'), 'tc3_request'), text).toString('hex')
  return signatureIn(authorization) === expected ? null : 'AuthFailure.SignatureFailure'
}
