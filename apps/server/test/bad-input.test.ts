import { api } from '@chargedeck/contract/api'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import { errors } from '@chargedeck/contract/error-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeededSystem } from '../src/session/fixtures.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { aToken, aUserWithRole } from './test-user.ts'

let server: TestServer
let authorization: string
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  authorization = `Bearer ${await aToken(server.deps, await aUserWithRole(server.deps, { permissions: null }))}`
})
afterAll(() => server.stop())

const calls = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
)
const known = new Set<number>([200, ...Object.values(errors).map(({ code }) => code)])

const numbers = [-1, 0.5, 1e300, Number.MAX_SAFE_INTEGER, '9223372036854775807', '9999999999999999999', '0']
const texts = ['', ' ', 'a'.repeat(5000), '\u0000', '\ud800', "'; drop table station; --", '%', '../../etc/passwd', '<script>']
const times = ['2026-02-30 00:00:00', '0001-01-01 00:00:00', '9999-12-31 23:59:59', '2026-01-01']
const shapes = [null, true, [], ['10', 7], {}, { $ne: null }]
const nonsense: readonly unknown[] = [numbers, texts, times, shapes].flat()

function send({ method, path }: Endpoint, parts: Record<string, unknown>) {
  const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`
  if (method !== 'GET') return server.app.inject({ method, url, payload: parts, headers: { authorization } })
  const pairs = Object.entries(parts).flatMap(([name, value]) => [value].flat().map((each) => [name, asText(each)]))
  return server.app.inject({ method, url: `${url}?${new URLSearchParams(pairs).toString()}`, headers: { authorization } })
}
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A value that each field takes, as far as its schema tells. */
function plausible(schema: { type?: string; enum?: unknown[]; format?: string; title?: string; minimum?: number }): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.format) return '2026-03-12 10:00:00'
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'array') return []
  return '1'
}

async function expectNoCrash(endpoint: Endpoint, parts: Record<string, unknown>): Promise<void> {
  const answer = await send(endpoint, parts)
  const told = JSON.stringify(parts).slice(0, 200)
  expect(answer.statusCode, told).toBeLessThan(500)
  if ('file' in endpoint) return
  const envelope = answer.json<{ success: boolean; code: number; message: string }>()
  expect(known, `${told} → ${envelope.code}`).toContain(envelope.code)
  expect(envelope.message, told).toMatch(/[\u4e00-\u9fff]/)
}

test.each(calls)('%s answers nonsense in any field with a code and a Chinese sentence', async (_name, endpoint) => {
  const fields: Record<string, object> = { ...endpoint.query?.properties, ...endpoint.body?.properties }
  const usual = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, plausible(schema)]))
  await expectNoCrash(endpoint, {})
  await expectNoCrash(endpoint, usual)
  for (const name of Object.keys(fields)) for (const value of nonsense) await expectNoCrash(endpoint, { ...usual, [name]: value })
})

test('every read and write of a signed-out caller is refused before its fields are looked at', async () => {
  for (const [name, endpoint] of calls) {
    if (endpoint.open === 'public') continue
    const answer = await server.app.inject({ method: endpoint.method, url: `/api${endpoint.path}` })
    expect(answer.json().code, name).toBe(1011004)
  }
})

test('[S6.1] a user without any role is refused every call but those about himself', async () => {
  const call = await server.signIn({ permissions: [] })
  for (const [name, endpoint] of calls) {
    if (endpoint.open) continue
    expect((await call(endpoint.method === 'GET' ? 'GET' : 'POST', endpoint.path)).code, name).toBe(1013002)
  }
})
