import { activityTypes } from '@chargedeck/domain/activity/kinds'
import { fen } from '@chargedeck/domain/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCompany, aCustomer } from '../../customer/customer/fixtures.ts'
import { brokenInvariants } from '../../insight/invariant/public.ts'
import { aSettledOrder, aStationOf, payFor } from '../ledger/fixtures.ts'
import { openChannel } from '../pay-channel/public.ts'
import { aRewardingActivity } from '../reward/fixtures.ts'
import { payTransEnds } from '../trade-order/public.ts'
import { aCode, aSandbox, decide } from './fixtures.ts'
import { payNotifyReceiver } from './public.ts'

type Receive = ReturnType<typeof payNotifyReceiver>
type Paid = { customerId: string; orderId: string; told: Parameters<Receive>[0] }

let server: TestServer
let companyId: string
let call: Awaited<ReturnType<TestServer['signIn']>>
let receive: Receive
let heard = 0
beforeAll(async () => {
  server = await startTestServer()
  companyId = await aCompany(server)
  await aSandbox(server, companyId)
  call = await server.signIn({ permissions: ['trade:order:topUp', 'trade:order:payment'], orgIds: ['100'] })
  receive = payNotifyReceiver(server.deps, payTransEnds, (account, deps) => {
    const channel = openChannel(account, deps)
    return channel && { ...channel, readNotify: (said) => channel.readNotify(said).finally(() => (heard += 1)) }
  })
})
afterAll(async () => {
  expect(await brokenInvariants(server.db, server.now())).toEqual([])
  await server.stop()
})

/** A customer has scanned a code and paid; the channel has not told us yet. */
async function aPaid({
  of = companyId,
  tradeAmt = 1000,
  ...facts
}: { of?: string; tradeAmt?: number; by?: string } = {}) {
  const customerId = facts.by ?? (await aCustomer(server, { companyId: of }))
  const code = await aCode(server, call, { customerId, tradeAmt })
  const [told] = (await decide(server, call, code)).payloads
  if (!told) throw new Error('the sandbox tells nothing')
  return { customerId, orderId: code.orderId, told } satisfies Paid
}

/** They arrive while the batch before them waits for a wallet, so that they are the next batch. */
async function tellTogether(paid: readonly Paid[]) {
  const before = await aPaid()
  const wallet = server.db.selectFrom('wallet').where('customerId', '=', before.customerId)
  heard = 0
  const { answers, first } = await server.db.transaction().execute(async (tx) => {
    await tx.executeQuery(wallet.select('customerId').forUpdate())
    const isFirst = receive(before.told)
    await expect.poll(() => heard).toBe(1)
    const told = Promise.allSettled(paid.map((one) => receive(one.told)))
    await expect.poll(() => heard).toBe(1 + paid.length)
    return { answers: told, first: isFirst }
  })
  await first
  return (await answers).map((one) => (one.status === 'fulfilled' ? one.value?.status : String(one.reason)))
}

const rowsOf = (table: string, column: string, { orderId }: Paid) =>
  server.runSql(`select *, xmin::text as transaction from ${table} where ${column} = ${orderId} order by id`)
const journalsOf = (paid: Paid) => rowsOf('journal', 'biz_id', paid)
const tradeOf = async (paid: Paid) => (await rowsOf('trade_order', 'id', paid))[0]
const transactionOf = async (paid: Paid) => (await journalsOf(paid))[0]?.['transaction']
const walletOf = async ({ customerId }: Paid) =>
  (await server.runSql(`select balance_amt, gift_amt, owed_amt from wallet where customer_id = ${customerId}`))[0]
const auditsOf = ({ orderId }: Paid) =>
  server.runSql(`select change from audit_log where path = 'pay/notify' and subject_id = '${orderId}'`)

test('two that arrive at once share one transaction, and each has its journal and its audit row', async () => {
  const [one, two] = [await aPaid(), await aPaid({ tradeAmt: 2000 })]
  expect(await tellTogether([one, two])).toEqual([200, 200])
  expect(await transactionOf(one)).toBe(await transactionOf(two))
  expect([await walletOf(one), await walletOf(two)]).toMatchObject([{ balanceAmt: 1000 }, { balanceAmt: 2000 }])
  for (const paid of [one, two]) {
    expect(await journalsOf(paid)).toHaveLength(1)
    expect(await auditsOf(paid)).toHaveLength(1)
  }
  expect(await tradeOf(two)).toMatchObject({ tradeStatus: '2', remainAmt: 2000, feeAmt: 12, failReason: null })
})

test('ten that say the same at once, and ten later, book once and get the same answer', async () => {
  const paid = await aPaid()
  const ten = Array.from({ length: 10 }, () => paid)
  expect(await tellTogether(ten)).toEqual(ten.map(() => 200))
  const before = await tradeOf(paid)
  expect(await tellTogether(ten)).toEqual(ten.map(() => 200))
  expect(await tradeOf(paid)).toEqual(before)
  expect(await walletOf(paid)).toMatchObject({ balanceAmt: 1000 })
  expect([await journalsOf(paid), await auditsOf(paid)]).toMatchObject([{ length: 1 }, { length: 1 }])
})

test('a faulty one fails alone, the others are booked, and it is booked when it is told again', async () => {
  const batch = [await aPaid(), await aPaid(), await aPaid(), await aPaid(), await aPaid()]
  const faulty = batch[2] ?? (await aPaid())
  const withStatus = (status: number) =>
    server.runSql(`update customer set data_status = ${status} where id = ${faulty.customerId}`)
  await withStatus(2)
  expect(await tellTogether(batch)).toEqual([200, 200, expect.stringContaining('客户不存在'), 200, 200])
  expect(await Promise.all(batch.map(async (paid) => (await journalsOf(paid)).length))).toEqual([1, 1, 0, 1, 1])
  await withStatus(0)
  expect(await tellTogether([faulty])).toEqual([200])
  expect(await walletOf(faulty)).toMatchObject({ balanceAmt: 1000 })
})

test('a late success, another amount and an unknown number need no neighbour, and do it no harm', async () => {
  const [late, wrong, unknown, plain] = [await aPaid(), await aPaid(), await aPaid(), await aPaid()]
  await server.runSql(`update pay_trans set status = 'F' where biz_id = ${late.orderId}`)
  await server.runSql(`update trade_order set trade_status = '4', pay_trans_status = 'F' where id = ${late.orderId}`)
  await server.runSql(
    `update sandbox_payment set amt = 1 where trade_no = (select trade_no from trade_order where id = ${wrong.orderId})`,
  )
  await server.runSql(`update pay_trans set req_seq_id = 'another' where biz_id = ${unknown.orderId}`)
  expect(await tellTogether([late, wrong, unknown, plain])).toEqual([200, 200, 400, 200])
  expect([await walletOf(late), await walletOf(plain)]).toMatchObject([{ balanceAmt: 1000 }, { balanceAmt: 1000 }])
  expect(await transactionOf(late)).not.toBe(await transactionOf(plain))
  expect([await journalsOf(wrong), await journalsOf(unknown)]).toEqual([[], []])
  expect((await rowsOf('pay_trans', 'biz_id', wrong))[0]).toMatchObject({
    status: 'P',
    respDesc: '渠道支付0.01元，与交易金额不符，未入账',
  })
})

test('two of one customer follow each other in one transaction', async () => {
  const one = await aPaid()
  const two = await aPaid({ by: one.customerId, tradeAmt: 500 })
  expect(await tellTogether([one, two])).toEqual([200, 200])
  expect(await transactionOf(one)).toBe(await transactionOf(two))
  expect([await tradeOf(one), await tradeOf(two)]).toMatchObject([
    { balanceBeforeAmt: 0, balanceAfterAmt: 1000 },
    { balanceBeforeAmt: 1000, balanceAfterAmt: 1500 },
  ])
  expect(await walletOf(one)).toMatchObject({ balanceAmt: 1500 })
})

test('a trade that was booked before is left as it is, and the next of its customer begins where it ended', async () => {
  const one = await aPaid()
  const two = await aPaid({ by: one.customerId, tradeAmt: 500 })
  await tellTogether([one])
  const before = await tradeOf(one)
  await server.runSql(`update pay_trans set status = 'P' where biz_id = ${one.orderId}`)
  expect(await tellTogether([one, two])).toEqual([200, 200])
  expect([await tradeOf(one), await journalsOf(one)]).toMatchObject([before ?? {}, { length: 1 }])
  expect(await tradeOf(two)).toMatchObject({ balanceBeforeAmt: 1000, balanceAfterAmt: 1500 })
})

test('what another transaction ends while a batch waits for it is not ended again', async () => {
  const paid = await aPaid()
  const ended = server.db.updateTable('payTrans').set({ status: 'S' }).where('bizId', '=', paid.orderId)
  const waiting = () =>
    server.runSql(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  const { answer } = await server.db.transaction().execute(async (tx) => {
    await tx.executeQuery(ended)
    const told = receive(paid.told)
    await expect.poll(waiting).toHaveLength(1)
    return { answer: told }
  })
  expect(await answer).toMatchObject({ status: 200 })
  expect(await journalsOf(paid)).toEqual([])
  await server.runSql(`update pay_trans set status = 'P' where biz_id = ${paid.orderId}`)
  expect(await tellTogether([paid])).toEqual([200])
  expect(await journalsOf(paid)).toHaveLength(1)
})

test('activities give to each of a batch what their budget allows, and only to their own company', async () => {
  const generous = await aCompany(server)
  await aSandbox(server, generous)
  const { activityId } = await aRewardingActivity(server, {
    companyId: generous,
    activityType: activityTypes.topUpGift,
    rule: () => ({ tiers: [{ minAmt: 1000, giftAmt: 300, prizeIds: [] }] }),
    prizes: [],
    budgetAmt: fen(700),
  })
  const batch = [await aPaid({ of: generous }), await aPaid({ of: generous }), await aPaid({ of: generous })]
  const other = await aPaid()
  expect(await tellTogether([...batch, other])).toEqual([200, 200, 200, 200])
  const gifts = await Promise.all([...batch, other].map(async (paid) => (await walletOf(paid))?.['giftAmt']))
  expect(gifts).toEqual([300, 300, 0, 0])
  expect(new Set(await Promise.all([...batch, other].map(transactionOf))).size).toBe(1)
  expect(await tradeOf(batch[0] ?? other)).toMatchObject({ giftAmt: 300, giftRemainAmt: 300 })
  expect(await auditsOf(batch[1] ?? other)).toMatchObject([{ change: { rewards: [{ giftAmt: 300 }] } }])
  expect(await server.runSql(`select used_amt from activity where id = ${activityId}`)).toEqual([{ usedAmt: 600 }])
})

test('who pays twice in a batch receives once what is given once, with its voucher', async () => {
  const generous = await aCompany(server)
  await aSandbox(server, generous)
  await aRewardingActivity(server, {
    companyId: generous,
    activityType: activityTypes.topUpGift,
    rule: (prizeIds) => ({ tiers: [{ minAmt: 1000, giftAmt: 300, prizeIds }] }),
    perCustomerTimes: 1,
  })
  const one = await aPaid({ of: generous })
  const two = await aPaid({ of: generous, by: one.customerId })
  const other = await aPaid({ of: generous })
  expect(await tellTogether([one, two, other])).toEqual([200, 200, 200])
  expect([await walletOf(one), await walletOf(other)]).toMatchObject([{ giftAmt: 300 }, { giftAmt: 300 }])
  expect([await tradeOf(one), await tradeOf(two)]).toMatchObject([{ giftAmt: 300 }, { giftAmt: 0 }])
  const vouchers =
    await server.runSql(`select source_id from voucher where customer_id in (${one.customerId}, ${other.customerId})
    order by source_id`)
  expect(vouchers).toEqual([{ sourceId: one.orderId }, { sourceId: other.orderId }])
})

test('who owes pays the debt from a top-up of a batch, and their order is closed by a job', async () => {
  const stationId = await aStationOf(server, companyId)
  const debtor = await aPaid({ tradeAmt: 5000 })
  const orderId = await aSettledOrder(server, { companyId, stationId, customerId: debtor.customerId, amt: 3000 })
  expect(await payFor(server, { customerId: debtor.customerId, orderId, amt: 3000 })).toMatchObject({ owedAmt: 3000 })
  expect(await tellTogether([await aPaid(), debtor])).toEqual([200, 200])
  expect(await walletOf(debtor)).toMatchObject({ balanceAmt: 2000, owedAmt: 0 })
  expect(await tradeOf(debtor)).toMatchObject({ remainAmt: 2000 })
  const jobs = await server.runSql(
    `select payload from graphile_worker._private_jobs where payload::text like '%${orderId}%'`,
  )
  expect(jobs).toEqual([{ payload: { orderIds: [orderId] } }])
  await server.runSql(`update charge_order set order_status = '40' where id = ${orderId}`)
})
