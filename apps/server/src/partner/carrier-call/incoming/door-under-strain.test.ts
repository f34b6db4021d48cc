import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../server.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import type { ServerDeps } from '../../../platform/deps.ts'
import { openDb, openReadDb } from '../../../platform/postgres/db.ts'
import { aCarrier, testSecrets } from '../../../site/carrier/fixtures.ts'
import { asCarrier } from '../fixtures.ts'

let server: TestServer
let them: Awaited<ReturnType<typeof asCarrier>>
let strained: Awaited<ReturnType<typeof open>>
const complaints: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  them = await asCarrier(server, await aCarrier(server, { companyId: await aCompany(server) }))
  await them.takeToken()
  strained = await open({}, '100')
})
afterAll(async () => {
  await strained.app.close()
  await Promise.all([strained.db.destroy(), strained.readDb.destroy()])
  await server.stop()
})
afterEach(() => void complaints.splice(0))

/** The same server with connections of its own, whose statements may be given up after so many milliseconds. */
async function open(more: Partial<ServerDeps> = {}, patience = '0') {
  const url = new URL(server.url)
  url.searchParams.set('statement_timeout', patience)
  const [db, readDb] = [openDb(url.href), openReadDb(url.href)]
  const complain = (error: unknown) => void complaints.push(String(error))
  const app = buildApp({ ...server.deps, db, readDb, complain, ...more })
  await app.ready()
  return { app, db, readDb }
}

const asked = () => ({ OperatorID: them.operatorId, OperatorSecret: testSecrets.operatorSecret })
type Posted = { status: number; ret: number; msg: string; isEnvelope: boolean }
async function post(body: string, apiName = 'query_token', app = strained.app): Promise<Posted> {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: `/evcs/v1/${apiName}`, headers, payload: body })
  const { Ret, Msg, ...rest } = answer.json<{ Ret: number; Msg: string }>()
  const isEnvelope = Object.keys(rest).toSorted().join() === 'Data,Sig'
  return { status: answer.statusCode, ret: Ret, msg: Msg, isEnvelope }
}
const together = (count: number, make: () => Promise<Posted>) => Promise.all(Array.from({ length: count }, make))
const busy = { status: 200, ret: -1, msg: '系统繁忙，请稍后重试', isEnvelope: true }

test.each(['carrier', 'carrier_replay'])(
  'calls that wait too long for %s are told to come again, however many come at once',
  async (table) => {
    await server.db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
      const answers = await together(20, () => post(them.write(asked())))
      for (const answer of answers) expect(answer).toEqual(busy)
    })
    expect(await post(them.write(asked()), 'query_token', server.app)).toMatchObject({ status: 200, ret: 0 })
    expect(complaints).toEqual([])
  },
)

const deep = `${'['.repeat(200_000)}1${']'.repeat(200_000)}`
const nested = ['beside its envelope', () => `{"OperatorID":"${them.operatorId}","x":${deep}}`] as const
const inside = ['inside its data', () => them.write(`{"OperatorID":${deep}}`)] as const
test.each([nested, inside])('a body that is nested without end %s is refused as no message', async (_, body) => {
  expect(await post(body())).toMatchObject({ status: 200, ret: 4003, isEnvelope: true })
  expect(complaints).toEqual([])
})

test('a door that breaks itself says so in its words, also when nobody can be told of the error', async () => {
  const complain = () => {
    throw new Error('the log is full')
  }
  const broken = await open({
    complain,
    sealer: { ...server.deps.sealer, open: () => JSON.parse('no secret') as never },
  })
  const answer = await post(them.write(asked()), 'query_token', broken.app)
  expect(answer).toEqual({ status: 200, ret: 500, msg: '系统错误', isEnvelope: true })
  await broken.app.close()
  await Promise.all([broken.db.destroy(), broken.readDb.destroy()])
})

test('a call that comes while the server ends is told to come again', async () => {
  const ending = await open()
  await post(them.write(asked()), 'query_token', ending.app)
  await Promise.all([ending.db.destroy(), ending.readDb.destroy()])
  expect(await post(them.write(asked()), 'query_token', ending.app)).toEqual(busy)
  await ending.app.close()
  complaints.splice(0) // the row of the log that could not be stored
})

test('callers who leave in the middle of a body, or before the answer, leave the door open', async () => {
  await strained.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = strained.app.server.address() as AddressInfo
  const body = them.write(asked())
  const head = `POST /evcs/v1/query_token HTTP/1.1\r\nHost: x\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  for (const sent of [head + body.slice(0, 20), head + body]) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    await new Promise((done) => socket.write(sent, done))
    socket.resetAndDestroy()
  }
  expect(await post(them.write(asked()), 'query_token', server.app)).toMatchObject({ status: 200, ret: 0 })
  expect(complaints).toEqual([])
})
