import { expect, test } from 'vitest'
import { chargingYard, minute } from './yard.ts'

const yard = chargingYard()
type Visit = Awaited<ReturnType<typeof yard.visit>>

async function begin({ charger, customer, clock }: Visit): Promise<number> {
  const start = { connectorId: 1, idTag: customer.cardNo, meterStart: 10_000, timestamp: clock.now().toISOString() }
  const answer = await charger.call('StartTransaction', start)
  return answer.kind === 'result' ? Number(answer.payload['transactionId']) : 0
}

const running = async ({ server, orders }: Visit) => {
  const [order] = await orders()
  return server.db
    .selectFrom('chargeProgress')
    .selectAll()
    .where('orderId', '=', order?.id ?? '')
    .executeTakeFirstOrThrow()
}

test.each([
  ['a sample without fields is the register in Wh', [{ value: '12000' }]],
  ['a register in kWh', [{ value: '12.0', measurand: 'Energy.Active.Import.Register', unit: 'kWh' }]],
  [
    'an increment beside the register is not added to it',
    [
      { value: '500', measurand: 'Energy.Active.Import.Interval', unit: 'Wh' },
      { value: '12000', measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
    ],
  ],
  [
    'phases and what flowed back are not the meter',
    [
      { value: '4000', measurand: 'Energy.Active.Import.Register', unit: 'Wh', phase: 'L1' },
      { value: '9', measurand: 'Energy.Active.Export.Register', unit: 'Wh' },
      { value: '12000', measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
    ],
  ],
])('[1.1 meter] %s', async (_sentence, sampledValue) => {
  const visit = await yard.visit()
  const { charger, clock, orderIn } = visit
  const transactionId = await begin(visit)
  await clock.advance(5 * minute)
  const meterValue = [{ timestamp: clock.now().toISOString(), sampledValue }]
  expect(await charger.call('MeterValues', { connectorId: 1, transactionId, meterValue })).toEqual({
    kind: 'result',
    payload: {},
  })
  expect(await running(visit)).toMatchObject({ meter: 120_000, energy: 20_000 })
  await charger.call('StopTransaction', { transactionId, meterStop: 12_000, timestamp: clock.now().toISOString() })
  expect(await orderIn('50')).toMatchObject({ totalEnergy: 20_000 })
})

test("[1.1 meter] the charger's own meter, connector 0, is never billed", async () => {
  const visit = await yard.visit()
  const { charger, clock, samples, orderIn } = visit
  const transactionId = await begin(visit)
  await clock.advance(5 * minute)
  const meterValue = [{ timestamp: clock.now().toISOString(), sampledValue: [{ value: '11000' }] }]
  await charger.call('MeterValues', { connectorId: 0, transactionId, meterValue })
  await charger.call('MeterValues', { connectorId: 0, meterValue })
  await charger.call('StopTransaction', { transactionId, meterStop: 12_000, timestamp: clock.now().toISOString() })
  const order = await orderIn('50')
  expect(order.totalEnergy).toBe(20_000)
  expect(await samples(order.id)).toEqual([])
})

test('[1.1 meter] values outside a transaction are stored and belong to no order', async () => {
  const { charger, clock, factsOf, orders } = await yard.visit()
  const meterValue = [
    { timestamp: clock.now().toISOString(), sampledValue: [{ value: '11000', context: 'Sample.Clock' }] },
  ]
  expect(await charger.call('MeterValues', { connectorId: 1, meterValue })).toEqual({ kind: 'result', payload: {} })
  expect(await factsOf('metered')).toMatchObject([{ orderId: null }])
  expect(await orders()).toEqual([])
})

test('[1.1 meter] impossible samples are stored and ignored; start and stop decide the bill', async () => {
  const visit = await yard.visit()
  const { charger, clock, samples, orderIn } = visit
  const transactionId = await begin(visit)
  for (const value of ['12000', '99999999', '1', 'NaN', '-5', '14000']) {
    await clock.advance(2 * minute)
    const meterValue = [{ timestamp: clock.now().toISOString(), sampledValue: [{ value }] }]
    expect(await charger.call('MeterValues', { connectorId: 1, transactionId, meterValue })).toEqual({
      kind: 'result',
      payload: {},
    })
  }
  await charger.call('StopTransaction', { transactionId, meterStop: 15_000, timestamp: clock.now().toISOString() })
  const order = await orderIn('50')
  expect(order).toMatchObject({ totalEnergy: 50_000, findingCodes: expect.arrayContaining(['SAMPLE_DROPPED']) })
  expect((await samples(order.id)).filter(({ counted }) => !counted)).toHaveLength(2)
})
