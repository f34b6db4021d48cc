import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { openChargerLink, type OpenChargerLink } from './charger-link.ts'
import { asking, fakeOrders, linkDeps, factMakers, somePiles, type TestPile } from './fixtures.ts'
import { sweepLost } from './lost-chargers.ts'
import { hashChargerPassword } from '../../site/pile/public.ts'

let server: TestServer
let link: OpenChargerLink
let piles: TestPile[]
let orders: ReturnType<typeof fakeOrders>
let deps: ReturnType<typeof linkDeps>
let make: ReturnType<typeof factMakers>
let at = new Date('2026-03-12T04:00:00Z')
const later = (seconds: number) => (at = new Date(at.getTime() + seconds * 1000))
const pileNos = Array.from({ length: 40 }, (_, index) => `CDTEST${index}`)

beforeAll(async () => {
  server = await startTestServer()
  piles = await somePiles(server, pileNos)
  orders = fakeOrders(server.nextId)
  deps = { ...linkDeps(server, orders), now: () => at }
  make = factMakers(() => at)
  link = openChargerLink(deps)
})
afterAll(async () => {
  await link.stop()
  await server.stop()
})

const pileOf = (pileNo: string) =>
  server.db.selectFrom('chargerPile').selectAll().where('pileNo', '=', pileNo).executeTakeFirstOrThrow()
const gunOf = (gunCode: string) =>
  server.db.selectFrom('chargerGun').selectAll().where('gunCode', '=', gunCode).executeTakeFirstOrThrow()
const factsOf = (pileNo: string) =>
  server.db.selectFrom('chargerFact').selectAll().where('pileNo', '=', pileNo).orderBy('id').execute()

test('lets known chargers in by number, whatever its case, and nobody else', async () => {
  await server.db.updateTable('chargerPile').set({ status: '90' }).where('pileNo', '=', 'CDTEST38').execute()
  expect(await link.admit(asking('cdtest0'))).toEqual({ admit: true, accepted: false, proven: false })
  expect(await link.admit(asking('NOBODY'))).toEqual({ admit: false, reason: 'UNKNOWN' })
  expect(await link.admit(asking('CDTEST38'))).toEqual({ admit: false, reason: 'UNKNOWN' })
})

test('asks a charger that has a password for exactly its bytes', async () => {
  const password = Buffer.from([0, 255, 1, 128])
  const passwordHash = hashChargerPassword(password)
  await server.db.updateTable('chargerPile').set({ passwordHash }).where('pileNo', '=', 'CDTEST39').execute()
  expect(await link.admit(asking('CDTEST39', password))).toMatchObject({ admit: true })
  expect(await link.admit(asking('CDTEST39', Buffer.from([0, 255, 1])))).toEqual({ admit: false, reason: 'PASSWORD' })
  expect(await link.admit(asking('CDTEST39'))).toEqual({ admit: false, reason: 'PASSWORD' })
})

test('a boot marks the statuses that its guns reported before it', async () => {
  const before = async () => ((await pileOf('CDTEST36')).deviceInfo as { statusBeforeBoot?: string }).statusBeforeBoot
  await link.report(make.booted('CDTEST36'))
  expect(await before()).toBe('-infinity')
  const said = new Date(at.getTime() - 60_000)
  await link.report(make.status('CDTEST36', 2, 'CHARGING', said))
  await link.report(make.booted('CDTEST36'))
  expect(new Date((await before()) ?? '')).toEqual(said)
})

test('that a gun is free is noted by our clock, whatever its own clock says and whatever it says next', async () => {
  const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000)
  await link.report(make.status('CDTEST36', 1, 'CHARGING', hoursAgo(1)))
  expect((await gunOf('CDTEST3601')).freeTime).toBeNull()
  await link.report(make.status('CDTEST36', 1, 'AVAILABLE', hoursAgo(2)))
  await link.report(make.status('CDTEST36', 1, 'PREPARING', hoursAgo(0)))
  expect(await gunOf('CDTEST3601')).toMatchObject({ freeTime: at, deviceStatus: 'PREPARING' })
})

test('a charger that connects, boots and reports is online with what it reported', async () => {
  const first = link.connected('CDTEST0', at)
  const answers = [
    link.report(make.booted('CDTEST0')),
    link.report(make.status('CDTEST0', 0, 'AVAILABLE')),
    link.report(make.status('CDTEST0', 1, 'PREPARING')),
  ]
  await first
  expect(await Promise.all(answers)).toEqual([{ accepted: true }, null, null])
  expect(await pileOf('CDTEST0')).toMatchObject({
    netStatus: '1',
    lastLoginTime: at,
    firmwareVersion: '1.0',
    runStatus: 'OCCUPIED',
  })
  expect((await pileOf('CDTEST0')).deviceInfo).toMatchObject({ vendor: '示例', serialNo: 'S1', status: 'AVAILABLE' })
  expect(await gunOf('CDTEST001')).toMatchObject({ runStatus: '2', deviceStatus: 'PREPARING' })
  expect(await gunOf('CDTEST002')).toMatchObject({ runStatus: '1', deviceStatus: null })
  expect(await link.admit(asking('CDTEST0'))).toEqual({ admit: true, accepted: true, proven: false })
  expect(server.published).toContainEqual({ topic: 'gun', key: piles[0]?.gunIds[0], orgId: '77' })
  const moves = await server.db
    .selectFrom('gunStatusLog')
    .selectAll()
    .where('gunId', '=', piles[0]?.gunIds[0] ?? '')
    .execute()
  expect(moves).toMatchObject([{ fromStatus: '0', toStatus: '2' }])
})

test('of two statuses the later one stands, whichever arrives first', async () => {
  await link.report(make.status('CDTEST0', 2, 'FAULTED', new Date(at.getTime() - 10_000)))
  await link.report(make.status('CDTEST0', 2, 'AVAILABLE', new Date(at.getTime() - 20_000)))
  expect(await gunOf('CDTEST002')).toMatchObject({ deviceStatus: 'FAULTED', runStatus: '255' })
  expect(await pileOf('CDTEST0')).toMatchObject({ runStatus: 'FAULT' })
  later(1)
  await link.report(make.status('CDTEST0', 2, 'AVAILABLE'))
  expect(await gunOf('CDTEST002')).toMatchObject({ deviceStatus: 'AVAILABLE', runStatus: '1' })
})

test('a charger clock that runs ahead does not block later reports', async () => {
  await link.report(make.status('CDTEST0', 2, 'FAULTED', new Date(at.getTime() + 86_400_000)))
  later(1)
  await link.report(make.status('CDTEST0', 2, 'AVAILABLE', at))
  expect(await gunOf('CDTEST002')).toMatchObject({ deviceStatus: 'AVAILABLE' })
})

test('a closed socket takes its guns offline, unless the charger has come back on another one', async () => {
  await link.connected('CDTEST1', later(1))
  const closedAt = at
  await link.connected('CDTEST1', later(1))
  await link.disconnected('CDTEST1', closedAt)
  expect(await pileOf('CDTEST1')).toMatchObject({ netStatus: '1' })
  await link.disconnected('CDTEST1', later(1))
  expect(await pileOf('CDTEST1')).toMatchObject({ netStatus: '0', lastOfflineTime: at, runStatus: 'OFFLINE' })
  expect(await gunOf('CDTEST101')).toMatchObject({ runStatus: '0' })
})

test('a socket of another process that closes late changes nothing', async () => {
  const other = openChargerLink(deps)
  await other.connected('CDTEST2', later(1))
  await link.connected('CDTEST2', later(1))
  await other.disconnected('CDTEST2', later(1))
  expect(await pileOf('CDTEST2')).toMatchObject({ netStatus: '1' })
  await other.stop()
})

test('keeps the reports of each charger in order, whatever shares the transaction', async () => {
  const reports = pileNos
    .slice(3, 33)
    .flatMap((pileNo) => [
      link.report(make.started(pileNo)),
      ...[10, 20, 30].map((meter) => link.report(make.metered(pileNo, meter))),
      link.report(make.stopped(pileNo)),
    ])
  await Promise.all(reports)
  const calls = orders.called.filter(({ pileNo }) => pileNo === 'CDTEST17').map(({ what }) => what)
  expect(calls).toEqual(['started CARD1', 'metered 10', 'metered 20', 'metered 30', 'stopped LOCAL'])
  expect((await factsOf('CDTEST17')).map(({ kind }) => kind)).toEqual(['started', 'stopped'])
  const actions = async () => {
    const frames = await server.db
      .selectFrom('chargerFrame')
      .select('action')
      .where('pileNo', '=', 'CDTEST17')
      .execute()
    return frames.map(({ action }) => action).toSorted()
  }
  const answer = {
    at: server.now(),
    direction: 'OUT',
    exchange: 'REPORT',
    messageId: 'h',
    action: 'Heartbeat',
    text: '[3,"h",{"currentTime":""}]',
  } as const
  link.saveFrames('CdTest17', [answer]) // as the charger wrote its number on the socket
  const all = ['Heartbeat', 'MeterValues', 'MeterValues', 'MeterValues', 'StartTransaction', 'StopTransaction']
  // frames of samples are stored after the commit
  await vi.waitFor(async () => expect(await actions()).toEqual(all), { timeout: 5000 })
})

test('one bad fact fails no other, is stored with its error, and its charger gets a valid answer', async () => {
  orders.refuse('CDTEST33')
  const answers = await Promise.all(pileNos.slice(30, 37).map((pileNo) => link.report(make.started(pileNo, 'CARD2'))))
  for (const answer of answers)
    expect(answer).toMatchObject({ judgement: 'ACCEPTED', transactionNo: expect.any(Number) })
  expect(orders.called.filter(({ what }) => what === 'started CARD2').map(({ pileNo }) => pileNo)).toEqual(
    expect.arrayContaining(pileNos.slice(34, 37)),
  )
  const [stored] = (await factsOf('CDTEST33')).slice(-1)
  expect(stored).toMatchObject({
    kind: 'started',
    body: { idTag: 'CARD2', error: 'no order can be made for CDTEST33' },
  })
  expect(deps.complaints).toContainEqual(expect.stringContaining('CDTEST33'))
})

test('text that no column can hold is cleaned, not refused', async () => {
  const odd = make.noticed('CDTEST3', { data: 'a\0b\ud800' })
  await link.report({
    ...odd,
    frame: { ...odd.frame, text: String.raw`[2,"x","DataTransfer",{"data":"a\u0000b\ud800"}]` },
  })
  expect((await factsOf('CDTEST3')).at(-1)).toMatchObject({ kind: 'noticed', body: { content: { data: 'ab\ufffd' } } })
})

test('readings outside an order are stored as facts, under the number of the pile however the charger writes it', async () => {
  await link.report(make.metered('cdtest3', 99, null))
  expect((await factsOf('CDTEST3')).at(-1)).toMatchObject({ kind: 'metered', orderId: null })
})

test('reports of strangers are stored too, and strangers are not accepted', async () => {
  expect(await link.report(make.booted('STRANGER'))).toEqual({ accepted: false })
  expect(await link.report(make.started('STRANGER'))).toMatchObject({ judgement: 'INVALID' })
  expect((await factsOf('STRANGER')).map(({ kind }) => kind)).toEqual(['booted', 'started'])
})

test('the frames of a start and of its answer are evidence of the order', async () => {
  const start = make.started('CDTEST4', 'CARD3')
  await link.report(start)
  const answer = {
    at,
    direction: 'OUT' as const,
    exchange: 'REPORT' as const,
    messageId: start.frame.messageId,
    action: 'StartTransaction',
    text: `[3,"x",{"transactionId":1}]`,
  }
  link.saveFrames('CDTEST4', [answer])
  await link.stop()
  link = openChargerLink(deps)
  const evidence = await server.db
    .selectFrom('chargeOrderEvidence')
    .selectAll()
    .where('messageId', '=', start.frame.messageId)
    .orderBy('id')
    .execute()
  expect(evidence.map(({ direction }) => direction)).toEqual(['IN', 'OUT'])
  expect(new Set(evidence.map(({ orderId }) => orderId)).size).toBe(1)
})

test('the frames of a command are evidence of the order that it was meant for', async () => {
  const [orderId, pile] = [server.nextId(), piles[9]]
  const command = {
    command: 'STOP',
    param: '{}',
    status: '10',
    expireTime: at,
    sendTime: at,
    createTime: at,
    orderId,
  } as const
  const row = { ...command, id: server.nextId(), commandNo: 'CM1', pileId: pile?.id ?? '', pileNo: 'CDTEST9' }
  await server.db.insertInto('deviceCommand').values(row).execute()
  link.saveFrames('CDTEST9', [
    {
      at,
      direction: 'OUT',
      exchange: 'COMMAND',
      messageId: 'p1',
      action: 'RemoteStopTransaction',
      text: '[2,"p1","RemoteStopTransaction",{"transactionId":1}]',
    },
    {
      at: later(2),
      direction: 'IN',
      exchange: 'COMMAND',
      messageId: 'p1',
      action: 'RemoteStopTransaction',
      text: '[3,"p1",{"status":"Accepted"}]',
    },
  ])
  link.saveFrames('CDTEST10', [
    {
      at,
      direction: 'OUT',
      exchange: 'COMMAND',
      messageId: 'p1',
      action: 'Reset',
      text: '[2,"p1","Reset",{"type":"Soft"}]',
    },
  ])
  await link.stop()
  link = openChargerLink(deps)
  const evidence = await server.db
    .selectFrom('chargeOrderEvidence')
    .selectAll()
    .where('messageId', '=', 'p1')
    .orderBy('id')
    .execute()
  expect(evidence).toMatchObject([
    { orderId, direction: 'OUT' },
    { orderId, direction: 'IN' },
  ])
})

test('the orders judge cards, and signs of life are written together', async () => {
  const { frame } = make.noticed('CDTEST5', {})
  expect(await link.judgeCard('CDTEST5', 'LOST', frame)).toEqual({ judgement: 'BLOCKED' })
  expect(await link.judgeCard('STRANGER', 'CARD1', frame)).toEqual({ judgement: 'INVALID' })
  link.seen('cdtest5', later(5))
  await link.stop()
  link = openChargerLink(deps)
  expect(await pileOf('CDTEST5')).toMatchObject({ lastHeartbeatTime: at })
})

test('a charger whose server died is marked offline after a minute, and others stay online', async () => {
  await link.connected('CDTEST6', later(1))
  await server.db
    .updateTable('chargerPile')
    .set({ netStatus: '1', lastHeartbeatTime: at })
    .where('pileNo', 'in', ['CDTEST7', 'CDTEST8'])
    .execute()
  const ours = [(await pileOf('CDTEST6')).connectionId ?? '']
  await sweepLost({ ...deps, now: () => later(61) }, ours)
  link.seen('CDTEST7', at)
  expect(await pileOf('CDTEST6')).toMatchObject({ netStatus: '1' })
  expect(await pileOf('CDTEST8')).toMatchObject({ netStatus: '0', runStatus: 'OFFLINE' })
})

test('[1.6.6] two processes that report for the same chargers at once neither deadlock nor lose a fact', async () => {
  const other = openChargerLink(deps)
  later(1)
  const rounds = Array.from({ length: 10 }, (_, round) =>
    [link, other].flatMap((door, side) =>
      (side === 0 ? pileNos : pileNos.toReversed()).flatMap((pileNo) => [
        door.report(make.status(pileNo, 1, round % 2 === 0 ? 'PREPARING' : 'AVAILABLE')),
        door.report(make.booted(pileNo)),
      ]),
    ),
  )
  await Promise.all(rounds.flat())
  const stored = await server.db.selectFrom('chargerFact').select('kind').where('receiveTime', '=', at).execute()
  expect(stored.length).toBe(pileNos.length * 2 * 20)
  expect(deps.complaints.filter((complaint) => !complaint.includes('CDTEST33'))).toEqual([])
  await other.stop()
})
