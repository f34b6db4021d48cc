import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  aCharger,
  aCustomer,
  aWorld,
  invariantsOf,
  orderRow,
  reading,
  runJobs,
  type World,
} from '../../../test/world.ts'

let server: TestServer
let world: World
let at = fromWallTime('2026-03-12 09:42:10')
const clock = { now: () => at }
const moment = (time: string) => (at = fromWallTime(`2026-03-12 ${time}`))

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  moment('09:42:10')
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

test('a card starts a charge, samples price it as it runs, the stop settles it to the fen', async () => {
  const customer = await aCustomer(server, world)
  const charger = aCharger(server, world, clock)
  const { orderId, transactionNo, judgement } = await charger.start({
    idTag: customer.cardNo.toLowerCase(),
    at,
    meter: energyE4(1234501000),
  })
  expect(judgement).toBe('ACCEPTED')
  expect(await orderRow(server, orderId)).toMatchObject({
    orderStatus: '10',
    freezeAmt: 5000,
    customerId: customer.id,
    feeVersionNo: 3,
  })
  const gun = () =>
    server.db.selectFrom('chargerGun').selectAll().where('id', '=', world.gunIds[0]).executeTakeFirstOrThrow()
  expect(await gun()).toMatchObject({ curOrderId: orderId, runStatus: '3' })

  for (const [time, meter, soc] of [
    ['09:59:50', 1234682140, 40],
    ['10:00:05', 1234687390, 41],
    ['10:31:55', 1234986025, 80],
  ] as const)
    expect(await charger.meter({ transactionNo, readings: [reading(moment(time), meter, { soc })] })).toEqual([orderId])
  const live = await server.db
    .selectFrom('chargeProgress')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(live).toMatchObject({ energy: 485025, elecAmt: 4572, serviceAmt: 2033, soc: 80 })

  const ended = await charger.stop({ transactionNo, at, meter: energyE4(1234986025) })
  expect(ended).toEqual({ orderId, judgement: null })
  expect(await orderRow(server, orderId)).toMatchObject({ orderStatus: '30', stopSide: 'USER', durationSec: 2985 })
  expect(await gun()).toMatchObject({ curOrderId: null, runStatus: '1', lastMeter: 1234986025 })
  await runJobs(server, clock)
  expect(await orderRow(server, orderId)).toMatchObject({
    orderStatus: '50',
    totalEnergy: 485025,
    elecAmt: 4572,
    serviceAmt: 2033,
    totalAmt: 6605,
    actualAmt: 6605,
    principalAmt: 6605,
    flatEnergy: 184640,
    peakEnergy: 300385,
    payStatus: '1',
    payType: 'WALLET',
    startSoc: 40,
    endSoc: 80,
    settleDate: '2026-03-12',
    findingCodes: ['ESTIMATED'],
  })
  expect(await server.runSql(`select order_id as id from order_to_bill`)).toEqual([{ id: orderId }])
  const paid = await server.db
    .selectFrom('wallet')
    .innerJoin('customerUsage', 'customerUsage.customerId', 'wallet.customerId')
    .selectAll()
    .where('wallet.customerId', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(paid).toMatchObject({
    balanceAmt: 100_000 - 6605,
    frozenAmt: 0,
    totalChargeQty: 1,
    totalEnergy: 485025,
    totalPaidAmt: 6605,
  })

  const call = await server.signIn({ permissions: ['charge:order:detail'], orgIds: ['100'] })
  const { data } = await call<ChargeOrderDetail>('GET', '/charge/order/detail', { orderId })
  expect(data?.lines).toMatchObject([
    { band: 'FLAT', energy: 184640, elecAmt: 1258, serviceAmt: 831 },
    { band: 'PEAK', paidElecAmt: 3314 },
  ])
  expect(data?.moves.map(({ toStatus }) => toStatus)).toEqual(['10', '30', '50'])
  expect(data?.curve).toHaveLength(3)
  expect(data?.curve.at(-1)).toMatchObject({ gunTemp: 40, batteryMaxTemp: 31 })
  expect(data?.journals[0]?.entries).toHaveLength(2)
  expect(data?.order.mobile).toMatch(/^138\*{4}\d{4}$/)
})
