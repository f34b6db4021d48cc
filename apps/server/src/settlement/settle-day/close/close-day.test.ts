import type { Page } from '@chargedeck/contract/paging'
import type { SettleClose } from '@chargedeck/contract/settlement/settle-day/shapes'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { checksAt, listBroken } from '../../../insight/invariant/store.ts'
import { aStationOf } from '../../../money/ledger/fixtures.ts'
import { aShareholder } from '../../shareholder/fixtures.ts'
import { aBilledOrder } from '../fixtures.ts'
import { closeSettleDaysHandler } from './close-days.ts'

let at = fromWallTime('2026-03-13 02:00:00')
let server: TestServer
let [companyId, stationId, operatorId, landlordId] = ['', '', '', '']
beforeAll(async () => {
  server = await startTestServer(() => at)
})
beforeEach(async () => {
  at = fromWallTime('2026-03-13 02:00:00')
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
  operatorId = await aShareholder(server, { companyId, holderType: holderTypes.operator })
  landlordId = await aShareholder(server, { companyId })
})
afterAll(async () => {
  for (const name of ['I15', 'I16', 'I17'])
    expect(await listBroken(server.db, checksAt(at)[name] as never), name).toEqual([])
  await server.stop()
})

const sharesOf = (landlordAmt: number, operatorAmt: number) =>
  [
    { holderId: landlordId, holderType: 'LAN', shareAmt: landlordAmt },
    { holderId: operatorId, holderType: 'OPR', shareAmt: operatorAmt },
  ] as const
const billed = (settleDate: string, [landlordAmt, operatorAmt, feeAmt]: [number, number, number] = [243, 5624, 35]) =>
  aBilledOrder(server, { companyId, stationId, settleDate, feeAmt, shares: sharesOf(landlordAmt, operatorAmt) })
const closeAll = () => closeSettleDaysHandler.run(server.deps, { dueTime: '' })
const rows = (columns: string, more = '') =>
  server.runSql(
    `select ${columns} from settle_daily where company_id = ${companyId} ${more} order by settle_date, holder_type`,
  )
const closes = () =>
  server.runSql(
    `select to_char(settle_date, 'YYYY-MM-DD') as day, status, waits from settle_close where company_id = ${companyId} order by 1`,
  )
const waitForBills = (day: string) =>
  server.runSql(
    `insert into order_to_bill (order_id, company_id, settle_date, settle_time, queue_time) values (${server.nextId()}, ${companyId}, '${day}', now(), now())`,
  )

test('every day that is over is closed in its order, each partner has a sealed row, and the month follows', async () => {
  await billed('2026-03-11')
  await billed('2026-03-11', [-20, 120, 0])
  await billed('2026-03-12')
  await billed('2026-03-13')
  await closeAll()
  expect(await closes()).toEqual([
    { day: '2026-03-11', status: '10', waits: [] },
    { day: '2026-03-12', status: '10', waits: [] },
  ])
  const of11 = "and settle_date = '2026-03-11'"
  expect(await rows('holder_type, share_amt, order_qty, actual_amt, channel_fee_amt, withdraw_status', of11)).toEqual([
    { holderType: 'LAN', shareAmt: 223, orderQty: 2, actualAmt: 6002, channelFeeAmt: 35, withdrawStatus: '00' },
    { holderType: 'OPR', shareAmt: 5744, orderQty: 2, actualAmt: 6002, channelFeeAmt: 35, withdrawStatus: '00' },
  ])
  const sealed = await rows('close_hash, closed_flag', of11)
  expect(sealed).toEqual([0, 1].map(() => ({ closeHash: expect.stringMatching(/^[0-9a-f]{64}$/), closedFlag: 1 })))
  const months = await server.runSql(
    `select holder_type, day_qty, share_amt, un_withdraw_amt from settle_monthly where company_id = ${companyId} order by 1`,
  )
  expect(months).toEqual([
    { holderType: 'LAN', dayQty: 2, shareAmt: 466, unWithdrawAmt: 466 },
    { holderType: 'OPR', dayQty: 2, shareAmt: 11_368, unWithdrawAmt: 11_368 },
  ])
})

test('what a partner is owed is the sum of the closed days that nobody withdrew and of the bills of open days', async () => {
  await billed('2026-03-11')
  await billed('2026-03-12')
  await billed('2026-03-13', [100, 900, 0])
  await closeAll()
  const call = await server.signIn({ permissions: null })
  const found = async (path: string, query: object) => (await call<Record<string, number>>('GET', path, query)).data
  const of = { holderId: landlordId }
  expect(await found('/settle/daily/summary', { ...of, withdrawStatus: '00' })).toMatchObject({ openAmt: 486 })
  expect(await found('/settle/order/bills/summary', { ...of, closedFlag: 0 })).toMatchObject({ shareAmt: 100 })
  expect(await found('/settle/order/bills/summary', { ...of, closedFlag: 1 })).toMatchObject({ shareAmt: 486 })
  const listed = await call<{ rows: object[] }>('GET', '/settle/order/bills/page', { ...of, closedFlag: 0 })
  expect(listed.data?.rows).toMatchObject([{ settleDate: '2026-03-13', shareAmt: 100 }])
})

test('a day waits while an order settled up to it has no bills, says so, and closes with all that follow once it has', async () => {
  await billed('2026-03-11')
  await billed('2026-03-12')
  await waitForBills('2026-03-11')
  await closeAll()
  expect(await closes()).toEqual([{ day: '2026-03-11', status: '00', waits: ['1笔充电订单尚未生成分账'] }])
  await server.runSql(`delete from order_to_bill where company_id = ${companyId}`)
  await closeAll()
  expect((await closes()).map(({ status }) => status)).toEqual(['10', '10'])
})

test('an order of today holds up no day before it', async () => {
  await billed('2026-03-12')
  await waitForBills('2026-03-13')
  await closeAll()
  expect(await closes()).toEqual([{ day: '2026-03-12', status: '10', waits: [] }])
})

test('bills that were counted otherwise than they are stop the close', async () => {
  await billed('2026-03-12')
  await server.runSql(
    `update order_bill_day set share_amt = share_amt + 1 where company_id = ${companyId} and holder_id <> 0`,
  )
  await server.runSql(`update station set station_name = '不平站' where id = ${stationId}`)
  await closeAll()
  expect(await closes()).toEqual([{ day: '2026-03-12', status: '00', waits: ['分账明细与汇总不一致，站点：不平站'] }])
  const fin = await server.signIn({ permissions: null })
  const unbalancedQty = async () =>
    (await fin<{ unbalancedQty: number }>('GET', '/settle/withdraw/today')).data?.unbalancedQty
  expect(await unbalancedQty()).toBe(1)
  const unbalancedDays = async () =>
    (await fin<Page<SettleClose>>('GET', '/settle/daily/close/page', { unbalancedOnly: 1 })).data?.rows
  expect((await unbalancedDays())?.map(({ settleDate }) => settleDate)).toEqual(['2026-03-12'])
  await server.runSql(
    `update order_bill_day set share_amt = share_amt - 1 where company_id = ${companyId} and holder_id <> 0`,
  )
  await closeAll()
  expect(await unbalancedQty()).toBe(0)
  expect(await unbalancedDays()).toEqual([])
})

test.each([
  ['what its orders brought', 'actual_amt = actual_amt + 1', 'actual_amt = actual_amt - 1'],
  ['its fees', 'channel_fee_amt = channel_fee_amt + 1', 'channel_fee_amt = channel_fee_amt - 1'],
])('a day whose bills are not %s is closed neither at night nor by hand', async (_, spoil, mend) => {
  await billed('2026-03-12')
  await server.runSql(`update station set station_name = '不平${stationId}' where id = ${stationId}`)
  await server.runSql(`update station_day set ${spoil} where company_id = ${companyId}`)
  const why = `分账合计与站点实收不一致，站点：不平${stationId}`
  const fin = await server.signIn({ permissions: null })
  const close = () => fin('POST', '/settle/daily/close', { companyId, settleDate: '2026-03-12' })
  expect(await close()).toMatchObject({ success: false, message: `尚不能关账：${why}` })
  const open = [{ day: '2026-03-12', status: '00', waits: [why] }]
  expect(await closes()).toEqual(open)
  expect((await fin<{ unbalancedQty: number }>('GET', '/settle/withdraw/today')).data?.unbalancedQty).toBe(1)
  await closeAll()
  expect(await closes()).toEqual(open)
  await server.runSql(`update station_day set ${mend} where company_id = ${companyId}`)
  expect(await close()).toMatchObject({ success: true })
})

test('a station that changes its company within a day stops the close of neither, and each sees only what its own orders brought', async () => {
  await billed('2026-03-12')
  const [formerId, formerOperatorId] = [companyId, operatorId]
  const nextId = await aCompany(server)
  const nextOperatorId = await aShareholder(server, { companyId: nextId, holderType: holderTypes.operator })
  const shares = [{ holderId: nextOperatorId, holderType: holderTypes.operator, shareAmt: 500 }] as const
  await aBilledOrder(server, { companyId: nextId, stationId, settleDate: '2026-03-12', feeAmt: 7, shares })
  const fin = await server.signIn({ permissions: null })
  const closed = await fin('POST', '/settle/daily/close', { companyId, settleDate: '2026-03-12' })
  expect(closed).toMatchObject({ success: true })
  expect(await listBroken(server.db, checksAt(at).I16 as never)).toEqual([]) // the other company still has to close
  await closeAll()
  for (const [company, operator, seen] of [
    [formerId, formerOperatorId, { orderQty: 1, actualAmt: 5902, channelFeeAmt: 35, shareAmt: 5624 }],
    [nextId, nextOperatorId, { orderQty: 1, actualAmt: 507, channelFeeAmt: 7, shareAmt: 500 }],
  ] as const) {
    companyId = company
    expect(await closes()).toEqual([{ day: '2026-03-12', status: '10', waits: [] }])
    const shown = 'order_qty, actual_amt, channel_fee_amt, share_amt'
    expect(await rows(shown, `and holder_id = ${operator}`)).toEqual([seen])
    const closed = await server.runSql(`select order_amt from settle_close where company_id = ${company}`)
    expect(closed).toEqual([{ orderAmt: seen.actualAmt }])
  }
})

test('two servers that close at once, and a second night, close each day once', async () => {
  await billed('2026-03-11')
  await billed('2026-03-12')
  await Promise.all([closeAll(), closeAll(), closeAll()])
  const sealed = await rows('id, close_hash, close_time')
  expect(sealed).toHaveLength(4)
  await closeAll()
  expect(await rows('id, close_hash, close_time')).toEqual(sealed)
})

test('a company whose close fails holds up no other, and its open day says why', async () => {
  await billed('2026-03-12', [100, 100, 0])
  const otherId = await aCompany(server)
  const [otherStation, otherHolder] = [
    await aStationOf(server, otherId),
    await aShareholder(server, { companyId: otherId }),
  ]
  const shares = [{ holderId: otherHolder, holderType: 'LAN', shareAmt: 100 }] as const
  await aBilledOrder(server, { companyId: otherId, stationId: otherStation, settleDate: '2026-03-12', shares })
  const taken = `insert into settle_daily select ${server.nextId()}, '2026-03-12', ${companyId}, ${stationId}, ${landlordId}, 'N', 'LAN', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '00', null, null, null, 0, null`
  await server.runSql(taken)
  const complaints: string[] = []
  const deps = { ...server.deps, complain: (_: unknown, doing: string) => void complaints.push(doing) }
  await closeSettleDaysHandler.run(deps, { dueTime: '' })
  expect(complaints).toEqual([`closing a day of company ${companyId}`])
  const why = expect.stringMatching(/^关账出错，系统每10分钟重试：.*settle_daily/)
  expect(await closes()).toEqual([{ day: '2026-03-12', status: '00', waits: [why] }])
  const other = await server.runSql(`select status from settle_close where company_id = ${otherId}`)
  expect(other).toEqual([{ status: '10' }])
  await server.runSql(`delete from settle_daily where company_id = ${companyId}`)
  await closeAll()
  expect(await closes()).toEqual([{ day: '2026-03-12', status: '10', waits: [] }])
})

test('by hand a day is closed that is over, waits for nothing, and follows a closed one', async () => {
  await billed('2026-03-11')
  const call = await server.signIn({
    permissions: ['settle:daily:close', 'settle:daily:close:page', 'settle:daily:close:next'],
    orgIds: ['100'],
  })
  const close = (settleDate: string) => call<null>('POST', '/settle/daily/close', { companyId, settleDate })
  const next = async () => (await call<{ settleDate: string }>('GET', '/settle/daily/close/next', { companyId })).data
  expect(await next()).toEqual({ settleDate: '2026-03-11' }) // it has never closed one
  expect(await close('2026-03-10')).toMatchObject({ code: 3040203, message: '2026-03-10及以前没有可关账的订单' })
  expect(await close('2026-03-13')).toMatchObject({ code: 3040202, message: '该日期尚未结束，次日起才能关账' })
  expect(await close('2026-03-12')).toMatchObject({ code: 3040204, message: '2026-03-11尚未关账，须按日期先后关账' })
  await waitForBills('2026-03-11')
  expect(await close('2026-03-12')).toMatchObject({
    code: 3040204,
    message: '2026-03-11尚未关账（1笔充电订单尚未生成分账），须按日期先后关账',
  })
  expect(await closes()).toEqual([{ day: '2026-03-11', status: '00', waits: ['1笔充电订单尚未生成分账'] }])
  expect(await close('2026-03-11')).toMatchObject({ code: 3040205, message: '尚不能关账：1笔充电订单尚未生成分账' })
  await server.runSql(`delete from order_to_bill where company_id = ${companyId}`)
  expect(await close('2026-03-11')).toMatchObject({ success: true })
  expect(await close('2026-03-11')).toMatchObject({ code: 3040203, message: '2026-03-11已关账' })
  expect(await next()).toEqual({ settleDate: '2026-03-12' })
  at = fromWallTime('2026-03-12 12:00:00')
  expect(await next()).toEqual({ settleDate: null }) // it is not over
  const listed = await call<{ rows: unknown[] }>('GET', '/settle/daily/close/page', { companyId })
  const closedRow = { settleDate: '2026-03-11', status: '10', stationQty: 1, rowQty: 2, orderAmt: 5902, shareAmt: 5867 }
  expect(listed.data?.rows).toEqual([expect.objectContaining(closedRow)])
})
