import type { Answer } from '@chargedeck/contract/endpoint'
import { permissionOf } from '@chargedeck/contract/endpoint'
import {
  homeApi,
  mostWaiting,
  type HomeDay,
  type HomeFigures,
  type TopStation,
} from '@chargedeck/contract/insight/home/calls'
import { waitingPlaces, type WaitingKind } from '@chargedeck/contract/insight/home/waiting'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { Page } from '@chargedeck/contract/paging'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'
import { fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aProof } from '../../money/trade-order/fixtures.ts'
import { aSilentOne } from '../../settlement/withdraw/ending/fixtures.ts'
import { seedAlarmCodes } from '../../site/alarm-code/public.ts'
import { asSystem } from '../../platform/work.ts'
import { foldAll, layPiles, raise, recover } from '../warning/fixtures.ts'
import { countHoursHandler } from '../order-hour/public.ts'
import { countChanges } from '../stat-daily/public.ts'
import { anEndedOrder } from './fixtures.ts'
import { waitingCounts } from './waiting-counts.ts'

type Waiting = Answer<typeof homeApi.waiting>
let server: TestServer
let near: { companyId: string; stationId: string }
let busy: { companyId: string; stationId: string }
beforeAll(async () => {
  server = await startTestServer() // it is 12 March 2026, noon
  const companyId = await aCompany(server)
  near = { companyId, stationId: await aStationOf(server, companyId) }
  busy = { companyId, stationId: await aStationOf(server, companyId) }
  const farCompany = await aCompany(server, '200')
  const far = { companyId: farCompany, stationId: await aStationOf(server, farCompany) }
  await server.runSql(`update station set org_id = 200 where id = ${far.stationId}`)
  const ended = (place: typeof near, time: string, energy: number, given = {}) =>
    anEndedOrder(server, place, { endTime: fromWallTime(`2026-${time}`), energy, ...given })
  await ended(near, '03-12 11:00:00', 100_000)
  await ended(busy, '03-12 11:30:00', 200_000, { state: chargeOrderStates.toPay, elecAmt: 1, serviceAmt: 2 })
  await ended(near, '03-12 11:40:00', 700_000, { state: chargeOrderStates.abnormal })
  await ended(far, '03-12 11:50:00', 900_000, { state: chargeOrderStates.abnormal })
  await ended(near, '03-11 11:59:59', 50_000)
  await ended(near, '03-11 12:00:00', 60_000)
  await ended(near, '03-01 00:00:00', 70_000)
  await ended(near, '02-11 23:00:00', 30_000)
  await ended(near, '02-28 23:59:59', 40_000)
  await ended(near, '01-01 00:00:00', 10_000)
  await countChanges(server.deps)
  await countHoursHandler.run(server.deps, {})
})
afterAll(() => server.stop())

const permissions = [homeApi.figures, homeApi.days, homeApi.top, homeApi.newCustomers].map(permissionOf)
const signIn = () => server.signIn({ permissions, orgIds: ['100'] })

test('[S9.15] the figures of each time, beside the same part of the time before, in scope only', async () => {
  const call = await signIn()
  const figures = async (preset: string) => {
    const { data } = await call<HomeFigures>('GET', '/rpt/order/figures', { preset })
    return data && [data.orderQty, data.totalEnergy, data.actualAmt].flatMap(({ value, before }) => [value, before])
  }
  expect(await figures('TODAY')).toEqual([2, 1, 300_000, 50_000, 1203, 1200])
  expect(await figures('YESTERDAY')).toEqual([2, 0, 110_000, 0, 2400, 0])
  expect(await figures('MONTH')).toEqual([5, 1, 480_000, 30_000, 4803, 1200])
  expect(await figures('LAST_MONTH')).toEqual([2, 1, 70_000, 10_000, 2400, 1200])
  expect(await figures('YEAR')).toEqual([8, 0, 560_000, 0, 8403, 0])
  expect((await call('GET', '/rpt/order/figures', { preset: 'TOMORROW' })).code).toBe(1012001)
})

test('the last 30 days, also those without an order', async () => {
  const { data } = await (await signIn())<HomeDay[]>('GET', '/rpt/order/figures/days')
  expect(data).toHaveLength(30)
  expect(data?.at(-1)).toEqual({ day: '2026-03-12', orderQty: 2, totalEnergy: 300_000, actualAmt: 1203 })
  expect(data?.filter(({ orderQty }) => orderQty > 0).map(({ day }) => day)).toEqual([
    '2026-02-11',
    '2026-02-28',
    '2026-03-01',
    '2026-03-11',
    '2026-03-12',
  ])
})

test('the best stations by energy, by money and by the use of their guns', async () => {
  const call = await signIn()
  const top = async (by: string) =>
    (await call<TopStation[]>('GET', '/rpt/order/figures/top', { preset: 'TODAY', by })).data ?? []
  expect((await top('ENERGY')).map(({ stationId }) => stationId)).toEqual([busy.stationId, near.stationId])
  const byAmt = await top('AMT')
  expect(byAmt.map(({ stationId }) => stationId)).toEqual([near.stationId, busy.stationId])
  await server.runSql(
    `update stat_daily set gun_sec = 86400, charging_sec = case station_id when ${near.stationId} then 2160 else 1080 end`,
  )
  expect((await top('USE_RATE')).map(({ useRateBp }) => useRateBp)).toEqual([250, 125])
})

test('new customers are those who registered in the time', async () => {
  const id = await aCustomer(server, near)
  await server.runSql(`update customer set register_time = '2026-03-12 09:00:00+08' where id = ${id}`)
  const call = await signIn()
  expect((await call('GET', '/customer/newQty', { preset: 'TODAY' })).data).toEqual({
    from: '2026-03-12 00:00:00',
    to: '2026-03-12 12:00:00',
    registered: { value: 1, before: 0 },
    capped: false,
  })
})

test('what waits is counted only in lists that the user may open', async () => {
  const nobody = await server.signIn({ orgIds: ['100'] })
  expect((await nobody<Waiting>('GET', '/welcome/waiting')).data?.items).toEqual([])
  const call = await server.signIn({ permissions: ['charge:order:page'], orgIds: ['100'] })
  const { data } = await call<Waiting>('GET', '/welcome/waiting')
  expect(data?.items).toEqual([
    { kind: 'ABNORMAL_ORDER', qty: 1 },
    { kind: 'REVIEW_ORDER', qty: 0 },
    { kind: 'UNPAID_ORDER', qty: 1 },
    { kind: 'MANUAL_SETTLEMENT', qty: 0 },
  ])
})

test('a warning that recovered waits for who may close it, and for nobody else', async () => {
  const warnings = async (permissions: string[]) => {
    const call = await server.signIn({ permissions, orgIds: ['100'] })
    return (await call<Waiting>('GET', '/welcome/waiting')).data?.items
  }
  const list = permissionOf(warningApi.page)
  const close = permissionOf(warningApi.close)
  expect((await warnings([list]))?.map(({ kind }) => kind)).toEqual(['URGENT_WARNING'])
  const found = async () => (await warnings([list, close]))?.find(({ kind }) => kind === 'RECOVERED_WARNING')?.qty
  const before = await found()
  await asSystem(server.deps, 'test', seedAlarmCodes)
  const [pile] = await layPiles(server, near, 1)
  const place = {
    source: 'PILE',
    protocol: 'OCPP_1_6J',
    stationId: near.stationId,
    pileId: pile?.pileId ?? '',
  } as const
  await raise(server, [{ ...place, code: 'GroundFailure' }])
  await foldAll(server)
  expect(await found()).toBe(before)
  await recover(server, [{ ...place, code: 'GroundFailure' }])
  await foldAll(server)
  expect(await found()).toBe((before ?? 0) + 1)
  await server.runSql('truncate warning, warning_event, warning_device, alarm_signal')
})

test('a partner who sees their withdrawals is not told to act on them; of staff each is told of what they may do', async () => {
  const kindsOf = async (permissions: string[]) => {
    const call = await server.signIn({ permissions, orgIds: ['100'] })
    return (await call<Waiting>('GET', '/welcome/waiting')).data?.items.map(({ kind }) => kind)
  }
  const lists = [permissionOf(withdrawApi.page)]
  expect(await kindsOf(lists)).toEqual([])
  const decided = [
    [withdrawApi.approve, ['WITHDRAWAL']],
    [withdrawApi.confirmEnd, ['WITHDRAWAL_END']],
    [withdrawApi.askEnd, ['DOUBTED_WITHDRAWAL', 'SILENT_WITHDRAWAL']],
    [withdrawApi.pay, ['FAILED_WITHDRAWAL']],
  ] as const
  for (const [decides, kinds] of decided) expect(await kindsOf([...lists, permissionOf(decides)])).toEqual(kinds)
})

test('a payment that is under way at its channel waits for no review', async () => {
  const customerId = await aCustomer(server, { companyId: near.companyId })
  const trades = ['BankPay', 'WePay'].map((tradeChannel) => {
    const id = server.nextId()
    return {
      id,
      tradeNo: id,
      tradeType: tradeTypes.topUp,
      tradeStatus: tradeStates.processing,
      payTransStatus: payTransStates.initiated,
      tradeChannel,
      customerId,
      companyId: near.companyId,
      tradeAmt: fen(300_000),
      createTime: server.now(),
    }
  })
  await server.db.insertInto('tradeOrder').values(trades).execute()
  const call = await server.signIn({ permissions: ['trade:order:page', 'trade:order:topUp:confirm'], orgIds: ['100'] })
  const { data } = await call<Waiting>('GET', '/welcome/waiting')
  expect(data?.items).toContainEqual({ kind: 'TOP_UP', qty: 1 })
})

test('each payout that waits for people is told once, by what it waits for, at home and to finance', async () => {
  const owner = await server.signIn({ permissions: null })
  const { withdrawId } = await aSilentOne(server, owner, near.companyId)
  const fileIds = await aProof(server, owner)
  await owner('POST', '/settle/withdraw/endStuck', { withdrawId, way: 'PAID', reason: '银行回单', fileIds })
  const { withdrawId: doubted } = await aSilentOne(server, owner, near.companyId)
  const fail = async (id: string) => {
    await server.runSql(`update cash_record set status = '${payTransStates.failed}' where withdraw_id = ${id}`)
    await server.runSql(`update withdraw set transfer_status = '${transferStates.failed}' where id = ${id}`)
  }
  await fail(doubted)
  await server.runSql(`update cash_record set doubt_time = now() where withdraw_id = ${doubted}`)
  await aSilentOne(server, owner, near.companyId)
  const [{ withdrawId: failed }, { withdrawId: toApprove }] = [
    await aSilentOne(server, owner, near.companyId),
    await aSilentOne(server, owner, near.companyId),
  ]
  await fail(failed)
  await fail(toApprove)
  await server.runSql(`update cash_record set card_tail = '0000' where withdraw_id = ${toApprove}`)
  const { page, approve, confirmEnd, askEnd, pay } = withdrawApi
  const permissions = [page, approve, confirmEnd, askEnd, pay, withdrawApi.today].map(permissionOf)
  const call = await server.signIn({ permissions, orgIds: ['100'] })
  expect((await call<Waiting>('GET', '/welcome/waiting')).data?.items).toEqual([
    { kind: 'WITHDRAWAL', qty: 1 },
    { kind: 'WITHDRAWAL_END', qty: 1 },
    { kind: 'DOUBTED_WITHDRAWAL', qty: 1 },
    { kind: 'SILENT_WITHDRAWAL', qty: 1 },
    { kind: 'FAILED_WITHDRAWAL', qty: 1 },
  ])
  const one = { qty: 1 }
  expect((await call<FinanceDay>('GET', '/settle/withdraw/today')).data).toMatchObject({
    toApprove: one,
    endWaits: one,
    doubted: one,
    longSent: one,
    failed: one,
    returned: { qty: 0 },
  })
  await owner('POST', '/settle/withdraw/endStuck', { withdrawId: doubted, way: 'PAID', reason: '银行回单', fileIds })
  expect((await call<Waiting>('GET', '/welcome/waiting')).data?.items.slice(1, 3)).toEqual([
    { kind: 'WITHDRAWAL_END', qty: 2 },
    { kind: 'DOUBTED_WITHDRAWAL', qty: 0 },
  ])
})

test('each count is that of the list that its link opens', async () => {
  const needed = Object.values(waitingCounts).flatMap(({ list, decides = list }) => [list, decides].map(permissionOf))
  const call = await server.signIn({ permissions: needed, orgIds: ['100', '200'] })
  const { data } = await call<Waiting>('GET', '/welcome/waiting')
  const places = waitingPlaces(waitingSince(server.now()))
  expect(data?.items.map(({ kind }) => kind)).toEqual(Object.keys(places))
  for (const { kind, qty } of data?.items ?? []) {
    const listed = await call<Page<unknown>>('GET', waitingCounts[kind].list.path, places[kind].filters)
    expect([kind, listed.data?.totalRows]).toEqual([kind, qty])
  }
})

test('more than is counted is not counted on', async () => {
  await server.runSql(`insert into charger_knock (id, pile_no, address, knock_qty, status, first_time, last_time, reason)
    select ${server.nextId()} + n, 'K' || n, '', 1, '00', now(), now(), 'NO_PILE' from generate_series(1, ${mostWaiting + 5}) n`)
  const call = await server.signIn({ permissions: ['charger:knock:page'] })
  const kind: WaitingKind = 'UNKNOWN_CHARGER'
  expect((await call<Waiting>('GET', '/welcome/waiting')).data?.items).toEqual([{ kind, qty: mostWaiting }])
})
