import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { openCommitDb, openDb, type Db } from '../../platform/postgres/db.ts'
import { openChargerLink, type OpenChargerLink } from './charger-link.ts'
import { fakeOrders, linkDeps, factMakers, somePiles } from './fixtures.ts'

let server: TestServer
let line: Awaited<ReturnType<typeof openLine>>
let db: Db
let commitDb: Db
let link: OpenChargerLink
const announced: boolean[] = []
const make = factMakers(() => new Date())
const pileNos = Array.from({ length: 20 }, (_, index) => `CDAWAY${index}`)

beforeAll(async () => {
  server = await startTestServer()
  await somePiles(server, pileNos)
  line = await openLine(server.url)
  db = openDb(line.url)
  commitDb = openCommitDb(line.url)
  const deps = { ...linkDeps(server, fakeOrders(server.nextId)), db, commitDb, now: () => new Date() }
  link = openChargerLink(deps)
  link.onAvailability((available) => void announced.push(available))
})
afterAll(async () => {
  await link.stop()
  await Promise.all([db.destroy(), commitDb.destroy()])
  line.cut()
  await server.stop()
})

/** A connection to the database that a test can cut. */
async function openLine(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  const listener = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (data) => to.write(data))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
    return (listener.address() as AddressInfo).port // it listens on TCP
  }
  const port = await listen(0)
  return {
    url: url.replace(`:${target.port}/`, `:${port}/`),
    cut() {
      listener.close()
      for (const socket of open) socket.destroy()
      open.clear()
    },
    mend: () => listen(port),
  }
}

const noticesOf = async (topic: string) => {
  const rows = await server.db
    .selectFrom('chargerFact')
    .select(['pileNo', 'body'])
    .where('kind', '=', 'noticed')
    .execute()
  return rows
    .map(({ body }) => body as { content: { topic?: string; no?: number } })
    .filter(({ content }) => content.topic === topic)
}

test('a short outage of the database loses nothing: every answer is committed once', async () => {
  const answers: Promise<unknown>[] = []
  for (let no = 0; no < 60; no += 1) {
    for (const pileNo of pileNos) answers.push(link.report(make.noticed(pileNo, { topic: 'blink', no })))
    if (no % 20 === 5) line.cut()
    await sleep(20)
    if (no % 20 === 15) await line.mend()
  }
  await Promise.all(answers)
  expect((await noticesOf('blink')).length).toBe(60 * pileNos.length)
  expect(announced).toEqual([])
})

test('when the database is away for five seconds, reports are refused and listeners notified until it answers again', async () => {
  line.cut()
  const cutAt = performance.now()
  const refused = link.report(make.noticed('CDAWAY1', { topic: 'away' }))
  expect(link.isAvailable()).toBe(true)
  await expect(refused).rejects.toThrow('the database is away')
  expect(performance.now() - cutAt).toBeGreaterThan(4000)
  expect([link.isAvailable(), announced]).toEqual([false, [false]])
  await expect(link.report(make.noticed('CDAWAY1', { topic: 'away' }))).rejects.toThrow('the database is away')
  await line.mend()
  await expect.poll(() => link.isAvailable(), { timeout: 5000 }).toBe(true)
  expect(announced).toEqual([false, true])
  await link.report(make.noticed('CDAWAY1', { topic: 'back' }))
  expect((await noticesOf('away')).length + (await noticesOf('back')).length).toBe(1)
})
