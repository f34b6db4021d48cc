import type { CarrierCheckDiff } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkDiffTypes } from '@chargedeck/domain/carrier/check/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, runJobs } from '../../../../test/world.ts'
import { aCarrier } from '../../../site/carrier/fixtures.ts'
import { aRoamingOrder } from '../../roaming-order/fixtures.ts'
import { anOpenDiff } from '../fixtures.ts'

let server: TestServer
let day: Awaited<ReturnType<typeof aDay>>
const noon = fromWallTime('2026-03-12 12:00:00')
let now = noon
beforeAll(async () => {
  server = await startTestServer(() => now)
})
beforeEach(async () => {
  now = noon
  day = await aDay(server, '09:00:00')
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

/** A settled order of 11.31 that the other side has with another amount. */
async function aDisputedOrder(theirAmt: number, carrierType: 'TPP' | 'SUP' = 'TPP') {
  const { cardNo } = await aCustomer(server, day.world)
  const begun = await day.charger.start({ idTag: cardNo, at: day.moment('09:00:00'), meter: energyE4(0) })
  const { orderId, transactionNo } = begun
  await day.charger.stop({ transactionNo, at: day.moment('09:30:00'), meter: energyE4(100_000) })
  await runJobs(server, day.clock)
  const payMode = carrierType === 'TPP' ? 'MARGIN' : null
  const carrierId = await aCarrier(server, { companyId: day.world.companyId, carrierType, payMode })
  const diffId = await anOpenDiff(server, carrierId, '2026-03-11')
  const figures = { ourAmt: fen(1131), theirAmt: fen(theirAmt), diffType: checkDiffTypes.amount }
  await server.db
    .updateTable('carrierCheckDiff')
    .set({ ...figures, orderId, theirEnergy: energyE4(100_000) })
    .where('id', '=', diffId)
    .execute()
  return { orderId, diffId }
}

async function takeTheirs(diffId: string, more: readonly string[] = ['charge:order:manually:settle']) {
  const call = await server.signIn({ permissions: ['carrier:order:check', ...more], orgIds: ['100'] })
  const body = { diffIds: [diffId], handleWay: 'THEIRS', remark: '对方账单已核实' }
  const { data } = await call<{ diffs: CarrierCheckDiff[] }>('POST', '/carrier/order/check', body)
  return data?.diffs[0]?.handleNote
}

test('a user who may settle by hand gives the order the amount of the carrier', async () => {
  const { orderId, diffId } = await aDisputedOrder(1200)
  expect(await takeTheirs(diffId)).toBe('已按对方金额提交人工结算')
  expect(await orderRow(server, orderId)).toMatchObject({
    actualAmt: 1200,
    settleReason: '对账：以对方为准。对方账单已核实',
  })
})

test('without that right, after ninety days, and for the piles of others the decision is only recorded', async () => {
  const unchanged = async (orderId: string) => expect((await orderRow(server, orderId)).actualAmt).toBe(1131)
  const first = await aDisputedOrder(1200)
  expect(await takeTheirs(first.diffId, [])).toContain('没有人工结算权限')
  await unchanged(first.orderId)
  const theirs = await aDisputedOrder(1200, 'SUP')
  expect(await takeTheirs(theirs.diffId)).toContain('对方场站')
  await unchanged(theirs.orderId)
  const old = await aDisputedOrder(1200)
  now = new Date(noon.getTime() + 91 * 86_400_000)
  expect(await takeTheirs(old.diffId)).toContain('超过90天')
  await unchanged(old.orderId)
})

test('a charge at a partner whose bill never came is settled by the figures of the partner, within its price and one person', async () => {
  const { id: customerId } = await aCustomer(server, day.world)
  const orderId = await aRoamingOrder(
    server,
    { companyId: day.world.companyId, customerId },
    roamingOrderStates.abnormal,
  )
  const order = async () =>
    server.db
      .selectFrom('roamingOrder')
      .select(['carrierId', 'orderStatus', 'totalAmt', 'totalEnergy', 'principalAmt'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  const { carrierId } = await order()
  const diff = async (theirAmt: number) => {
    const diffId = await anOpenDiff(server, carrierId, '2026-03-11')
    const figures = { orderId, theirAmt: fen(theirAmt), theirEnergy: energyE4(100_000) }
    await server.db.updateTable('carrierCheckDiff').set(figures).where('id', '=', diffId).execute()
    return diffId
  }
  const first = await diff(1200)
  expect(await takeTheirs(first, [])).toContain('没有人工结算权限')
  await server.runSql(`delete from carrier_check_diff;
    delete from carrier_check`)
  expect(await takeTheirs(await diff(99_000))).toContain('超过约定的电价')
  expect(await order()).toMatchObject({ orderStatus: roamingOrderStates.abnormal, totalAmt: null })
  await server.runSql('delete from carrier_check_diff; delete from carrier_check')
  expect(await takeTheirs(await diff(1200))).toBe('已按对方金额结算')
  expect(await order()).toMatchObject({
    orderStatus: roamingOrderStates.done,
    totalAmt: 1200,
    totalEnergy: 100_000,
    principalAmt: 1200,
  })
})
