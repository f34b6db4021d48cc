import { errorCodes } from '@chargedeck/contract/errors'
import type { Page } from '@chargedeck/contract/paging'
import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { transferStates, type TransferState } from '@chargedeck/domain/withdraw/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aChargeToBill, anOccupationToBill } from '../order-bill/fixtures.ts'
import { aProof } from '../../money/trade-order/fixtures.ts'
import { aPayee, applicationOf, aWithdraw, closedDays } from './fixtures.ts'

const { failed: failedState } = transferStates
let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

test('the list of withdrawals shows exactly what finance counts as failed, and as sent back by the bank', async () => {
  const companyId = await aCompany(server)
  const [returned, failed] = [await aWithdraw(server, call, companyId), await aWithdraw(server, call, companyId)]
  const became = (id: string, failCode: string) =>
    server.db.updateTable('withdraw').set({ transferStatus: failedState, failCode }).where('id', '=', id).execute()
  await became(returned, 'returned')
  await became(failed, 'refused')
  await aWithdraw(server, call, companyId)
  const listed = async (failKind: string) => {
    const query = { transferStatus: failedState, failKind }
    const { data } = await call<Page<{ withdrawId: string }>>('GET', '/settle/withdraw/history/page', query)
    return data?.rows.map(({ withdrawId }) => withdrawId)
  }
  expect([await listed('TRANSFER'), await listed('RETURNED')]).toEqual([[failed], [returned]])
  const { data } = await call<FinanceDay>('GET', '/settle/withdraw/today')
  expect(data).toMatchObject({ failed: { qty: 1 }, returned: { qty: 1 } })
})

test('the sums of withdrawals leave out what was undone or nullified, and say apart what has arrived', async () => {
  const companyId = await aCompany(server)
  const became = async (transferStatus: TransferState) => {
    const id = await aWithdraw(server, call, companyId)
    const facts = { transferStatus, feeAmt: fen(100) }
    const one = await server.db
      .updateTable('withdraw')
      .set(({ ref }) => ({ ...facts, netAmt: sql<Fen>`${ref('applyAmt')} - 100` }))
      .where('id', '=', id)
      .returning('applyAmt')
      .executeTakeFirstOrThrow()
    return one.applyAmt
  }
  const arrived = await became(transferStates.arrived)
  const failed = await became(failedState)
  await became(transferStates.undone)
  await became(transferStates.nullified)
  const { data } = await call('GET', '/settle/withdraw/history/summary', { companyId })
  const applyAmt = arrived + failed
  expect(data).toEqual({
    withdrawQty: 2,
    applyAmt,
    feeAmt: 200,
    netAmt: applyAmt - 200,
    arrivedApplyAmt: arrived,
    arrivedFeeAmt: 100,
    arrivedAmt: arrived - 100,
  })
})

const hoursAgo = (hours: number) => new Date(server.now().getTime() - hours * 3_600_000)
type SentAt = { planned: number; sent?: number; funded?: number }
/** So many hours ago, on its way to the card or still to the account of the partner. */
async function aSentOne(companyId: string, { planned, sent, funded }: SentAt): Promise<string> {
  const id = await aWithdraw(server, call, companyId)
  await call('PUT', '/settle/withdraw/transferPay', { withdrawId: id })
  const { processing } = payTransStates
  const [sentTime, fundTime] = [sent, funded].map((hours) => (hours === undefined ? null : hoursAgo(hours)))
  const times = { sentTime: sentTime ?? null, fundTime: fundTime ?? null }
  await server.db
    .updateTable('cashRecord')
    .set({ ...times, status: processing })
    .where('withdrawId', '=', id)
    .execute()
  await server.db
    .updateTable('withdraw')
    .set({ payTransStatus: processing, planPayTime: hoursAgo(planned) })
    .where('id', '=', id)
    .execute()
  return id
}

test('a payout whose end nobody knows for three days is counted by finance, the list shows it alone, and it alone can be ended by hand', async () => {
  const companyId = await aCompany(server)
  const old = await aSentOne(companyId, { planned: 1, sent: 72 })
  const onTheWay = await aSentOne(companyId, { planned: 96, funded: 73 })
  const late = await aSentOne(companyId, { planned: 96, sent: 71 })
  const arrivedLate = await aSentOne(companyId, { planned: 96, funded: 90, sent: 2 })
  type Listed = Page<{ withdrawId: string; silentFlag: number }>
  const listed = async (query: object) => {
    const { data } = await call<Listed>('GET', '/settle/withdraw/history/page', query)
    return data?.rows ?? []
  }
  expect((await listed({ silentOnly: 1 })).map(({ withdrawId }) => withdrawId)).toEqual([onTheWay, old])
  expect((await call<FinanceDay>('GET', '/settle/withdraw/today')).data).toMatchObject({ longSent: { qty: 2 } })
  const flags = new Map((await listed({ companyId })).map(({ withdrawId, silentFlag }) => [withdrawId, silentFlag]))
  const fileIds = await aProof(server, call)
  const end = (withdrawId: string) =>
    call('POST', '/settle/withdraw/endStuck', { withdrawId, way: 'PAID', reason: '银行回单', fileIds })
  for (const withdrawId of [old, onTheWay]) {
    expect(flags.get(withdrawId)).toBe(1)
    expect(await end(withdrawId)).toMatchObject({ success: true })
  }
  for (const withdrawId of [late, arrivedLate]) {
    expect(flags.get(withdrawId)).toBe(0)
    expect(await end(withdrawId)).toMatchObject({ code: errorCodes['WITHDRAW.NOT_STUCK'] })
  }
})

test('the sums of days say how much is open, withdrawn, and on its way', async () => {
  const payee = await aPayee(server, { companyId: await aCompany(server) })
  const [first = '', ...rest] = await closedDays(server, payee, [20_000, 30_000, -1000])
  await call('POST', '/settle/withdraw/create', applicationOf(payee, [first, rest.at(-1) ?? ''], 19_000))
  const { data } = await call('GET', '/settle/daily/summary', { holderId: payee.holderId })
  const sums = { rowQty: 3, shareAmt: 49_000, openAmt: 30_000, withdrawingAmt: 19_000, withdrawnAmt: 0 }
  expect(data).toEqual(sums)
  const none = await call('GET', '/settle/daily/summary', { holderId: payee.holderId, startDate: '2030-01-01' })
  expect(none.data).toMatchObject({ rowQty: 0, shareAmt: 0 })
})

test('what withdrawals hold back is told by the amounts applied for, and how much of it is undone or failed', async () => {
  const payee = await aPayee(server, { companyId: await aCompany(server) })
  const days = await closedDays(server, payee, [20_000])
  type Sums = { withdrawingAmt: number; stuckAmt: number }
  const sums = async () => (await call<Sums>('GET', '/settle/withdraw/sums')).data ?? { withdrawingAmt: 0, stuckAmt: 0 }
  const before = await sums()
  await call('POST', '/settle/withdraw/create', applicationOf(payee, days, 20_000))
  const held = { withdrawingAmt: before.withdrawingAmt + 20_000, stuckAmt: before.stuckAmt }
  expect(await sums()).toMatchObject(held)
  await server.runSql(`update withdraw set transfer_status = '${failedState}' where holder_id = ${payee.holderId}`)
  expect(await sums()).toMatchObject({ ...held, stuckAmt: before.stuckAmt + 20_000 })
})

test('what can be withdrawn has waited as long as its company wants', async () => {
  const companyId = await aCompany(server)
  const payee = await aPayee(server, { companyId })
  const sum = async () =>
    (await call<{ withdrawableAmt: number }>('GET', '/settle/withdraw/sums')).data?.withdrawableAmt ?? 0
  const before = await sum()
  await closedDays(server, payee, [500, 70, 9])
  await server.runSql(
    `insert into settle_close (company_id, settle_date, status, waits) values (${companyId}, '2026-01-01', '10', '[]')`,
  )
  expect((await sum()) - before).toBe(579)
  await server.runSql(`insert into operation_config (id, company_id, version_status, version_no, content, change_note, release_time, create_time)
    values (${server.nextId()}, ${companyId}, 'CONFIRM', 1, '{"settleDelayDays": 3}', '', now(), now())`)
  expect((await sum()) - before).toBe(500)
})

test('the lists of charge and occupy orders show what waits for its bills', async () => {
  const companyId = await aCompany(server)
  const place = { companyId, stationId: await aStationOf(server, companyId) }
  const listed = async (path: string) =>
    (await call<Page<{ orderId: string }>>('GET', path, { unbilledOnly: 1 })).data?.rows.map(({ orderId }) => orderId)
  expect([await listed('/charge/order/page'), await listed('/occupy/order/page')]).toEqual([[], []])
  const charge = await aChargeToBill(server, { ...place, energy: 10_000, elecAmt: 100, serviceAmt: 50 })
  expect(await listed('/charge/order/page')).toEqual([charge])
  const occupation = await anOccupationToBill(server, { ...place, amt: 600 })
  const billed = await anOccupationToBill(server, { ...place, amt: 700 })
  await server.runSql(`update occupy_order set to_bill_flag = 0 where id = ${billed}`)
  expect(await listed('/occupy/order/page')).toEqual([occupation])
  await server.runSql(`delete from order_to_bill`)
  expect(await listed('/charge/order/page')).toEqual([])
})
