import type { Endpoint } from '@chargedeck/contract/endpoint'
import { errorCodes } from '@chargedeck/contract/error-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeededSystem } from '../src/staff/session/fixtures.ts'
import { ask, calls, fieldsOf, plausibleParts } from './calls.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { aToken, aUserWithRole } from './test-user.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof aUserWithRole>>
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  admin = await aUserWithRole(server.deps, { permissions: null })
})
afterAll(() => server.stop())

const known = new Set<number>([200, ...Object.values(errorCodes)])

const numbers = [-1, 1e300, '9999999999999999999']
const texts = [' ', 'a'.repeat(5000), '\u0000', "'; drop table station; --"]
const shapes = ['2026-02-30 00:00:00', ['10', 7], { $ne: null }]
const nonsense: readonly unknown[] = [numbers, texts, shapes].flat()

async function expectNoCrash(endpoint: Endpoint, parts: Record<string, unknown>, authorization: string): Promise<void> {
  const answer = await ask(server, endpoint, { parts, authorization })
  const told = JSON.stringify(parts).slice(0, 200)
  expect(answer.statusCode, told).toBeLessThan(500)
  if ('file' in endpoint || 'bare' in endpoint) return
  const envelope = answer.json<{ success: boolean; code: number; message: string }>()
  expect(known, `${told} → ${envelope.code}`).toContain(envelope.code)
  expect(envelope.message, told).toMatch(/[\u4e00-\u9fff]/)
}

/** Without a call that signs its caller out: nothing after it would be looked at. */
const lasting = calls.filter(([, { path }]) => path !== '/logout')

test.each(lasting)('%s answers nonsense in any field with a code and a Chinese sentence', async (_name, endpoint) => {
  const authorization = `Bearer ${await aToken(server.deps, admin)}`
  const usual = plausibleParts(endpoint)
  await expectNoCrash(endpoint, {}, authorization)
  await expectNoCrash(endpoint, usual, authorization)
  for (const name of Object.keys(fieldsOf(endpoint)))
    await Promise.all(nonsense.map((value) => expectNoCrash(endpoint, { ...usual, [name]: value }, authorization)))
})
