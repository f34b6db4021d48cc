import type { Knock } from '@chargedeck/contract/charging/knock/calls'
import type { Page } from '@chargedeck/contract/paging'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { fillConfig, seedConfigs } from '../../base/config/public.ts'
import { asSystem } from '../../platform/work.ts'
import { eventually, startChargingServer, type ChargingServer } from '../../../test/charging-server.ts'
import { aCustomer, aWorld, type World } from '../../../test/world.ts'

let server: ChargingServer
let world: World
let far: World
let call: Awaited<ReturnType<ChargingServer['signIn']>>
beforeAll(async () => {
  server = await startChargingServer({ now: () => new Date() })
  world = await aWorld(server, '100')
  far = await aWorld(server, '200')
  call = await server.signIn({
    permissions: [
      ...['page', 'platformAddress', 'approve', 'reject'].map((name) => `charger:knock:${name}`),
      'charger:pile:updateStatus',
    ],
    orgIds: ['100'],
  })
})
afterAll(() => server.stop())

/** A charger that answers our calls and records them. */
async function aStranger(pileNo: string, trigger: 'boots' | 'NotImplemented' | 'silent' = 'boots') {
  const socket = new WebSocket(`${server.chargerUrl}/${pileNo}`, ['ocpp1.6'])
  const received: [string, unknown][] = []
  const waiting = new Map<string, (payload: unknown) => void>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  let count = 0
  const ask = (action: string, payload: object) =>
    new Promise<unknown>((resolve) => {
      const id = `c${++count}`
      waiting.set(id, resolve)
      socket.send(JSON.stringify([2, id, action, payload]))
    })
  const boot = () =>
    ask('BootNotification', { chargePointVendor: '示例电气', chargePointModel: 'DH-60', firmwareVersion: '2.1' })
  socket.on('message', (data: Buffer) => {
    // the gateway sends frames only
    const [type, id, ...rest] = JSON.parse(data.toString()) as [number, string, ...unknown[]]
    if (type !== 2) return waiting.get(id)?.(type === 3 ? rest[0] : { error: rest[0] })
    const [action, payload] = rest as [string, { key?: string[] }]
    received.push([action, payload])
    if (action === 'TriggerMessage' && trigger === 'silent') return undefined
    if (action === 'TriggerMessage' && trigger !== 'boots') return socket.send(JSON.stringify([4, id, trigger, '', {}]))
    const keys = [{ key: 'NumberOfConnectors', readonly: true, value: '2' }]
    socket.send(
      JSON.stringify([3, id, action === 'GetConfiguration' ? { configurationKey: keys } : { status: 'Accepted' }]),
    )
    if (action === 'TriggerMessage') return void boot().then((answer) => received.push(['booted', answer]))
  })
  await once(socket, 'open')
  return { socket, received, ask, boot, closed }
}

const knocks = async (query: object = {}) =>
  (await call<Page<Knock>>('GET', '/charger/knock/page', query)).data?.rows ?? []
const address = '127.0.0.1'
const inputFor = (knockId: string | undefined, more: object = {}) => ({
  knockId,
  address,
  stationId: world.stationId,
  pileName: '新桩',
  pileType: 'DC',
  ratedPowerKw: 60,
  gunQty: 2,
  ...more,
})

test('an unknown charger waits, is approved, is accepted on the same socket, and charges', async () => {
  const charger = await aStranger('CDNEW-0001')
  expect(await charger.boot()).toMatchObject({ status: 'Pending' })
  expect(
    await charger.ask('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' }),
  ).toEqual({
    error: 'SecurityError',
  })
  const [knock] = await eventually(knocks, ([row]) => row?.gunQty === 2)
  expect(knock).toMatchObject({
    pileNo: 'CDNEW-0001',
    vendor: '示例电气',
    model: 'DH-60',
    firmwareVersion: '2.1',
    status: '00',
    hereFlag: 1,
  })
  expect(await server.db.selectFrom('chargerFact').select('id').where('pileNo', '=', 'CDNEW-0001').execute()).toEqual(
    [],
  )

  const { data } = await call<{ pileId: string }>('POST', '/charger/knock/approve', inputFor(knock?.id))
  const audit = server.db.selectFrom('auditLog').select(['subjectId', 'change'])
  expect(await audit.where('path', '=', '/charger/knock/approve').execute()).toMatchObject([
    { subjectId: data?.pileId, change: { knockId: knock?.id, pileNo: 'CDNEW-0001', pileName: '新桩' } },
  ])
  await eventually(async () => charger.received.find(([what]) => what === 'booted')?.[1], Boolean)
  expect(charger.received.find(([what]) => what === 'booted')?.[1]).toMatchObject({ status: 'Accepted' })
  expect(charger.socket.readyState).toBe(WebSocket.OPEN)
  const pile = await server.db
    .selectFrom('chargerPile')
    .selectAll()
    .where('id', '=', data?.pileId ?? '')
    .executeTakeFirstOrThrow()
  expect(pile).toMatchObject({
    pileNo: 'CDNEW-0001',
    stationId: world.stationId,
    netStatus: '1',
    gunQty: 2,
    manufacturerName: '示例电气',
  })

  const customer = await aCustomer(server, world)
  const begun = { connectorId: 1, idTag: customer.cardNo, meterStart: 0, timestamp: new Date().toISOString() }
  // the shape of its answer
  const { transactionId } = (await charger.ask('StartTransaction', begun)) as { transactionId: number }
  const stop = { transactionId, meterStop: 1000, timestamp: new Date().toISOString(), reason: 'Local' }
  expect(await charger.ask('StopTransaction', stop)).toMatchObject({})
  const order = await server.db
    .selectFrom('chargeOrder')
    .select(['pileId', 'endMeter'])
    .where('pileId', '=', pile.id)
    .execute()
  expect(order).toEqual([{ pileId: pile.id, endMeter: 10_000 }])
  expect((await call('POST', '/charger/knock/approve', inputFor(knock?.id))).code).toBe(3033041)
  charger.socket.close()
})

test('a charger under the number of a pile of another organisation is neither seen nor turned away', async () => {
  const { pileNo } = await server.db
    .selectFrom('chargerPile')
    .innerJoin('station', 'station.id', 'chargerPile.stationId')
    .select('chargerPile.pileNo')
    .where('station.orgId', '=', '200')
    .executeTakeFirstOrThrow()
  const id = server.deps.nextId()
  const knock = { id, pileNo, reason: 'NO_PASSWORD' as const, firstTime: new Date(), lastTime: new Date() }
  await server.db.insertInto('chargerKnock').values(knock).execute()
  expect(await knocks({ pileNo })).toEqual([])
  expect(await call('POST', '/charger/knock/reject', { knockId: id, reason: '恶意' })).toMatchObject({
    message: '待接入设备不存在',
  })
  const all = await server.signIn({ permissions: ['charger:knock:page'], orgIds: null })
  expect((await all<Page<Knock>>('GET', '/charger/knock/page', { pileNo })).data?.rows).toMatchObject([{ id }])
})

test('a refused approval changes nothing', async () => {
  const charger = await aStranger('CDNEW-0002')
  await charger.boot()
  const [knock] = await eventually(
    () => knocks({ pileNo: 'cdnew-0002' }),
    (rows) => rows.length === 1,
  )
  const piles = () => server.db.selectFrom('chargerPile').select('id').orderBy('id').execute()
  const before = await piles()
  for (const [input, code] of [
    [inputFor('404'), 3033040],
    [inputFor(knock?.id, { address: '127.0.0.2' }), 3033060],
    [inputFor(knock?.id, { stationId: far.stationId }), 3031001],
    [inputFor(knock?.id, { stationId: '1' }), 3031001],
    [inputFor(knock?.id, { ratedPowerKw: 5 }), 3033003],
    [inputFor(knock?.id, { pileName: 'A桩' }), 3033015],
    [inputFor(knock?.id, { gunQty: 21 }), 1012001],
    [inputFor(knock?.id, { pileName: ' ' }), 1012001],
  ] as const)
    expect((await call('POST', '/charger/knock/approve', input)).code).toBe(code)
  expect(await piles()).toEqual(before)
  charger.socket.close()
})

test('a rejected charger is disconnected at its next message and turned away afterwards, until staff approve it', async () => {
  const charger = await aStranger('CDNEW-0003')
  await charger.boot()
  const [knock] = await eventually(
    () => knocks({ pileNo: 'CDNEW-0003' }),
    (rows) => rows.length === 1,
  )
  expect((await call('POST', '/charger/knock/reject', { knockId: knock?.id, reason: '不是我们的桩' })).code).toBe(200)
  expect((await call('POST', '/charger/knock/reject', { knockId: knock?.id, reason: '再来' })).code).toBe(3033041)
  void charger.boot()
  expect(await charger.closed).toBe(1008)
  await expect(aStranger('CDNEW-0003')).rejects.toThrow('404')
  expect(await knocks({ status: '90' })).toMatchObject([{ pileNo: 'CDNEW-0003', handleNote: '不是我们的桩' }])
  expect((await call('POST', '/charger/knock/approve', inputFor(knock?.id, { pileName: '后来的桩' }))).code).toBe(200)
  const back = await aStranger('CDNEW-0003')
  expect(await back.boot()).toMatchObject({ status: 'Accepted' })
  back.socket.close()
})

test.each(['NotImplemented', 'silent'] as const)(
  'an approved charger that does not boot when asked (%s) charges on its socket, or at once on the next',
  async (trigger) => {
    const pileNo = `CDMUTE-${trigger.slice(0, 6)}`
    const charger = await aStranger(pileNo, trigger)
    await charger.boot()
    const [knock] = await eventually(
      () => knocks({ pileNo }),
      (rows) => rows[0]?.gunQty === 2,
    )
    const input = inputFor(knock?.id, { pileName: pileNo, commissionFlag: 1 })
    expect(await call('POST', '/charger/knock/approve', input)).toMatchObject({ code: 200 })
    const customer = await aCustomer(server, world)
    const start = () => ({
      connectorId: 1,
      idTag: customer.cardNo,
      meterStart: 0,
      timestamp: new Date().toISOString(),
    })
    if (trigger === 'silent') {
      expect(await charger.ask('StartTransaction', start())).toMatchObject({ idTagInfo: { status: 'Accepted' } })
      return charger.socket.close()
    }
    expect(await charger.closed).toBe(4001)
    const back = await aStranger(pileNo, trigger)
    expect(await back.ask('StartTransaction', start())).toMatchObject({ idTagInfo: { status: 'Accepted' } })
    back.socket.close()
  },
)

test('an approval puts the pile to use for a user who may do so; without a plan in force it says why the pile waits', async () => {
  const charger = await aStranger('CDUSE-1')
  await charger.boot()
  const [knock] = await eventually(
    () => knocks({ pileNo: 'CDUSE-1' }),
    (rows) => rows.length === 1,
  )
  const statusOf = async (pileNo = 'CDUSE-1') =>
    (await server.db.selectFrom('chargerPile').select('status').where('pileNo', '=', pileNo).execute()).map(
      ({ status }) => status,
    )
  const input = inputFor(knock?.id, { pileName: '投运桩', commissionFlag: 1 })
  const other = await server.signIn({ permissions: ['charger:knock:approve'], orgIds: ['100'] })
  expect(await other('POST', '/charger/knock/approve', input)).toMatchObject({ message: '没有投运充电桩的权限' })
  expect(await statusOf()).toEqual([])
  expect((await call('POST', '/charger/knock/approve', { ...input, pileType: 'AC', ratedPowerKw: 7 })).code).toBe(200)
  expect(await statusOf()).toEqual(['10'])
  const audit = server.db.selectFrom('auditLog').select('change').where('path', '=', '/charger/knock/approve')
  const [newest, ...before] = await audit.where('outcome', '=', 200).orderBy('id', 'desc').execute()
  expect(newest).toMatchObject({ change: { knockId: knock?.id, status: ['00', '10'] } })
  expect(before.filter(({ change }) => JSON.stringify(change).includes('CDUSE-1'))).toEqual([])
  charger.socket.close()

  const plans = server.db.selectFrom('stationFee').select('id').where('stationId', '=', far.stationId)
  await server.db.deleteFrom('stationFeePeriod').where('feeId', 'in', plans).execute()
  await server.db.deleteFrom('stationFee').where('stationId', '=', far.stationId).execute()
  const waiting = await aStranger('CDUSE-2')
  await waiting.boot()
  const [late] = await eventually(
    () => knocks({ pileNo: 'CDUSE-2' }),
    (rows) => rows.length === 1,
  )
  const permissions = ['charger:knock:approve', 'charger:pile:updateStatus']
  const elsewhere = await server.signIn({ permissions, orgIds: ['200'] })
  const noPlan = { ...inputFor(late?.id, { pileName: '无方案桩', commissionFlag: 1 }), stationId: far.stationId }
  const answer = await elsewhere('POST', '/charger/knock/approve', noPlan)
  expect(answer).toMatchObject({ code: 200, data: { waitReason: expect.stringContaining('计费方案') } })
  expect(await statusOf('CDUSE-2')).toEqual(['00'])
  waiting.socket.close()
})

test('a charger with a long identity is found and approved; its guns have codes that every app can read', async () => {
  const pileNo = 'evb_P20001234.station-07:connector_A-2026'
  const charger = await aStranger(encodeURIComponent(pileNo))
  await charger.boot()
  const [knock] = await eventually(
    () => knocks({ pileNo }),
    (rows) => rows[0]?.gunQty === 2,
  )
  expect(knock).toMatchObject({ pileNo })
  const input = inputFor(knock?.id, { pileName: '长编号桩', commissionFlag: 1 })
  const { data } = await call<{ pileId: string }>('POST', '/charger/knock/approve', input)
  await eventually(async () => charger.received.some(([what]) => what === 'booted'), Boolean)
  const customer = await aCustomer(server, world)
  const begun = { connectorId: 2, idTag: customer.cardNo, meterStart: 0, timestamp: new Date().toISOString() }
  expect(await charger.ask('StartTransaction', begun)).toMatchObject({ idTagInfo: { status: 'Accepted' } })
  const orders = server.db.selectFrom('chargeOrder').select(['pileNo', 'gunCode'])
  expect(await orders.where('pileId', '=', data?.pileId ?? '').execute()).toEqual([
    { pileNo, gunCode: `${data?.pileId}02` },
  ])
  charger.socket.close()
})

test('staff read where a charger must connect as soon as it is set', async () => {
  const read = async () => (await call<{ url: string | null }>('GET', '/charger/knock/platformAddress')).data
  expect(await read()).toEqual({ url: null })
  await asSystem(server.deps, 'test', (ctx) => seedConfigs(ctx))
  await asSystem(server.deps, 'test', (ctx) => fillConfig(ctx, 'CHARGER_URL', 'wss://charge.example.com/ocpp'))
  expect(await read()).toEqual({ url: 'wss://charge.example.com/ocpp' })
})
