import { energyE4 } from '@chargedeck/domain/kernel/money'
import type { ChargerMove } from '@chargedeck/contract/charging/charger-move/calls'
import type { Page } from '@chargedeck/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCharger, aCustomer, aWorld, invariantsOf, type World } from '../../../test/world.ts'
import { aPile } from '../../site/pile/fixtures.ts'
import { aStation } from '../../site/station/fixtures.ts'

let server: TestServer
let [here, there, foreign]: World[] = []
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  here = await aWorld(server)
  there = await aWorld(server)
  foreign = await aWorld(server, '200')
  call = await server.signIn({
    permissions: ['charger:move:history', 'charger:move:batch', 'charger:move:check'],
    orgIds: ['100'],
  })
})
afterAll(() => server.stop())

type Outcome = { pileId: string; ok: boolean; message: string | null }
const move = (pileIds: (string | undefined)[], toStationId: string | undefined) =>
  call<Outcome[]>('PUT', '/charger/move/batch', { pileIds, toStationId, reason: '场站扩容' })
const history = async (query: object = {}) =>
  (await call<Page<ChargerMove>>('GET', '/charger/move/history', query)).data?.rows ?? []
const placeOf = async (pileId: string) =>
  (
    await server.runSql(`select p.station_id, p.company_id, array_agg(distinct g.station_id::text) as guns
    from charger_pile p join charger_gun g on g.pile_id = p.id where p.id = ${pileId} group by p.id`)
  )[0]

test('[S4.13] of a batch the piles that may move are moved; a charging pile, one without a plan and one with a taken name stay, each with its reason', async () => {
  if (!here || !there || !foreign) throw new Error('no worlds')
  const { companyId, stationId } = here
  const free = await aPile(server, { companyId, stationId, pileType: 'AC', ratedPowerKw: 7, guns: ['0'] })
  const twin = await aPile(server, { companyId, stationId })
  await server.runSql(`update charger_pile set pile_name = '改名' where id = ${here.pileId}`)
  await server.runSql(`update charger_pile set pile_name = 'A桩' where id = ${twin.pileId}`)
  const customer = await aCustomer(server, here)
  // zero is a valid meter
  await aCharger(server, here, server).start({ idTag: customer.cardNo, at: server.now(), meter: energyE4(0) })
  const pileIds = [free.pileId, twin.pileId, here.pileId]
  const expected = [
    { pileId: free.pileId, ok: true, message: null },
    { pileId: twin.pileId, ok: false, message: '同一站点已有同名充电桩' },
    { pileId: here.pileId, ok: false, message: '存在未完成订单' },
  ]
  const sorted = (outcomes: Outcome[] | null) =>
    outcomes?.toSorted((a, b) => pileIds.indexOf(a.pileId) - pileIds.indexOf(b.pileId))
  const checked = await call<Outcome[]>('GET', '/charger/move/check', { pileIds, toStationId: there.stationId })
  expect(sorted(checked.data)).toEqual(expected)
  expect(await history()).toEqual([])
  expect(sorted((await move(pileIds, there.stationId)).data)).toEqual(expected)
  expect(await placeOf(free.pileId)).toEqual({
    stationId: there.stationId,
    companyId: there.companyId,
    guns: [there.stationId],
  })
  expect(await placeOf(here.pileId)).toMatchObject({ stationId: here.stationId })
  const lines = await history()
  expect(lines.map(({ pileNo, result, failReason }) => [pileNo, result, failReason])).toEqual(
    expect.arrayContaining([
      [free.pileNo, 'S', null],
      [here.pileNo, 'F', '存在未完成订单'],
    ]),
  )
  expect(new Set(lines.map(({ batchNo }) => batchNo)).size).toBe(1)
  const broken = JSON.stringify(await invariantsOf(server))
  expect(broken).not.toContain(there.stationId)
})

test('a move that is refused as a whole leaves no line', async () => {
  if (!here || !there || !foreign) throw new Error('no worlds')
  const before = (await history()).length
  const bare = await aStation(server, { companyId: here.companyId })
  const gone = await aStation(server, { companyId: here.companyId, status: '90' })
  const pile = await aPile(server, { companyId: here.companyId, stationId: here.stationId })
  expect(await move([foreign.pileId], there.stationId)).toMatchObject({ code: 3033013 })
  expect(await move([pile.pileId], foreign.stationId)).toMatchObject({ code: 3031001 })
  expect(await move([], there.stationId)).toMatchObject({ code: 1012001 })
  expect((await history()).length).toBe(before)
  const messageOf = async (pileId: string, to: string) => (await move([pileId], to)).data?.[0]?.message
  expect(await messageOf(pile.pileId, here.stationId)).toBe('目标站点与原站点相同')
  expect(await messageOf(pile.pileId, bare)).toBe('目标站点无适用计费')
  expect(await messageOf(pile.pileId, gone)).toBe('站点已拆除')
  await server.runSql(`update charger_pile set status = '90' where id = ${pile.pileId}`)
  expect(await messageOf(pile.pileId, there.stationId)).toBe('设备已报废，不可移桩')
})

test('[S2.7] charger-move: the history is found by pile, station, batch, result and time, and only in its own organisation', async () => {
  if (!here || !there) throw new Error('no worlds')
  const [first] = await history({ result: 'S' })
  const numbers = async (query: object) => (await history(query)).length
  expect(await numbers({ pileNo: first?.pileNo.toLowerCase() })).toBe(1)
  expect(await numbers({ batchNo: first?.batchNo })).toBe(3)
  expect(
    await numbers({ toStationId: there.stationId, fromStationId: here.stationId, result: 'F' }),
  ).toBeGreaterThanOrEqual(2)
  expect(await numbers({ startTime: '2026-03-12', endTime: '2026-03-12' })).toBe((await history()).length)
  expect(await numbers({ endTime: '2026-03-11' })).toBe(0)
  const other = await server.signIn({ permissions: ['charger:move:history'], orgIds: ['200'] })
  expect(await other('GET', '/charger/move/history')).toMatchObject({ data: { totalRows: 0 } })
})
