import type { Endpoint } from '@chargedeck/contract/endpoint'
import { between, type Random } from '@chargedeck/simulator/random'
import { fieldsOf, plausibleParts } from '../../apps/server/test/calls.ts'

/** Calls that would end the campaign: they sign the caller out, or refuse it from now on. */
const endsTheCampaign = /logout|removeOnlineUser|forceExist|password|updatePwd|resetPwd/i
export const isLasting = ({ path }: Endpoint): boolean => !endsTheCampaign.test(path)

const numbers = [-1, 0, 1e300, 0.1, '9223372036854775808']
const texts = ['', ' ', '\u0000', 'a'.repeat(5000), "'; drop table station; --", '<script>']
const times = ['2026-02-30 00:00:00', '9999-12-31 23:59:59']
const shapes = [null, true, [], {}, ['10', 7]]
const nonsense: readonly unknown[] = [numbers, texts, times, shapes].flat()
const one = <T>(values: readonly T[], random: Random): T | undefined =>
  values[Math.floor(between(random, 0, values.length))]
const namesRow = (field: string): boolean => /(^id|Id)$/.test(field)
const namesRows = (field: string): boolean => /(^ids|Ids)$/.test(field)

type Fuzzed = { parts: Record<string, unknown>; inPath: string }

/** As the schema wants it, with none, one or many fields spoilt; half of the calls name rows of others. */
export function fuzz(endpoint: Endpoint, random: Random, foreignIds: readonly string[]): Fuzzed {
  const spoil = random()
  const fields = Object.keys(fieldsOf(endpoint))
  const spoilt = fields.filter(() => random() < spoil * spoil)
  const wrong = spoilt.map((field) => [field, one(nonsense, random)])
  const foreign = foreignIds.length > 0 && random() < 0.5 ? one(foreignIds, random) : undefined
  const named =
    foreign === undefined
      ? []
      : fields.flatMap((field) => (namesRow(field) ? [[field, foreign]] : namesRows(field) ? [[field, [foreign]]] : []))
  const parts = { ...plausibleParts(endpoint), ...Object.fromEntries(named), ...Object.fromEntries(wrong) }
  return { parts, inPath: foreign ?? '1' }
}

type Sent = Fuzzed & { token: string; random: Random }

export async function askRudely(origin: string, endpoint: Endpoint, { token, parts, inPath, random }: Sent) {
  const url = `${origin}/api${endpoint.path.replaceAll(/\{(\w+)\}/g, inPath)}`
  const query = new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, textOf(value)])).toString()
  const isAsked = endpoint.method === 'GET' || endpoint.upload !== undefined
  const content = endpoint.upload ? fileOf(endpoint.upload, random) : bodyOf(endpoint, parts)
  const answer = await fetch(isAsked ? `${url}?${query}` : url, {
    method: endpoint.method,
    ...content,
    headers: { authorization: `Bearer ${token}`, ...content.headers },
  })
  return { status: answer.status, text: await answer.text() }
}

type Content = { headers?: Record<string, string>; body?: string | FormData | Buffer<ArrayBuffer> }

function bodyOf({ method, body }: Endpoint, parts: Record<string, unknown>): Content {
  if (method === 'GET') return {}
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body?.type === 'array' ? [parts] : parts),
  }
}

const fileNames = ['a.xlsx', 'a.csv', 'a.exe', 'a', '../../etc/passwd', '图.png', 'a.svg', `${'b'.repeat(300)}.txt`, '']
const mediaTypes = ['application/octet-stream', 'image/png', 'text/html', 'nonsense']

/** Some bytes of any kind, in a form, bare, or where text is expected. */
function fileOf({ part }: { part: string }, random: Random): Content {
  const bytes = Buffer.from(Array.from({ length: Math.floor(between(random, 0, 5000)) }, () => random() * 256))
  const mood = random()
  if (mood < 0.1) return { headers: { 'content-type': 'application/json' }, body: '{"file":"none"}' }
  if (mood < 0.2) return { headers: { 'content-type': 'application/octet-stream' }, body: bytes }
  if (mood < 0.3) return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\nhalf' }
  const form = new FormData()
  const file = new Blob([bytes], { type: one(mediaTypes, random) ?? '' })
  form.append(mood < 0.4 ? 'another' : part, file, one(fileNames, random) ?? '')
  if (mood > 0.9) form.append(part, file, 'second.txt')
  return { body: form }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
