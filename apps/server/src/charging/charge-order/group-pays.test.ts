import { energyE4 } from '@chargedeck/domain/kernel/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { aCustomer, aDay, invariantsOf, orderRow, reading, runJobs } from '../../../test/world.ts'
import { aGroup, anEmployee, aSettledOrder, payFor } from '../../money/ledger/fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

type Funds = { groupFunds: number; own: number; limit?: number; credit?: number }
async function aDayOfAnEmployee({ groupFunds, own, limit = 0, credit }: Funds) {
  const day = await aDay(server)
  const terms = credit === undefined ? {} : { creditAmt: credit }
  const groupId = await aGroup(server, { companyId: day.world.companyId, funds: groupFunds, ...terms })
  const driver = await aCustomer(server, day.world, { amt: own })
  await anEmployee(server, { customerId: driver.id, groupId, limit })
  return { ...day, groupId, driver }
}
type Day = Awaited<ReturnType<typeof aDayOfAnEmployee>>

const start = ({ charger, driver, now }: Day) => charger.start({ idTag: driver.cardNo, at: now(), meter: energyE4(0) })

/** A charge over two price periods that costs 66.05 yuan. */
async function drive(day: Day) {
  const { charger, moment, clock } = day
  const { orderId, transactionNo, judgement } = await start(day)
  expect(judgement).toBe('ACCEPTED')
  await charger.meter({ transactionNo, readings: [reading(moment('09:59:50'), 181_140)] })
  await charger.meter({ transactionNo, readings: [reading(moment('10:00:05'), 186_390)] })
  await charger.stop({ transactionNo, at: moment('10:31:55'), meter: energyE4(485_025) })
  await runJobs(server, clock)
  return orderRow(server, orderId)
}

test('an employee without money of their own charges on their group', async () => {
  const day = await aDayOfAnEmployee({ groupFunds: 20_000, own: 0 })
  expect(await drive(day)).toMatchObject({
    orderStatus: '50',
    groupId: day.groupId,
    groupPayFlag: 1,
    groupPayAmt: 6605,
    principalAmt: 0,
    payType: 'GROUP',
    freezeAmt: 5000,
  })
})

test('what the group does not pay comes from the employee, and what neither has is owed', async () => {
  const mixed = await aDayOfAnEmployee({ groupFunds: 20_000, own: 10_000, limit: 4000 })
  expect(await drive(mixed)).toMatchObject({ groupPayAmt: 4000, principalAmt: 2605, payType: 'MIXED' })
  const short = await aDayOfAnEmployee({ groupFunds: 6000, own: 0 })
  expect(await drive(short)).toMatchObject({ orderStatus: '40', groupPayAmt: 6000, owedAmt: 605 })
})

test('a charge goes on as long as the group has money, and is asked to stop when both have none', async () => {
  const day = await aDayOfAnEmployee({ groupFunds: 6000, own: 0 })
  const { charger, moment } = day
  const { orderId, transactionNo } = await start(day)
  await charger.meter({ transactionNo, readings: [reading(moment('09:59:50'), 400_000)] })
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '10' })
  await charger.meter({ transactionNo, readings: [reading(moment('10:10:00'), 500_000)] })
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '20' })
  await charger.stop({ transactionNo, at: moment('10:10:05'), meter: energyE4(500_000) })
  await runJobs(server, day.clock)
})

test.each([
  ['prepaid', { groupFunds: 10_000 }],
  ['on credit', { groupFunds: 0, credit: 10_000 }],
])(
  'charges of one group %s share what another bill has left of their holds, and do not overdraw it',
  async (_name, funds) => {
    const day = await aDayOfAnEmployee({ ...funds, own: 0 })
    const { charger, moment, groupId } = day
    const colleague = await aCustomer(server, day.world, { amt: 0 })
    await anEmployee(server, { customerId: colleague.id, groupId })
    const [one, two] = [
      await start(day),
      await charger.start({ idTag: colleague.cardNo, gunNo: 2, at: day.now(), meter: energyE4(0) }),
    ]
    await charger.meter({ transactionNo: one.transactionNo, readings: [reading(moment('09:59:50'), 150_000)] })
    await charger.meter({ transactionNo: two.transactionNo, gunNo: 2, readings: [reading(moment('09:59:51'), 10_000)] })
    expect(await orderRow(server, one.orderId)).toMatchObject({ orderStatus: '10', freezeAmt: 5000 })
    const orderId = await aSettledOrder(server, { ...day.world, customerId: day.driver.id, amt: 7000 })
    await payFor(server, { customerId: day.driver.id, groupId, orderId, amt: 7000 })
    await charger.meter({ transactionNo: one.transactionNo, readings: [reading(moment('10:00:05'), 153_000)] })
    expect(await orderRow(server, one.orderId)).toMatchObject({ orderStatus: '20', stopSide: 'BALANCE' })
    await charger.meter({ transactionNo: two.transactionNo, gunNo: 2, readings: [reading(moment('10:00:06'), 12_000)] })
    expect(await orderRow(server, two.orderId)).toMatchObject({ orderStatus: '10' })
    await server.runSql('delete from running_order')
  },
)

test('a disabled group pays for the charge that runs, and for none that begins', async () => {
  const day = await aDayOfAnEmployee({ groupFunds: 20_000, own: 3000 })
  const { charger, moment, clock, groupId } = day
  const { orderId, transactionNo } = await start(day)
  await server.runSql(`update customer_group set data_status = 1 where id = ${groupId}`)
  await charger.stop({ transactionNo, at: moment('09:59:50'), meter: energyE4(100_000) })
  await runJobs(server, clock)
  expect(await orderRow(server, orderId)).toMatchObject({ payType: 'GROUP', principalAmt: 0 })
  moment('10:00:00')
  const next = await start(day)
  expect(await orderRow(server, next.orderId)).toMatchObject({ groupPayFlag: 0, freezeAmt: 3000 })
  await charger.stop({ transactionNo: next.transactionNo, at: moment('10:00:10'), meter: energyE4(100_000) })
  await runJobs(server, clock)
})

test('a contract that has ended pays nothing', async () => {
  const day = await aDayOfAnEmployee({ groupFunds: 20_000, own: 0 })
  await server.runSql(`update customer_group set valid_to = '2026-03-11' where id = ${day.groupId}`)
  expect((await start(day)).judgement).toBe('BLOCKED')
  await server.runSql('delete from running_order')
})
