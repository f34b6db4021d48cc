import type { Endpoint } from '@chargedeck/contract/endpoint'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeededSystem } from '../src/staff/sign-in/fixtures.ts'
import { ask, calls, plausibleParts } from './calls.ts'
import { contentsOf } from './contents.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { aToken, aUserWithRole } from './test-user.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aSeededSystem(server)
})
afterAll(() => server.stop())

type Refusal = { http: number; code: number }
async function answerTo(endpoint: Endpoint, authorization?: string): Promise<Refusal> {
  const answer = await ask(server, endpoint, {
    parts: plausibleParts(endpoint),
    ...(authorization && { authorization }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { http: answer.statusCode, code: isJson ? answer.json<{ code: number }>().code : 200 }
}

const isPublic = ({ open }: Endpoint): boolean => open === 'public'
const binaryStatus = (endpoint: Endpoint, status: number): number => ('file' in endpoint ? status : 200)

test('[S6.1] no call works without a token, and nothing changes', async () => {
  const before = await contentsOf(server)
  for (const [name, endpoint] of calls) {
    if (isPublic(endpoint)) continue
    expect(await answerTo(endpoint), name).toEqual({ http: binaryStatus(endpoint, 401), code: 1011004 })
  }
  expect(await contentsOf(server)).toEqual(before)
})

test('[S6.1] a user without the permission is refused, and nothing changes', async () => {
  const user = await aUserWithRole(server.deps, { permissions: ['another:code'] })
  const authorization = `Bearer ${await aToken(server.deps, user)}`
  const before = await contentsOf(server)
  for (const [name, endpoint] of calls) {
    if (endpoint.open) continue
    expect(await answerTo(endpoint, authorization), name).toEqual({ http: binaryStatus(endpoint, 403), code: 1013002 })
  }
  expect(await contentsOf(server)).toEqual(before)
})

test.each([
  ['a user with the permission', calls.map(([, endpoint]) => permissionOf(endpoint))],
  ['a super admin without it', null],
])('[S6.1] %s is admitted', { timeout: 180_000 }, async (_, permissions) => {
  const user = await aUserWithRole(server.deps, { permissions })
  for (const [name, endpoint] of calls) {
    if (isPublic(endpoint)) continue
    // some calls end sessions
    const { http, code } = await answerTo(endpoint, `Bearer ${await aToken(server.deps, user)}`)
    expect(http, name).toBeLessThan(500)
    expect([1011004, 1011006, 1011008, 1013002], name).not.toContain(code)
  }
})
