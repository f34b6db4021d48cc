import type { TrialBalanceSummary } from '@chargedeck/contract/insight/trial-balance/calls'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { VersionState } from '@chargedeck/domain/kernel/version-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { aGroup, aSettledOrder, aStationOf, payByCarrier, payFor } from '../../money/ledger/fixtures.ts'
import { bookMarginTopUp } from '../../money/ledger/public.ts'
import { aCarrier } from '../../site/carrier/fixtures.ts'
import { aWithdraw } from '../../settlement/withdraw/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { runDueJobs } from '../../platform/jobs/run-jobs.ts'
import { brokenInvariants, checkInvariantsHandler, checkInvariantsNightly, countBrokenInvariants } from './public.ts'
import { checksAt, listBroken } from './store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const companyId = await aCompany(server)
  const stationId = await aStationOf(server, companyId)
  await aGroup(server, { companyId })
  const customerId = await aCustomer(server, { companyId, funds: 5000 })
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId, amt: 3000 })
  await payFor(server, { customerId, orderId, amt: 3000 })
  const carrierId = await aCarrier(server, { companyId })
  const topUp = { carrierId, amt: fen(1000), channel: 'BankPay', requestId: 'R', reason: null }
  await asSystem(server.deps, 'test', (ctx) => bookMarginTopUp(ctx, topUp))
  const ofCarrier = await aSettledOrder(server, { companyId, stationId, customerId: null, carrierId, amt: 3000 })
  await payByCarrier(server, { carrierId, orderId: ofCarrier, amt: 3000 })
  await aWithdraw(server, await server.signIn({ permissions: null }), companyId, { stationId })
})
afterAll(() => server.stop())

const brokenNow = async () => (await brokenInvariants(server.db, server.now())).map(({ invariant }) => invariant)
const order = (change: string) => `update charge_order set ${change}`
const wallet = (change: string) => `update wallet set ${change}`
const group = (change: string) => `update group_wallet set ${change}`
const carrier = (change: string) => `update carrier_wallet set ${change}`
const aPile = `insert into charger_pile (id, pile_no, pile_name, station_id, company_id, pile_type, model, manufacturer_name, rated_power_kw,
  voltage_min, voltage_max, current_max, gun_qty, protocol, create_time)
  select 5, 'P5', 'P5', id, company_id, 'DC', 'M', 'M', 60, 1, 2, 3, 1, 'OCPP_1_6J', now() from station`
const aPlan = (
  id: number,
) => `insert into station_fee (id, fee_no, fee_seq, fee_name, station_id, pile_type, version_status, effective_time, create_time)
  select ${id}, 'F', 1, 'F', id, 'DC', 'CONFIRM', '2026-01-0${id}', now() from station`

const aVoucher = (statusAndOrder: string) =>
  `insert into voucher (id, voucher_no, voucher_name, voucher_type, customer_id, company_id, activity_id, prize_id, source_type, source_id, seq,
  apply_to, bearer, valid_from, valid_to, create_time, status, used_order_id)
  select 8, 'V', 'V', 'AMOUNT', id, company_id, 1, 1, 'GRANT', 1, 0, 'ALL', 'OPR', now(), now(), now(), ${statusAndOrder} from customer`
const aUsedWashVoucher = aVoucher("'30', 7").replace("'AMOUNT'", "'WASH'")
const aCompanyVersion = (state: VersionState) =>
  `insert into company_version (id, company_id, version_status, version_no, content, change_note, release_time, create_time)
  select 11, id, '${state}', 1, '{"companyName": "X"}', 'N', now(), now() from company limit 1`
const aContract = `insert into pay_config (id, company_id, cfg_name, channel, mch_id, notify_url, fee_rate, create_time)
  select 4, id, 'C', 'WePay', 'M', 'U', 60, now() from company limit 1`
const aBill = (
  facts: string,
) => `insert into channel_bill (id, pay_config_id, company_id, channel, bill_day, status, create_time, fee_amt, open_qty, open_amt)
  select 7, id, company_id, channel, '2026-03-12', '20', now(), 0, 0, 0 from pay_config where id = 4; update channel_bill set ${facts}`
const aDiff = `insert into channel_diff (id, bill_id, kind, number, delta_amt, status, create_time) values (8, 7, 'PAY', 'N', 7, '0', now())`
const aPayTrans = (
  state: string,
  amt: string,
) => `insert into pay_trans (id, biz_type, biz_id, company_id, pay_config_id, provider, req_seq_id, req_date, amt, title, status, create_time)
  select 6, 'TOP_UP', id, company_id, 4, 'WePay', 'T', now(), ${amt}, 'T', '${state}', now() from trade_order where trade_type = 'TOP_UP' limit 1`
const anActivity = `insert into activity (id, activity_no, company_id, activity_name, activity_type, start_time, end_time, rule, used_amt, create_time)
  select 9, 'A', id, 'A', 'GRANT', now(), now() + interval '1 day', '{}', 5, now() from company limit 1`
const aUse = (facts: string) =>
  `insert into activity_use (id, activity_id, customer_id, biz_type, biz_id, cost_amt, gift_amt, voucher_qty, gift_trade_id, use_time)
  select 1, 9, customer.id, facts.*, now() from customer, (values (${facts})) as facts limit 1`
const aRefund = (state: string, amt: number) =>
  `insert into trade_order (id, trade_no, trade_type, trade_channel, trade_status, pay_trans_status, customer_id, company_id, trade_amt,
  origin_order_id, create_time)
  select 3, 'R', 'REFUND', 'OfflinePay', '${state}', 'P', customer_id, company_id, ${amt}, id, now() from trade_order where trade_type = 'TOP_UP'`

test('a sound database has no broken invariant', async () => {
  expect(await brokenNow()).toEqual([])
})

test.each([
  ['I1', ['update ledger_entry set debit_amt = debit_amt + 1 where debit_amt > 0']],
  ['I2', [wallet('balance_amt = balance_amt + 1')]],
  ['I2', ["update ledger_entry set balance_after_amt = 1 where account = 'CUST_PRINCIPAL'"]],
  ['I2', ['delete from wallet']],
  ['I2', ['delete from group_wallet']],
  ['I2', [group('balance_amt = 7')]],
  ['I2', [wallet('refunding_amt = 7')]],
  ['I2', [group('refunding_amt = 7')]],
  ['I2', [carrier('margin_amt = margin_amt + 1')]],
  ['I2', [carrier('receivable_amt = receivable_amt - 1')]],
  ['I2', [carrier('payable_amt = 7')]],
  ['I2', ["update ledger_entry set balance_after_amt = 1 where account = 'CARRIER_MARGIN'"]],
  ['I4', [carrier('frozen_margin_amt = 7')]],
  ['I4', [`insert into hold select 'CARRIER', carrier_id, 'CHARGE', 77, 5, now(), null from carrier_wallet`]],
  ['I5', [order('margin_pay_amt = margin_pay_amt - 1, owed_amt = owed_amt + 1 where carrier_id is not null')]],
  ['I5', [order('carrier_id = null where carrier_id is not null')]],
  ['I6', [carrier('margin_amt = -1')]],
  ['I21', ['update carrier_payment set amt = amt + 1']],
  ['I21', ['delete from carrier_payment']],
  ['I31', [order('carrier_id = null where carrier_id is not null')]],
  ['I3', ["update trade_order set remain_amt = remain_amt - 1 where trade_type = 'TOP_UP'"]],
  ['I3', [group('balance_amt = 7')]],
  ['I4', [group('frozen_amt = 7')]],
  ['I6', [group('balance_amt = -7')]],
  ['I4', [wallet('frozen_amt = 5')]],
  ['I4', [wallet('refunding_amt = 5')]],
  ['I4', [group('refunding_amt = 5')]],
  ['I4', [aRefund('1', 700)]],
  ['I4', [`insert into hold values ('CUSTOMER', 1, 'CHARGE', 77, 5, now(), 1)`]],
  ['I5', [wallet('owed_amt = 5')]],
  ['I7', [order('end_meter = end_meter + 1')]],
  ['I7', ['update charge_order_line set energy = energy + 1']],
  ['I8', ['update charge_order_line set elec_amt = elec_amt + 1']],
  ['I9', [order('paid_elec_amt = paid_elec_amt + 1')]],
  ['I10', ["update charge_order_line set end_time = end_time + interval '1 day'"]],
  ['I10', ['update charge_order_line set elec_price = elec_price + 1']],
  [
    'I23',
    [
      aPile,
      `insert into charger_gun (id, gun_code, gun_no, gun_name, pile_id, station_id, connector_type, rated_power_kw, run_status, create_time)
    select 6, 'G6', '01', 'A', 5, station_id, '4', 60, '3', now() from charger_pile where id = 5`,
    ],
  ],
  ['I2', ['update holder_balance set payable_amt = payable_amt + 1']],
  ['I2', ["update ledger_entry set balance_after_amt = 1 where account = 'HOLDER_FROZEN'"]],
  ['I18', ["update settle_daily set withdraw_status = '30'"]],
  ['I18', ["update settle_daily set withdraw_status = '00', withdraw_id = null"]],
  ['I18', ['update withdraw_line set live_flag = 0']],
  ['I19', ['update withdraw set fee_amt = fee_amt + 1']],
  ['I19', ['update withdraw_line set share_amt = share_amt + 1']],
  ['I19', ['update holder_balance set withdrawn_amt = 5']],
  ['I20', ["update withdraw set transfer_status = '30'"]],
  ['I20', ["update withdraw set transfer_status = '20', pay_trans_status = 'P'"]],
  ['I11', [order("settle_date = '2026-03-12'")]],
  ['I33', ['update order_bill_day set share_amt = share_amt + 1']],
  ['I33', ['delete from order_bill_day']],
  ['I33', ['update station_day set channel_fee_amt = channel_fee_amt + 1']],
  ['I33', [`insert into station_month_energy (station_id, month, energy) values (7, '2026-03', 1)`]],
  ['I15', ['update order_bill set share_amt = share_amt + 1 where holder_id is not null']],
  ['I15', ['update settle_daily set share_amt = share_amt + 1']],
  ['I15', ['update settle_daily set order_qty = order_qty + 1']],
  ['I15', ['delete from withdraw_line', 'delete from settle_daily']],
  ['I16', ['update station_day set actual_amt = actual_amt + 1']],
  ['I16', ['update order_bill set holder_id = null']],
  ['I17', ['update settle_monthly set share_amt = share_amt + 1']],
  ['I17', ['update settle_monthly set un_withdraw_amt = un_withdraw_amt + 1, withdrawn_amt = withdrawn_amt - 1']],
  ['I17', ['delete from settle_monthly']],
  ['I13', ['update trade_order set refunded_amt = trade_amt']],
  ['I13', ['update trade_order set remain_amt = trade_amt + 1']],
  ['I13', ['update trade_order set gift_remain_amt = gift_amt + 1']],
  ['I14', [aRefund('2', 700)]],
  ['I14', [aRefund('0', 700)]],
  ['I14', ["update trade_order set trade_status = '5'"]],
  ['I14', ["update trade_order set trade_status = '6'"]],
  ['I21', [aContract, "update trade_order set pay_config_id = 4 where trade_type = 'TOP_UP'"]],
  ['I21', [aContract, aPayTrans('P', 'trade_amt')]],
  ['I21', [aContract, aPayTrans('S', 'trade_amt + 1')]],
  ['I22', [aVoucher("'30', null::bigint")]],
  ['I22', [aVoucher("'00', 7")]],
  ['I22', [order('voucher_amt = 7')]],
  ['I24', [aPlan(1), aPlan(2)]],
  [
    'I25',
    [
      `insert into operation_config (id, company_id, version_status, version_no, content, change_note, create_time)
      select 11, id, 'HISTORY', 1, '{}', 'N', now() from company limit 1`,
    ],
  ],
  ['I25', [aCompanyVersion('HISTORY')]],
  ['I25', [aCompanyVersion('CONFIRM')]], // which says something else than the company
  [
    'I22',
    [
      aVoucher("'00', null"),
      `update voucher set lock_order_id = (select id from charge_order where order_status = '${chargeOrderStates.done}' limit 1)`,
    ],
  ],
  ['I27', [anActivity]],
  ['I27', [anActivity, aUse("'GRANT', 2, 5, 0, 1, null::bigint")]],
  ['I27', [anActivity, aUse("'GRANT', 2, 5, 0, 0, null::bigint")]],
  ['I27', [anActivity, aUse("'REGISTER', 2, 5, 5, 0, null::bigint")]],
  [
    'I27',
    [anActivity, aUse("'REGISTER', 2, 5, 5, 0, (select id from trade_order where trade_type = 'TOP_UP' limit 1)")],
  ],
  [
    'I27',
    [
      anActivity,
      aUse("'TOP_UP', (select id from trade_order where trade_type = 'TOP_UP' limit 1), 5, 5, 0, null::bigint"),
    ],
  ],
  [
    'I27',
    [
      anActivity,
      'update activity set used_amt = 0',
      `insert into activity_use (id, activity_id, customer_id, biz_type, biz_id, cost_amt, use_time) select 1, 9, id, 'GRANT', 1, 100, now() from customer`,
      `insert into activity_use (id, activity_id, customer_id, biz_type, biz_id, cost_amt, use_time) select 2, 9, id, 'GRANT', 2, -100, now() from customer`,
    ],
  ],
  ['I28', [aPile]],
  ['I30', [aContract, aBill('fee_amt = 5')]],
  ['I30', [aContract, aBill('open_qty = 1')]],
  ['I30', [aContract, aBill('open_qty = 1, open_amt = 7'), aDiff]],
  ['I30', ["update ledger_entry set account = 'SUSPENSE' where account = 'CASH'"]],
  ['I31', ["update ledger_entry set credit_amt = credit_amt + 1 where account = 'ORDER_CLEARING' and credit_amt > 0"]],
  [
    'I31',
    [
      "update journal set biz_seq = 9 where biz_type = 'CHARGE'",
      "delete from ledger_entry where account = 'ORDER_CLEARING' and credit_amt > 0",
    ],
  ],
  ['I31', [order("order_status = '80'")]],
  ['I32', ["update trade_order set trade_amt = trade_amt + 1 where trade_type = 'TOP_UP'"]],
  ['I32', ["update trade_order set trade_status = '4' where trade_type = 'TOP_UP'"]],
  ['I32', [aRefund('2', 700)]],
  ['I32', [aRefund('1', 700)]],
  ['I34', ["update ledger_entry set account = 'WASH_INCOME' where account = 'CASH'"]],
  ['I34', [aUsedWashVoucher]],
  ['I35', [`insert into org_power (quarter, org_id, power_w) values ('2026-03-11 10:00+08', 7, 1)`]],
])('%s notices %j', async (invariant, changes) => {
  const changed = server.db.transaction().execute(async (tx) => {
    for (const change of changes) await sql.raw(change).execute(tx)
    const check = checksAt(server.now())[invariant]
    expect(check && (await listBroken(tx, check))).not.toEqual([])
    throw new Error('undo')
  })
  await expect(changed).rejects.toThrow('undo')
  expect(await brokenNow()).toEqual([])
})

test('every night the invariants are checked, logged and counted, and those who read all books are told', async () => {
  const orgIds = ['100']
  await server.signIn({ permissions: ['trial:balance:summary'], orgIds })
  const lastCheckSeenBy = async (user: Parameters<TestServer['signIn']>[0]) =>
    (await (await server.signIn(user))<TrialBalanceSummary>('GET', '/trial/balance/summary')).data?.lastCheck
  expect(await lastCheckSeenBy({ permissions: null })).toBeNull()
  await server.runSql(wallet('balance_amt = balance_amt + 1'))
  const complaints: string[] = []
  const deps = { ...server.deps, complain: (_error: unknown, doing: string) => void complaints.push(doing) }
  await asSystem(deps, 'test', (ctx) => enqueue(ctx.tx, checkInvariantsNightly.job, { dueTime: '' }))
  await runDueJobs({ url: server.url, deps, handlers: [checkInvariantsHandler] })
  expect(complaints).toEqual(['invariant I2 is broken', 'invariant I3 is broken'])
  expect(await countBrokenInvariants(server.db)).toBe(2)
  const broken = ['余额与分录不符', '余额与充值批次不符']
  expect(await lastCheckSeenBy({ permissions: null })).toEqual({ checkTime: '2026-03-12 12:00:00', broken })
  expect(await lastCheckSeenBy({ permissions: ['trial:balance:summary'], orgIds })).toBeNull()
  const told = await server.runSql(
    `select payload ->> 'content' as content from graphile_worker._private_jobs where payload ->> 'title' = '账务核对不符'`,
  )
  expect(told.map(({ content }) => content)).toEqual([expect.stringContaining(broken.join('；'))])
  await server.runSql(wallet('balance_amt = balance_amt - 1'))
})
