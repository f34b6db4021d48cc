import { readFileSync } from 'node:fs'
import { energyE4, priceP4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../../customer/customer/fixtures.ts'
import { aVoucher } from '../../../customer/voucher/fixtures.ts'
import { aStationOf } from '../../../money/ledger/fixtures.ts'
import { migrationsFolder } from '../../../platform/postgres/migrate.ts'
import { aShareholder, anOperator } from '../../shareholder/fixtures.ts'
import { aChargeToBill, anOccupationToBill, aSetupWith, investorItem, landlordItem, toBill } from '../fixtures.ts'
import { billOrders } from '../public.ts'

let at = fromWallTime('2026-03-12 12:00:00')
let server: TestServer
let [companyId, stationId, operatorId, landlordId, investorId] = ['', '', '', '', '']
beforeAll(async () => {
  server = await startTestServer(() => at)
})
afterAll(() => server.stop())
beforeEach(async () => {
  at = fromWallTime('2026-03-12 12:00:00')
  companyId = await aCompany(server)
  stationId = await aStationOf(server, companyId)
  await server.runSql(`delete from shareholder where company_id = ${companyId} and holder_type = 'OPR'`)
  operatorId = await anOperator(server, companyId)
  landlordId = await aShareholder(server, { companyId })
  investorId = await aShareholder(server, { companyId, holderType: 'SHA' })
})

/** The golden order, without its voucher. */
const golden = { energy: 485_025, elecAmt: 4572, serviceAmt: 1330 }
const charge = (paid: { energy: number; elecAmt: number; serviceAmt: number } = golden) =>
  aChargeToBill(server, { companyId, stationId, ...paid })
const setup = (items = [landlordItem(landlordId), investorItem(investorId)]) => {
  const operator = { holderId: operatorId, holderName: '运营方', settleAccountId: null }
  return aSetupWith(server, { companyId, stationId, terms: { items, operator } })
}
const complaints: string[] = []
const bill = (mostFaulty?: number) => {
  at = new Date(at.getTime() + 5000)
  return billOrders({ ...server.deps, complain: (_, doing) => void complaints.push(doing) }, mostFaulty)
}
const bills = (orderId: string) =>
  server.runSql(
    `select holder_type as who, share_amt as amt, bill_seq as seq, bill_type as type, to_char(settle_date, 'YYYY-MM-DD') as day
     from order_bill where order_id = ${orderId} order by bill_seq, holder_type`,
  )
const balances = () =>
  server.runSql(
    `select holder_type as who, payable_amt as amt from holder_balance join shareholder on id = holder_id
     where shareholder.company_id = ${companyId} order by 1`,
  )
const on = (who: string, amt: number, seq = 0, day = '2026-03-12') => ({
  who,
  amt,
  seq,
  day,
  type: seq === 0 ? 'NORMAL' : 'ADJUST',
})

test('a settled charge is shared out to the fen, and each partner has it', async () => {
  await setup()
  const orderId = await charge()
  expect(await bill()).toBe(1)
  expect(await bills(orderId)).toEqual([on('FEE', 35), on('LAN', 243), on('OPR', 5225), on('SHA', 399)])
  expect(await balances()).toEqual([
    { who: 'LAN', amt: 243 },
    { who: 'OPR', amt: 5225 },
    { who: 'SHA', amt: 399 },
  ])
  const [day] = await server.runSql(
    `select order_qty, energy, elec_amt, service_amt, actual_amt, channel_fee_amt, adjust_amt from station_day where station_id = ${stationId}`,
  )
  const sums = { orderQty: 1, energy: 485_025, elecAmt: 4572, serviceAmt: 1330, actualAmt: 5902 }
  expect(day).toEqual({ ...sums, channelFeeAmt: 35, adjustAmt: 0 })
  const [used] = await server.runSql(`select used_flag from settle_setup where station_id = ${stationId}`)
  expect(used).toEqual({ usedFlag: 1 })
  expect(await bill()).toBe(0)
})

const ofCarrier = (orderId: string, fee: object) =>
  server.runSql(`update charge_order set carrier_fee = '${JSON.stringify(fee)}', margin_pay_amt = actual_amt, principal_amt = 0
    where id = ${orderId}`)
const accountOf = async (orderId: string, account: string) => {
  const [row] = await server.runSql(`select coalesce(sum(credit_amt - debit_amt), 0)::int as amt from ledger_entry
    join journal on journal.id = journal_id where biz_id = ${orderId} and account = '${account}'`)
  return row?.['amt']
}

test.each([
  ['OrderFlow', { rate: 500, price: 0 }, 295, { rate: 500, baseAmt: 5902 }],
  ['ServiceFee', { rate: 1000, price: 0 }, 133, { rate: 1000, baseAmt: 1330 }],
  ['Battery', { rate: 0, price: 500 }, 243, { unitPrice: 500, baseEnergy: 485_025 }],
])(
  'what a carrier keeps by %s is a row of its own, and the operator alone feels it',
  async (model, terms, fee, how) => {
    await setup()
    const orderId = await charge()
    await ofCarrier(orderId, { model, ...terms })
    await bill()
    const operator = 5902 - 243 - 399 - fee
    expect(await bills(orderId)).toEqual([on('CARRIER_FEE', fee), on('LAN', 243), on('OPR', operator), on('SHA', 399)])
    expect(await accountOf(orderId, 'CARRIER_FEE')).toBe(fee)
    expect(await accountOf(orderId, 'CHANNEL_FEE')).toBe(0)
    const itsFee = `order_id = ${orderId} and holder_type = 'CARRIER_FEE'`
    const kept = () =>
      server.runSql(`select model, rate, unit_price, base_energy, base_amt from order_bill where ${itsFee}`)
    const expected = [{ model, rate: null, unitPrice: null, baseEnergy: 0, baseAmt: 0, ...how }]
    expect(await kept()).toEqual(expected)
    await server.runSql(`update order_bill set model = null, rate = null, unit_price = null, base_energy = 0, base_amt = order_amt
    where ${itsFee}`)
    await server.runSql(readFileSync(new URL('0440-terms-of-carrier-fees.sql', migrationsFolder), 'utf8'))
    expect(await kept()).toEqual(expected)
  },
)

test('an adjusted charge of a carrier has its fee adjusted, and one that is reopened gives it back', async () => {
  await setup()
  const orderId = await charge()
  const fee = { model: 'OrderFlow', rate: 500, price: 0 }
  await ofCarrier(orderId, fee)
  await bill()
  await server.runSql(`update charge_order set adjust_amt = -330, actual_amt = 5572, paid_service_amt = 1000, margin_pay_amt = 5572
    where id = ${orderId}`)
  await toBill(server, orderId)
  await bill()
  expect(await accountOf(orderId, 'CARRIER_FEE')).toBe(279)
  await server.runSql(`update charge_order set order_status = '30', settle_date = null where id = ${orderId}`)
  await toBill(server, orderId)
  await bill()
  expect(await accountOf(orderId, 'CARRIER_FEE')).toBe(0)
  expect((await balances()).map(({ amt }) => amt)).toEqual([0, 0, 0])
})

test('without a setup all is the operator’s, and no fee is taken', async () => {
  const orderId = await charge()
  await bill()
  expect(await bills(orderId)).toEqual([on('OPR', 5902)])
})

test('a charge of nothing makes no bill and waits no longer', async () => {
  const orderId = await charge({ energy: 0, elecAmt: 0, serviceAmt: 0 })
  await bill()
  expect(await bills(orderId)).toEqual([])
  expect(await bill()).toBe(0)
})

test('an order that is adjusted later has its difference booked today, and one that is reopened gives all back', async () => {
  await setup()
  const orderId = await charge()
  await bill()
  at = fromWallTime('2026-03-14 10:00:00')
  await server.runSql(
    `update charge_order set adjust_amt = -330, actual_amt = 5572, paid_service_amt = 1000, principal_amt = 5572 where id = ${orderId}`,
  )
  await toBill(server, orderId)
  await bill()
  const adjusted = [on('FEE', -2, 1, '2026-03-14'), on('OPR', -229, 1, '2026-03-14'), on('SHA', -99, 1, '2026-03-14')]
  expect((await bills(orderId)).slice(4)).toEqual(adjusted)
  await server.runSql(`update charge_order set order_status = '30', settle_date = null where id = ${orderId}`)
  await toBill(server, orderId)
  await bill()
  expect((await balances()).map(({ amt }) => amt)).toEqual([0, 0, 0])
  await server.runSql(`update charge_order set order_status = '50', settle_date = '2026-03-14' where id = ${orderId}`)
  await toBill(server, orderId)
  await bill()
  expect((await balances()).map(({ amt }) => amt)).toEqual([243, 4996, 300])
  const days = await server.runSql(
    `select to_char(settle_date, 'YYYY-MM-DD') as day, order_qty, actual_amt, adjust_amt from station_day where station_id = ${stationId} order by 1`,
  )
  expect(days).toEqual([
    { day: '2026-03-12', orderQty: 1, actualAmt: 5902, adjustAmt: 0 },
    { day: '2026-03-14', orderQty: 0, actualAmt: 0, adjustAmt: -330 },
  ])
})

test('tiers go on from order to order, and a correction uses the tier of its first bill', async () => {
  const tiers = [
    { fromEnergy: energyE4(0), toEnergy: energyE4(150_000), rate: null, unitPrice: priceP4(1000) },
    { fromEnergy: energyE4(150_000), toEnergy: null, rate: null, unitPrice: priceP4(5000) },
  ]
  await setup([landlordItem(landlordId, tiers)])
  const ten = { energy: 100_000, elecAmt: 800, serviceAmt: 200 }
  const first = await charge(ten)
  at = new Date(at.getTime() + 1)
  const second = await charge(ten)
  await bill()
  const landlords = async (orderId: string) =>
    (await bills(orderId)).filter(({ who }) => who === 'LAN').map(({ amt }) => amt)
  expect([await landlords(first), await landlords(second)]).toEqual([[100], [300]])
  await server.runSql(`update charge_order set total_energy = 50000 where id = ${first}`)
  await toBill(server, first)
  await bill()
  expect(await landlords(first)).toEqual([100, -50])
  const [month] = await server.runSql(`select month, energy from station_month_energy where station_id = ${stationId}`)
  expect(month).toEqual({ month: '2026-03', energy: 150_000 })
})

test('an occupation is shared by the flow alone, and one that is cleared gives all back', async () => {
  await setup()
  const orderId = await anOccupationToBill(server, { companyId, stationId, amt: 1000 })
  await bill()
  expect((await bills(orderId)).filter(({ amt }) => amt !== 0)).toEqual([on('FEE', 6), on('OPR', 994)])
  await server.runSql(
    `update occupy_order set status = '40', waive_amt = 1000, actual_amt = 0, principal_amt = 0, to_bill_flag = 1 where id = ${orderId}`,
  )
  await bill()
  expect((await balances()).map(({ amt }) => amt)).toEqual([0, 0, 0])
})

test('a day that is closed gets no bill: the order is billed today', async () => {
  const orderId = await charge()
  at = fromWallTime('2026-03-13 12:00:00')
  await server.runSql(
    `insert into settle_close (company_id, settle_date, status) values (${companyId}, '2026-03-12', '10')`,
  )
  await bill()
  expect(await bills(orderId)).toEqual([on('OPR', 5902, 0, '2026-03-13')])
})

test('what the operator carries of a voucher is in the partners’ bases', async () => {
  await setup()
  const customerId = await aCustomer(server, { companyId, funds: 1 })
  for (const bearer of ['OPR', 'SHARE']) {
    const orderId = await charge({ ...golden, serviceAmt: 1830 })
    const id = await aVoucher(server, { customerId, faceAmt: 500, thresholdAmt: 0 })
    await server.db
      .updateTable('voucher')
      .set({ bearer: bearer as 'OPR' })
      .where('id', '=', id)
      .execute()
    await server.runSql(`update charge_order set voucher_id = ${id}, voucher_amt = 500, discount_amt = 500, actual_amt = 5902,
      paid_service_amt = 1330, principal_amt = 5902 where id = ${orderId}`)
    await bill()
    expect((await bills(orderId)).find(({ who }) => who === 'SHA')?.amt).toBe(bearer === 'OPR' ? 549 : 399)
  }
})

/** Another's bill stands where each of these orders must have its own. */
const spoil = (orderIds: readonly string[]) =>
  server.runSql(`insert into order_bill (id, order_type, order_id, order_no, company_id, station_id, holder_id, holder_name, holder_type, base_energy,
    base_amt, order_amt, share_amt, bill_seq, bill_type, settle_date, bill_time)
    select ${server.nextId()} + row_number() over (), 'CHARGE', id, 'X', ${companyId}, ${stationId}, ${operatorId}, 'X', 'OPR', 0, 0, 0, 0, 0, 'NORMAL', '2026-03-12', now()
    from unnest('{${orderIds.join(',')}}'::bigint[]) as faulty (id)`)
const waiting = async () =>
  (await server.runSql(`select order_id from order_to_bill where company_id = ${companyId} order by 1`)).map(
    ({ orderId }) => orderId,
  )

test('an order that cannot be billed stays in the queue, is said, holds up no other, and is tried again later', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => charge()))
  const [faulty = ''] = ids
  await spoil([faulty])
  complaints.length = 0
  await bill()
  expect(await waiting()).toEqual([faulty])
  expect(complaints).toEqual([`billing order ${faulty}`, 'billing orders'])
  for (const id of ids.slice(1)) expect(await bills(id)).toHaveLength(1)
  await server.runSql(`delete from order_bill where order_id = ${faulty}`)
  await bill()
  expect(await waiting()).toEqual([faulty])
  at = new Date(at.getTime() + 600_000)
  await bill()
  expect(await bills(faulty)).toHaveLength(1)
  expect(await server.runSql(`select * from bill_fault where order_id = ${faulty}`)).toEqual([])
})

test('more faulty orders than one run sets aside do not keep a younger one from its bills', async () => {
  const faulty: string[] = []
  for (let nth = 0; nth < 3; nth += 1) faulty.push(await charge())
  await spoil(faulty)
  const younger = await charge()
  await bill(2)
  await bill(2)
  expect(await bills(younger)).toHaveLength(1)
  expect(await waiting()).toEqual(faulty.toSorted())
  await server.runSql(`delete from order_bill where order_id in (${faulty.join(',')})`)
  await server.runSql(`delete from order_to_bill where company_id = ${companyId}`)
})

test('two that bill at once bill each order once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => charge()))
  const done = await Promise.all([bill(), bill(), bill()])
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(20)
  expect(await balances()).toContainEqual({ who: 'OPR', amt: 20 * 5902 })
})

test('bills are listed with their sums, and those of an order in their order', async () => {
  await setup()
  const orderId = await charge()
  await bill()
  const call = await server.signIn({ permissions: null })
  const found = async <Data>(path: string, query: object) => (await call<Data>('GET', path, query)).data
  const listed = await found<{ rows: object[] }>('/settle/order/bills/page', { stationId, holderType: 'LAN' })
  expect(listed?.rows).toMatchObject([
    { shareAmt: 243, orderAmt: 5902, unitPrice: 500, model: 'Battery', orderId, channelFeeAmt: null, dailyId: null },
  ])
  const fees = await found<{ rows: object[] }>('/settle/order/bills/page', { stationId, holderType: 'FEE' })
  expect(fees?.rows).toMatchObject([{ shareAmt: 35, channelFeeAmt: 35, rate: 60 }])
  const sums = { billQty: 4, shareAmt: 5902, feeAmt: 35, landlordAmt: 243, investorAmt: 399, operatorAmt: 5225 }
  expect(await found('/settle/order/bills/summary', { stationId, startDate: '2026-03-12' })).toEqual(sums)
  const orderNo = `MA5DEMO01${orderId.slice(-18)}`
  expect(await found('/settle/order/bills/summary', { orderNo, stationId })).toEqual(sums)
  expect(await found('/settle/order/bills/of', { orderType: 'CHARGE', orderId })).toHaveLength(4)
  const stranger = await server.signIn({ permissions: ['settle:order:bills:page'], orgIds: ['200'] })
  expect((await stranger<{ rows: object[] }>('GET', '/settle/order/bills/page', { stationId })).data?.rows).toEqual([])
})
