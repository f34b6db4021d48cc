import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow } from '../../../../test/world.ts'
import { takeTopUp } from '../../../money/ledger/public.ts'
import { runDueJobs, startJobs } from '../../../platform/jobs/run-jobs.ts'
import { asSystem } from '../../../platform/work.ts'
import { chargeOrderJobs, finishRepaid, orderSettledJobs, type OrderSettledListener } from '../public.ts'
import { settleChargeOrder } from './settle.ts'

const listener = 'tell-of-settled-order'
let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
const calls: string[] = []
let failures = 0

/** A listener that records its calls, and one that fails as often as the test sets, after it has written. */
const bill: OrderSettledListener = {
  name: 'bill',
  onOrdersSettled: async (_ctx, orders) => {
    for (const { orderNo, orderStatus, actualAmt } of orders) calls.push(`bill ${orderNo} ${orderStatus} ${actualAmt}`)
  },
}
const push: OrderSettledListener = {
  name: 'push',
  onOrdersSettled: async (ctx, orders) => {
    for (const { id, orderNo } of orders) {
      await ctx.tx.insertInto('setting').values({ name: id, value: '1', updateTime: ctx.now() }).execute()
      if (failures-- > 0) throw new Error('the partner is away')
      calls.push(`push ${orderNo}`)
    }
  },
}

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.runSql('delete from graphile_worker._private_jobs')
  day = await aDay(server, '09:00:00')
  calls.length = 0
  failures = 0
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

/** The worker writes the end of a job after it has answered. */
async function settle(handlers = chargeOrderJobs) {
  await runDueJobs({ url: server.url, deps: server.deps, handlers })
  const locked = () => server.runSql('select id from graphile_worker._private_jobs where locked_at is not null')
  await expect.poll(locked).toEqual([])
}
const handlersOf = (...listeners: OrderSettledListener[]) => [...chargeOrderJobs, ...orderSettledJobs(listeners)]
const waitingJobs = () => server.runSql('select task_identifier as name from graphile_worker.jobs')

/** 10 kWh, stopped and waiting for its settlement; it costs 11.31. */
async function aStoppedOrder(wallet: { amt?: number } = {}) {
  const customer = await aCustomer(server, day.world, wallet)
  const begun = await day.charger.start({ idTag: customer.cardNo, at: day.moment('09:00:00'), meter: energyE4(0) })
  const { orderId, transactionNo } = begun
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  return { customer, orderId, orderNo: (await orderRow(server, orderId)).orderNo }
}

test('each listener gets a settled order as it was settled', async () => {
  const { orderNo } = await aStoppedOrder()
  await settle(handlersOf(bill, push))
  expect(calls.toSorted()).toEqual([`bill ${orderNo} 50 1131`, `push ${orderNo}`])
  await expect.poll(waitingJobs).toEqual([]) // the queue books the last job a moment after it has run
})

test('a listener that throws is repeated alone, and the settlement stands', async () => {
  failures = 1
  const { orderId, orderNo } = await aStoppedOrder()
  await settle(handlersOf(bill, push))
  expect(calls).toEqual([`bill ${orderNo} 50 1131`])
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: chargeOrderStates.done, actualAmt: 1131 })
  const written = server.db.selectFrom('setting').select('name').where('name', '=', orderId)
  expect(await written.execute()).toEqual([])

  await server.runSql('update graphile_worker._private_jobs set run_at = now()')
  await settle(handlersOf(bill, push))
  expect(calls).toEqual([`bill ${orderNo} 50 1131`, `push ${orderNo}`])
  expect(await written.execute()).toEqual([{ name: orderId }])
})

test('of orders that are told together a faulty one is set apart, and each is told once', async () => {
  const [first, faulty, last] = [await aStoppedOrder(), await aStoppedOrder(), await aStoppedOrder()]
  const told: string[][] = []
  let isFaulty = true
  const picky: OrderSettledListener = {
    name: 'picky',
    onOrdersSettled: async (_ctx, orders) => {
      if (isFaulty && orders.some(({ id }) => id === faulty.orderId)) throw new Error('not this one')
      told.push(orders.map(({ id }) => id))
    },
  }
  await settle(handlersOf(bill, picky))
  expect(calls.toSorted()).toEqual([first, faulty, last].map(({ orderNo }) => `bill ${orderNo} 50 1131`).toSorted())
  expect(told.map(String).toSorted()).toEqual([first.orderId, last.orderId])
  expect(await server.runSql('select payload from graphile_worker._private_jobs')).toEqual([
    { payload: { listener: 'picky', orderIds: [faulty.orderId] } },
  ])

  isFaulty = false
  await server.runSql('update graphile_worker._private_jobs set run_at = now()')
  await settle(handlersOf(bill, picky))
  expect(told.slice(2)).toEqual([[faulty.orderId]])
})

test('a settlement that is rolled back notifies no listener', async () => {
  const { orderId } = await aStoppedOrder()
  const killed = asSystem(server.deps, 'test', async (ctx) => {
    await settleChargeOrder(ctx, { orderId })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await waitingJobs()).toEqual([{ name: 'settle-charge-order' }])
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: chargeOrderStates.toSettle })
})

test.each(['order-settled', listener])('a server that is killed during %s leaves it to the next one', async (name) => {
  const { orderNo } = await aStoppedOrder()
  await settle()
  if (name === listener) await settle(orderSettledJobs([bill]).filter((job) => job.name !== listener))
  expect(await waitingJobs()).toEqual([{ name }])
  await server.runSql(`update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now()`)
  const next = await startJobs({ url: server.url, deps: server.deps, handlers: handlersOf(bill) })
  await expect.poll(() => calls, { timeout: 5000 }).toEqual([`bill ${orderNo} 50 1131`])
  await next.stop()
})

test('an order that is settled twice or whose job runs twice is delivered once', async () => {
  const { orderId, orderNo } = await aStoppedOrder()
  await settle(handlersOf(bill))
  for (const name of ['settle-charge-order', 'order-settled', listener])
    for (const _time of [1, 2]) {
      const delivered = handlersOf(bill).find((job) => job.name === name)
      await delivered?.run(server.deps, { orderId, orderIds: [orderId], listener: 'bill' })
      await settle(handlersOf(bill))
    }
  const atOnce = orderSettledJobs([push]).map(
    ({ run }) =>
      () =>
        run(server.deps, { orderIds: [orderId], listener: 'push' }),
  )
  await Promise.all([...atOnce, ...atOnce].map((deliver) => deliver()))
  await settle(handlersOf(push))
  expect(calls).toEqual([`bill ${orderNo} 50 1131`, `push ${orderNo}`])
})

test('an order with a debt is delivered when the debt is repaid', async () => {
  const { orderId, orderNo, customer } = await aStoppedOrder({ amt: 1000 })
  await settle(handlersOf(bill))
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: chargeOrderStates.toPay })
  expect(calls).toEqual([])
  await asSystem(server.deps, 'test', async (ctx) => {
    const topUp = { customerId: customer.id, tradeAmt: fen(500), giftAmt: fen(0), reason: '补缴' }
    await finishRepaid(ctx, (await takeTopUp(ctx, topUp)).repaidOrderIds)
  })
  await settle(handlersOf(bill))
  expect(calls).toEqual([`bill ${orderNo} 50 1131`])
})

test('an order that is adjusted to more than its payer has is told to who watches amounts, and to all when it is repaid', async () => {
  const { orderId, orderNo, customer } = await aStoppedOrder({ amt: 1200 })
  const invoice: OrderSettledListener = { ...bill, name: 'invoice', alsoOwed: true }
  await settle(handlersOf(push, invoice))
  calls.length = 0
  const call = await server.signIn({ permissions: ['charge:order:manually:settle'], orgIds: ['100'] })
  await call('POST', '/charge/order/manually/settle', { orderId, actualAmt: 1500, reason: '漏计' })
  await server.db.deleteFrom('setting').where('name', '=', orderId).execute()
  await settle(handlersOf(push, invoice))
  expect(calls).toEqual([`bill ${orderNo} 40 1500`])
  await asSystem(server.deps, 'test', async (ctx) => {
    const topUp = { customerId: customer.id, tradeAmt: fen(300), giftAmt: fen(0), reason: '补缴' }
    await finishRepaid(ctx, (await takeTopUp(ctx, topUp)).repaidOrderIds)
  })
  await settle(handlersOf(push, invoice))
  expect(calls.toSorted()).toEqual([`bill ${orderNo} 40 1500`, `bill ${orderNo} 50 1500`, `push ${orderNo}`])
})

test('an order that is adjusted while a listener is being told of it is told again as it is then', async () => {
  const { orderId, orderNo } = await aStoppedOrder()
  const reached = Promise.withResolvers<void>()
  const adjusted = Promise.withResolvers<void>()
  const slow: OrderSettledListener = {
    name: 'bill',
    async onOrdersSettled(ctx, orders) {
      await bill.onOrdersSettled(ctx, orders)
      reached.resolve()
      await adjusted.promise
    },
  }
  const telling = settle(handlersOf(slow))
  await reached.promise
  const call = await server.signIn({ permissions: ['charge:order:manually:settle'], orgIds: ['100'] })
  let isAnswered = false
  const adjusting = call('POST', '/charge/order/manually/settle', { orderId, actualAmt: 1000, reason: '多计' })
  void adjusting.finally(() => (isAnswered = true))
  const waiting = () =>
    server.runSql("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")
  await expect.poll(async () => isAnswered || (await waiting()).length > 0, { timeout: 30_000 }).toBe(true)
  adjusted.resolve()
  await telling
  expect(await adjusting).toMatchObject({ code: 200 })
  await settle(handlersOf(bill))
  expect(calls).toEqual([`bill ${orderNo} 50 1131`, `bill ${orderNo} 50 1000`])
})

test('a job for a listener that is gone does nothing', async () => {
  const { orderId } = await aStoppedOrder()
  await settle()
  const tell = orderSettledJobs([push]).find(({ name }) => name === listener)
  await tell?.run(server.deps, { orderIds: [orderId], listener: 'bill' })
  expect(calls).toEqual([])
  const delivered = server.db.selectFrom('settledOrderDelivery').select('listener').where('orderId', '=', orderId)
  expect(await delivered.execute()).toEqual([])
})
