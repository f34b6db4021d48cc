import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, runJobs } from '../../../../test/world.ts'
import { anActivity } from '../../../customer/activity/fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

test('a settlement by hand whose price changes between its plan and its booking is refused, and books nothing', async () => {
  const day = await aDay(server, '09:00:00')
  const activityId = await anActivity(server, {
    companyId: day.world.companyId,
    activityType: 'CHARGE_DISCOUNT',
    rule: { serviceRate: 8000 },
    budgetAmt: 500,
  })
  const { cardNo } = await aCustomer(server, day.world)
  const started = { idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(1_000_000) }
  const { orderId, transactionNo } = await day.charger.start(started)
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(900_000) })
  await runJobs(server, day.clock)
  const call = await server.signIn({ permissions: ['charge:order:manually:settle'], orgIds: ['100'] })
  const facts = { orderId, endTime: '2026-03-12 09:30:00', endMeter: 1_100_000, reason: '账单缺失' }
  const settle = () => call<ChargeOrder>('POST', '/charge/order/manually/settle', facts)
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const racing = await server.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('activity')
      .set({ budgetAmt: fen(1) })
      .where('id', '=', activityId)
      .execute()
    const answer = settle()
    while ((await waiting.execute(server.db)).rows.length === 0); // planned, and waits for the budget
    return { answer }
  })
  expect(await racing.answer).toMatchObject({
    code: 3035023,
    message: '金额已由10.41元变为11.31元，请核对后再结算',
  })
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '80', actualAmt: null })
  expect((await settle()).data).toMatchObject({ orderStatus: '50', actualAmt: 1131 })
})
