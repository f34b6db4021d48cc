import type { Endpoint } from '@chargedeck/contract/endpoint'
import { errorCodes } from '@chargedeck/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeededSystem } from '../src/staff/sign-in/fixtures.ts'
import { ask, calls, fieldsOf, plausibleParts } from './calls.ts'
import { contentsOf } from './contents.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { aToken, aUserWithRole } from './test-user.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof aUserWithRole>>
let authorization = ''
/** What the last call left. Reading it again before each call would take a quarter of the whole time. */
let held: Awaited<ReturnType<typeof contentsOf>>
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
  admin = await aUserWithRole(server.deps, { permissions: null })
})
afterAll(() => server.stop())

/** Some calls end sessions. */
async function staySignedIn(): Promise<void> {
  if (await server.deps.authenticate(authorization).catch(() => null)) return
  authorization = `Bearer ${await aToken(server.deps, admin)}`
  held = await contentsOf(server)
}

const known = new Set<number>([200, ...Object.values(errorCodes)])

const numbers = [-1, 1e300, '9999999999999999999']
const texts = [' ', 'a'.repeat(5000), '\u0000', "'; drop table station; --"]
const shapes = ['2026-02-30 00:00:00', ['10', 7], { $ne: null }]
const nonsense: readonly unknown[] = [numbers, texts, shapes].flat()

type Parts = Record<string, unknown>

/** Whether the call was refused with a known code and a Chinese sentence. */
async function isRefused(endpoint: Endpoint, parts: Parts): Promise<boolean> {
  const answer = await ask(server, endpoint, { parts, authorization })
  const sent = JSON.stringify(parts).slice(0, 200)
  expect(answer.statusCode, sent).toBeLessThan(500)
  if ('file' in endpoint || 'bare' in endpoint) return answer.statusCode >= 400
  const envelope = answer.json<{ success: boolean; code: number; message: string }>()
  expect(known, `${sent} → ${envelope.code}`).toContain(envelope.code)
  expect(envelope.message, sent).toMatch(/[\u4e00-\u9fff]/)
  return !envelope.success
}

async function refusedOf(endpoint: Endpoint, each: readonly Parts[]): Promise<Parts[]> {
  const answers = await Promise.all(each.map(async (parts) => ({ parts, isRefused: await isRefused(endpoint, parts) })))
  return answers.filter((answer) => answer.isRefused).map(({ parts }) => parts)
}

/** Leaves out calls that sign the caller out: later calls would not be tested. */
const lasting = calls.filter(([, { path }]) => path !== '/logout')

/** Each answers in the format of the calling program, without an envelope that says what was refused. */
const inOtherWords = new Set(['captcha.get', 'captcha.check', 'file.track'])

test.each(lasting)(
  '%s answers nonsense in any field with a code and a Chinese sentence, and what it refuses changes nothing',
  async (name, endpoint) => {
    await staySignedIn()
    const usual = plausibleParts(endpoint)
    const fields = Object.keys(fieldsOf(endpoint))
    const wrong = fields.flatMap((field) => nonsense.map((value) => ({ ...usual, [field]: value })))
    const sent = [{}, usual, ...wrong]
    let before = held
    let refused = await refusedOf(endpoint, sent)
    if (refused.length < sent.length && endpoint.method !== 'GET') {
      before = await contentsOf(server) // an accepted write may have changed something: the refused ones are sent again
      refused = await refusedOf(endpoint, refused)
    }
    held = await contentsOf(server)
    expect(held).toEqual(before)
    if (fields.length > 0 && !inOtherWords.has(name)) expect(refused.length).toBeGreaterThan(0)
  },
)
