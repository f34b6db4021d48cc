import type { ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import type { Page } from '@chargedeck/contract/paging'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aStationOf } from '../../../money/ledger/fixtures.ts'
import { aShareholder } from '../../shareholder/fixtures.ts'
import { aBilledOrder } from '../fixtures.ts'
import { closeSettleDaysHandler } from './close-days.ts'

let server: TestServer
let [companyId, stationId, operatorId, landlordId, investorId] = ['', '', '', '', '']
beforeAll(async () => {
  server = await startTestServer(() => fromWallTime('2026-04-01 02:00:00'))
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
  operatorId = await aShareholder(server, { companyId, holderType: holderTypes.operator })
  landlordId = await aShareholder(server, { companyId })
  investorId = await aShareholder(server, { companyId, holderType: holderTypes.investor })
})
afterAll(() => server.stop())

/** A setup that promises the landlord and the investor so much a month. */
async function aSetup(effectiveDate: string, landlordMin: number, investorMin: number): Promise<string> {
  const [setupId, tacticId] = [server.nextId(), server.nextId()]
  await server.runSql(`insert into assign_tactic (id, tactic_no, tactic_name, company_id, order_types, channel_fee_rate, channel_fee_bearer, gift_bearer, create_time)
    values (${tacticId}, 'T${tacticId}', 'T${tacticId}', ${companyId}, '["CHARGE"]', 0, 'PRE', 'OPR', now())`)
  await server.runSql(`insert into settle_setup (id, setup_no, station_id, company_id, tactic_id, tactic_name, terms, effective_date, settle_mode, settle_cycle, status, create_time)
    values (${setupId}, 'S${setupId}', ${stationId}, ${companyId}, ${tacticId}, 'T', '{}', '${effectiveDate}', 'MANUAL', 'T1', '0', now())`)
  const item = (seq: number, holderId: string, type: string, min: number, residual: number) =>
    server.runSql(`insert into settle_setup_item (setup_id, seq, holder_id, holder_type, tiers, min_amt, residual_flag, ratio_text)
      values (${setupId}, ${seq}, ${holderId}, '${type}', '[]', ${min}, ${residual}, '')`)
  await item(1, landlordId, 'LAN', landlordMin, 0)
  await item(2, investorId, 'SHA', investorMin, 0)
  await item(3, operatorId, 'OPR', 0, 1)
  return setupId
}

test('the last day of a month adds what partners lack of their guarantee, by the days that it held, also without orders', async () => {
  const setupId = await aSetup('2026-03-22', 31_000, 6200)
  const shares = [
    { holderId: landlordId, holderType: 'LAN', shareAmt: 4000, setupId },
    { holderId: operatorId, holderType: 'OPR', shareAmt: 9000, setupId },
  ] as const
  await aBilledOrder(server, { companyId, stationId, settleDate: '2026-03-25', shares })
  await closeSettleDaysHandler.run(server.deps, { dueTime: '' })
  const rows =
    await server.runSql(`select to_char(settle_date, 'MM-DD') as day, holder_type, share_amt, guarantee_amt from settle_daily
    where company_id = ${companyId} order by settle_date, holder_type`)
  // ten of thirty-one days: 10 000 and 2 000
  expect(rows).toEqual([
    { day: '03-25', holderType: 'LAN', shareAmt: 4000, guaranteeAmt: 0 },
    { day: '03-25', holderType: 'OPR', shareAmt: 9000, guaranteeAmt: 0 },
    { day: '03-31', holderType: 'LAN', shareAmt: 6000, guaranteeAmt: 6000 },
    { day: '03-31', holderType: 'OPR', shareAmt: -8000, guaranteeAmt: -8000 },
    { day: '03-31', holderType: 'SHA', shareAmt: 2000, guaranteeAmt: 2000 },
  ])
  const reader = await server.signIn({ permissions: ['journal:page'] })
  const vouchers = await reader<Page<ListedJournal>>('GET', '/journal/page', { bizNo: '2026-03保底' })
  const voucher = { bizType: 'GUARANTEE', origin: 'GUARANTEE', bizNo: '2026-03保底' }
  expect(vouchers.data?.rows).toMatchObject([
    { ...voucher, amt: 2000 },
    { ...voucher, amt: 6000 },
  ])
  const booked = await server.runSql(
    `select holder_id::text as id, payable_amt from holder_balance where company_id = ${companyId} and payable_amt <> 0 order by holder_id`,
  )
  expect(booked).toEqual([
    { id: operatorId, payableAmt: -8000 },
    { id: landlordId, payableAmt: 6000 },
    { id: investorId, payableAmt: 2000 },
  ])
  const bills = await server.runSql(
    `select bill_type, order_type, order_id, sum(share_amt)::int as amt, count(*)::int as qty from order_bill
     where company_id = ${companyId} and bill_type = 'GUARANTEE' group by 1, 2, 3`,
  )
  expect(bills).toEqual([{ billType: 'GUARANTEE', orderType: 'MONTH', orderId: '202603', amt: 0, qty: 4 }])
})

test('a setup that held on a closed day is used, also without an order; a later one is not', async () => {
  await server.runSql(`update settle_setup set expire_date = '2026-04-19' where company_id = ${companyId}`)
  const later = await aSetup('2026-04-20', 0, 0)
  const flags = await server.runSql(
    `select used_flag, id::text as id from settle_setup where company_id = ${companyId} order by effective_date`,
  )
  expect(flags[0]).toMatchObject({ usedFlag: 1 })
  expect(flags.at(-1)).toEqual({ usedFlag: 0, id: later })
})
