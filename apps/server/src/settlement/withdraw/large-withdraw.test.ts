import type { AllowedWithdraw, WithdrawPreview } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { defaultConfig } from '@chargedeck/domain/operation-config/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany } from '../../customer/customer/fixtures.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { aPayee, applicationOf, closedDays, type Payee } from './fixtures.ts'

let server: TestServer
let call: Awaited<ReturnType<TestServer['signIn']>>
beforeAll(async () => {
  server = await startTestServer()
  call = await server.signIn({ permissions: null })
})
afterAll(() => server.stop())

const dayAmt = 10
/** One closed day of the partner becomes many at the same station; the books owe all of them. */
async function manyDays(payee: Payee, dayQty: number): Promise<void> {
  const [first] = await closedDays(server, payee, [dayAmt * dayQty])
  await server.runSql(`update settle_daily set share_amt = ${dayAmt}, settle_date = '2021-01-01' where id = ${first}`)
  const columns = `company_id, station_id, holder_id, holder_name, holder_type, order_qty, energy, elec_amt, service_amt, total_amt,
    discount_amt, actual_amt, channel_fee_amt, adjust_amt, share_amt, withdraw_status, closed_flag`
  await server.runSql(`insert into settle_daily (id, settle_date, ${columns})
    select id + n, settle_date + n, ${columns} from settle_daily, generate_series(1, ${dayQty - 1}) as n where id = ${first}`)
  for (let id = 0; id < dayQty; id += 1) server.nextId()
}

async function aLargePayee({ dayQty, stationQty }: { dayQty: number; stationQty: number }): Promise<Payee> {
  const companyId = await aCompany(server)
  const content = JSON.stringify({ ...defaultConfig, withdrawMaxAmt: 1_000_000_000, withdrawTimesPerDay: 9 })
  await server.runSql(`insert into operation_config (id, company_id, version_status, version_no, content, change_note, release_time, create_time)
    values (${server.nextId()}, ${companyId}, 'CONFIRM', 1, '${content}', '', '2026-01-01', now())`)
  const payee = await aPayee(server, { companyId })
  await manyDays(payee, dayQty)
  for (let left = stationQty - 1; left > 0; left -= 1)
    await manyDays({ ...payee, stationId: await aStationOf(server, companyId) }, dayQty)
  return payee
}

test('thousands of days of several years and stations are withdrawn at once, and given up again', async () => {
  const [dayQty, stationQty] = [1500, 3]
  const payee = await aLargePayee({ dayQty, stationQty })
  const { holderId, settleAccountId } = payee
  const [rowQty, applyAmt] = [dayQty * stationQty, dayAmt * dayQty * stationQty]
  const allowed = await call<AllowedWithdraw>('GET', '/settle/withdraw/allowWithdraw', { holderId })
  expect(allowed.data).toMatchObject({ allow: 1, withdrawableAmt: applyAmt, rowQty })
  const preview = await call<WithdrawPreview>('GET', '/settle/withdraw/withdrawPreview', { holderId, settleAccountId })
  expect(preview.data).toMatchObject({ applyAmt, rowQty, negativeQty: 0 })
  expect(preview.data?.rows).toHaveLength(1000)

  const { dailyIds: _, ...application } = applicationOf(payee, [], applyAmt)
  const { data: withdrawId } = await call<string>('POST', '/settle/withdraw/create', application)
  const detail = await call<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })
  expect(detail.data).toMatchObject({ applyAmt, startDate: '2021-01-01', dayQty, transferStatus: '00' })
  expect(detail.data?.lines).toHaveLength(1000)
  const months = await server.runSql(
    `select sum(withdrawing_amt)::int as amt from settle_monthly where holder_id = ${holderId}`,
  )
  expect(months).toEqual([{ amt: applyAmt }])
  expect(await call('PUT', '/settle/withdraw/nullify', { withdrawId, reason: '重复申请' })).toMatchObject({
    success: true,
  })
  const open = await server.runSql(
    `select count(*)::int as qty from settle_daily where holder_id = ${holderId} and withdraw_status = '00'`,
  )
  expect(open).toEqual([{ qty: rowQty }])
})

test('days are chosen by their dates, their stations and their sum, the oldest first', async () => {
  const payee = await aLargePayee({ dayQty: 1200, stationQty: 2 })
  const { holderId, settleAccountId, stationId } = payee
  const preview = async (choice: object) =>
    (await call<WithdrawPreview>('GET', '/settle/withdraw/withdrawPreview', { holderId, settleAccountId, ...choice }))
      .data
  expect(await preview({ stationIds: [stationId] })).toMatchObject({ rowQty: 1200, applyAmt: 12_000 })
  expect(await preview({ startDate: '2022-01-01', endDate: '2024-01-01' })).toMatchObject({ rowQty: 1462 })
  const upTo = { upToAmt: 10_005 }
  expect(await preview(upTo)).toMatchObject({ rowQty: 1000, applyAmt: 10_000 })

  const { dailyIds: _, ...application } = { ...applicationOf(payee, [], 10_000), ...upTo }
  const { data: withdrawId } = await call<string>('POST', '/settle/withdraw/create', application)
  const { data } = await call<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })
  expect(data).toMatchObject({ dayQty: 500, startDate: '2021-01-01', endDate: '2022-05-15' })
  const repeated = { ...application, requestId: 'another' }
  expect(await call('POST', '/settle/withdraw/create', { ...repeated, previewAmt: 10_001 })).toMatchObject({
    code: 3040303,
  })
  expect(await call('POST', '/settle/withdraw/create', repeated)).toMatchObject({ success: true })
})

test('negative days come along although neither the dates nor the amount name them', async () => {
  const payee = await aPayee(server, { companyId: await aCompany(server) })
  await closedDays(server, payee, [30_000, 12_000, -5000])
  const { holderId, settleAccountId } = payee
  const query = { holderId, settleAccountId, endDate: '2026-03-10', upToAmt: 26_000 }
  const { data } = await call<WithdrawPreview>('GET', '/settle/withdraw/withdrawPreview', query)
  expect(data).toMatchObject({ applyAmt: 25_000, rowQty: 2, negativeQty: 1 })
})
