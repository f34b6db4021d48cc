import Fastify, { type FastifyReply } from 'fastify'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aToken, aUserWithRole, type TestUser } from '../../../test/test-user.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { eventHub } from './hub.ts'
import { paced } from './pace.ts'
import { serveEvents } from './stream.ts'

let server: TestServer
let address: string
const loads: (readonly string[])[] = []
const load = async (keys: readonly string[]) => {
  loads.push(keys)
  return new Map(keys.map((key) => [key, { key, loaded: true }]))
}
const hub = eventHub(
  [
    { name: 'runtime', permission: 'runtime:page', load },
    { name: 'order', permission: 'order:page' },
    { name: 'letter', permission: null },
  ],
  (error) => {
    throw error
  },
)
const app = Fastify()
const answers: FastifyReply['raw'][] = []
app.addHook('onRequest', async (_, reply) => void answers.push(reply.raw))

beforeAll(async () => {
  server = await startTestServer()
  answerErrors(app)
  serveEvents(app, { hub, authenticate: server.deps.authenticate })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const open: AbortController[] = []
async function listen(user: TestUser, topics = 'runtime,order', ago = 0) {
  const made = await aUserWithRole(server.deps, user)
  const token = await aToken(server.deps, made)
  const abort = new AbortController()
  open.push(abort)
  const response = await fetch(`${address}/events?topics=${topics}&ago=${ago}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  const received: unknown[] = []
  let ended = false
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream() as never) ?? [])
      received.push(...[...String(text).matchAll(/data: (.*)/g)].map(([, json]) => JSON.parse(json ?? '')))
  }
  void read()
    .catch(() => {})
    .finally(() => (ended = true))
  return { response, received, userId: made.userId, isEnded: () => ended, leave: () => abort.abort() }
}
const everything = ['runtime:page', 'order:page']
const happened = (key: string, orgId: string, data?: object) =>
  hub.publish({ topic: data ? 'order' : 'runtime', key, orgId, ...(data && { data }) })

test('a user has at most ten streams: the oldest ends', async () => {
  const { userId } = await aUserWithRole(server.deps, { permissions: everything, orgIds: null })
  const token = await aToken(server.deps, { userId })
  const abort = new AbortController()
  open.push(abort)
  const ended: number[] = []
  const watch = async (response: Response, at: number) => {
    for await (const _ of response.body ?? []) continue
    ended.push(at)
  }
  for (let at = 0; at < 11; at += 1) {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${address}/events?topics=runtime`, { headers, signal: abort.signal })
    void watch(response, at).catch(() => {})
  }
  await expect.poll(() => ended).toEqual([0])
})

test('each listener gets events of their scope and role, loaded in one query', async () => {
  const north = await listen({ permissions: everything, orgIds: ['1'] })
  const south = await listen({ permissions: everything, orgIds: ['2'] })
  const orders = await listen({ permissions: ['order:page'], orgIds: null })
  const own = await listen({ permissions: everything, orgIds: [], seesOwn: true })
  happened('gun-1', '1')
  happened('gun-2', '2')
  hub.publish({ topic: 'order', key: 'order-1', orgId: '1', ownerIds: [own.userId], data: { orderId: 'order-1' } })
  await expect.poll(() => north.received.length).toBe(2)
  expect(north.received).toEqual(expect.arrayContaining([{ key: 'gun-1', loaded: true }, { orderId: 'order-1' }]))
  await expect
    .poll(() => [south.received, orders.received, own.received])
    .toEqual([[{ key: 'gun-2', loaded: true }], [{ orderId: 'order-1' }], [{ orderId: 'order-1' }]])
  expect(loads.splice(0)).toEqual([['gun-1', 'gun-2']])
  for (const one of [north, south, orders, own]) one.leave()
})

test('an event for listed users reaches only them, whatever the scope of others', async () => {
  const reader = await listen({ permissions: [], orgIds: [] }, 'letter')
  const admin = await listen({ permissions: null }, 'letter')
  hub.publish({ topic: 'letter', key: '1', userIds: [reader.userId], data: { letter: 1 } })
  hub.publish({ topic: 'letter', key: '2', userIds: 'all', data: { letter: 2 } })
  await expect.poll(() => [reader.received, admin.received]).toEqual([[{ letter: 1 }, { letter: 2 }], [{ letter: 2 }]])
  for (const one of [reader, admin]) one.leave()
})

test('of one key the first event is sent at once, and of the rest of the second only the last', async () => {
  const sent: [number, string][] = []
  const begin = performance.now()
  const pace = paced<string>(
    (due) => sent.push(...[...due.values()].map((word): [number, string] => [performance.now() - begin, word])),
    300,
  )
  for (const word of ['a', 'b', 'c']) {
    pace.say('key', word)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  pace.say('other', 'x')
  await expect.poll(() => sent.length).toBe(3)
  expect(sent.map(([, word]) => word)).toEqual(['a', 'x', 'c'])
  expect(sent[0]?.[0]).toBeLessThan(100)
  expect(sent[2]?.[0]).toBeGreaterThanOrEqual(299)
  pace.stop()
})

test('at any rate a key is sent at most once in its pause, and the last event is never lost', async () => {
  const sent: [number, number][] = []
  const pace = paced<number>(
    (due) => sent.push(...[...due.values()].map((word): [number, number] => [performance.now(), word])),
    60,
  )
  for (let word = 1; word <= 150; word++) {
    pace.say('key', word)
    await new Promise((resolve) => setTimeout(resolve, word % 7))
  }
  await expect.poll(() => sent.at(-1)?.[1]).toBe(150)
  for (const [index, [at, word]] of sent.entries()) {
    const [before, earlier] = sent[index - 1] ?? [-Infinity, 0]
    expect(at - before).toBeGreaterThanOrEqual(59.9)
    expect(word).toBeGreaterThan(earlier)
  }
  pace.stop()
})

test('a stream that opens a moment later first gets what happened in between, in its scope, and older events never', async () => {
  const aMoment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  happened('long ago', '600', { no: 0 })
  await aMoment(700)
  happened('loaded', '600')
  happened('own', '600', { no: 1 })
  happened('own', '600', { no: 2 })
  happened('foreign', '601', { no: 3 })
  await aMoment(50)
  const late = await listen({ permissions: everything, orgIds: ['600'] }, 'runtime,order', 600)
  await expect.poll(() => late.received).toEqual(expect.arrayContaining([{ no: 2 }, { key: 'loaded', loaded: true }]))
  expect(late.received).toHaveLength(2)
  const without = await listen({ permissions: everything, orgIds: ['600'] })
  await aMoment(100)
  expect(without.received).toEqual([])
})

test('a revoked token ends its stream within a second, and cannot open another', async () => {
  const stream = await listen({ permissions: everything, orgIds: null })
  const other = await listen({ permissions: everything, orgIds: null })
  await server.db
    .updateTable('userSession')
    .set({ revokeTime: server.now() })
    .where('userId', '=', stream.userId)
    .execute()
  await expect.poll(stream.isEnded, { timeout: 1000 }).toBe(true)
  expect(other.isEnded()).toBe(false)
  other.leave()
})

test('removing a grant affects an open stream', async () => {
  const stream = await listen({ permissions: everything, orgIds: ['1'] })
  await server.db.deleteFrom('sysUserDataScope').where('userId', '=', stream.userId).execute()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  happened('order-9', '1', { orderId: 'order-9' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(stream.received).toEqual([])
  stream.leave()
})

test('a stream that ends before its browser has read everything is written to no more', async () => {
  const { userId } = await aUserWithRole(server.deps, { permissions: everything, orgIds: null })
  const token = await aToken(server.deps, { userId })
  const port = Number(new URL(address).port)
  const lazy = connect({ port, host: '127.0.0.1' }).pause()
  lazy.write(`GET /events?topics=order HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  const faults: unknown[] = []
  const note = (error: unknown) => void faults.push(error)
  process.on('uncaughtException', note)
  const say = async (key: string) => {
    happened(key, '1', { much: 'x'.repeat(400_000) })
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  const raw = answers.at(-1)
  for (let at = 0; at < 60 && raw?.writableLength === 0; at += 1) await say(`much ${at}`)
  await server.db.updateTable('userSession').set({ revokeTime: server.now() }).where('userId', '=', userId).execute()
  await new Promise((resolve) => setTimeout(resolve, 900))
  for (let at = 0; at < 5; at += 1) await say(`after ${at}`)
  process.off('uncaughtException', note)
  expect([raw?.writableEnded, raw?.writableFinished, faults]).toEqual([true, false, []])
  await expect.poll(() => raw?.destroyed, { timeout: 3000 }).toBe(true)
  lazy.destroy()
})

test('without a token the stream answers with an HTTP status that a client of streams sees', async () => {
  const refused = await fetch(`${address}/events?topics=order`)
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 1011004 }])
})
