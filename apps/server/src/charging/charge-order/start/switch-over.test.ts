import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCharger, aCustomer, aDay, invariantsOf, reading, runJobs } from '../../../../test/world.ts'
import { somePiles } from '../../charger-link/fixtures.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import { feeJobs } from '../../../site/fee/public.ts'

const start = fromWallTime('2026-03-12 10:00:00')
const running = 60
let at = fromWallTime('2026-03-12 09:00:00')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(() => at)
})
afterAll(() => server.stop())

async function takeOver() {
  await server.runSql(`select graphile_worker.add_job('fee-take-over-look', '{}')`)
  await runDueJobs({ url: server.url, deps: server.deps, handlers: feeJobs })
}

test('[S4.9] the switch to new prices happens at its instant: running charges keep their prices, and no order is priced by the wrong plan', async () => {
  const { world } = await aDay(server, '09:00:00')
  const call = await server.signIn({ permissions: ['station:fee:addOrEdit', 'station:fee:confirm'] })
  const periods = [{ startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice: 20_000, servicePrice: 5000 }]
  const draft = {
    stationId: world.stationId,
    feeName: '新价',
    pileType: 'ALL',
    audience: 'ALL',
    effectiveTime: '2026-03-12 10:00:00',
    periods,
  }
  const { data: next } = await call<string>('POST', '/station/fee/addOrEdit', draft)
  expect((await call('PUT', '/station/fee/confirm', { id: next })).code).toBe(200)

  const piles = await somePiles(
    server,
    Array.from({ length: running }, (_, n) => `SW${n}`),
  )
  await server.runSql(
    `update charger_pile set station_id = ${world.stationId}, company_id = ${world.companyId}, status = '10'`,
  )
  await server.runSql(`update charger_gun set station_id = ${world.stationId}`)
  await server.runSql(
    `update station set pile_qty = ${running + 1}, dc_gun_qty = 2 * ${running + 1} where id = ${world.stationId}`,
  )
  const clock = { now: () => at }
  const charges = []
  const takingOver = []
  for (const [n, pile] of piles.entries()) {
    // from 600 ms before the instant to 580 ms after it; one exactly on it
    at = new Date(start.getTime() + (n - running / 2) * 20)
    const { cardNo } = await aCustomer(server, world)
    const charger = aCharger(server, { ...world, pile: { ...world.pile, id: pile.id, pileNo: pile.pileNo } }, clock)
    const { orderId, transactionNo } = await charger.start({ idTag: cardNo, at, meter: energyE4(0) })
    charges.push({ charger, orderId, transactionNo, startedAt: at })
    if (n === running / 2) takingOver.push(takeOver()) // at the same time as the starts that follow
  }
  await Promise.all(takingOver)
  at = fromWallTime('2026-03-12 10:30:00')
  for (const { charger, transactionNo } of charges)
    await charger.meter({ transactionNo, readings: [reading(at, 300_000)] })
  for (const { charger, transactionNo } of charges) await charger.stop({ transactionNo, at, meter: energyE4(300_000) })
  await runJobs(server, clock)

  const rows = await server.db.selectFrom('chargeOrder').select(['id', 'feeId', 'totalAmt', 'orderStatus']).execute()
  const orderOf = new Map(rows.map((row) => [row.id, row]))
  const wrong = charges.filter(({ orderId, startedAt }) => {
    const isNew = startedAt >= start
    const order = orderOf.get(orderId)
    return (
      order?.orderStatus !== '50' || order.feeId !== (isNew ? next : world.feeId) || (order.totalAmt === 7500) !== isNew
    )
  })
  expect(wrong).toEqual([])
  expect(charges.filter(({ startedAt }) => startedAt >= start)).toHaveLength(running / 2)
  const old = await server.db
    .selectFrom('stationFee')
    .selectAll()
    .where('id', '=', world.feeId)
    .executeTakeFirstOrThrow()
  expect(old).toMatchObject({ versionStatus: 'HISTORY', expireTime: start })
  expect(await invariantsOf(server)).toEqual([])
}, 60_000)
