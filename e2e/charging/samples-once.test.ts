import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { expect, test } from 'vitest'
import { chargingYard, minute } from './yard.ts'

const yard = chargingYard()
type Visit = Awaited<ReturnType<typeof yard.visit>>

const at = (time: string): Date => fromWallTime(`2026-03-12 ${time}`)

// V1 of the domain reference, Appendix A, in Wh: start and stop have no fractions of a Wh.
const start = { time: '09:42:10', meter: 123_450_100 }
const readings = [
  { time: '09:59:50', meter: 123_468_214 },
  { time: '10:00:05', meter: 123_468_739 },
  { time: '10:20:00', meter: 123_487_423 },
]
const stop = { time: '10:31:55', meter: 123_498_602 }

const meterValue = ({ time, meter }: { time: string; meter: number }) => ({
  timestamp: at(time).toISOString(),
  sampledValue: [
    {
      value: String(meter),
      context: 'Sample.Periodic',
      measurand: 'Energy.Active.Import.Register',
      unit: 'Wh',
      location: 'Outlet',
    },
    { value: '60000', measurand: 'Power.Active.Import', unit: 'W' },
  ],
})

async function begin({ charger, customer }: Visit): Promise<number> {
  const payload = {
    connectorId: 1,
    idTag: customer.cardNo,
    meterStart: start.meter,
    timestamp: at(start.time).toISOString(),
  }
  const answer = await charger.call('StartTransaction', payload)
  return answer.kind === 'result' ? Number(answer.payload['transactionId']) : 0
}

const v1 = {
  totalEnergy: 485_020,
  elecAmt: 4572,
  serviceAmt: 2033,
  totalAmt: 6605,
  actualAmt: 6605,
  principalAmt: 6605,
}

test('[1.6 item 4] meter rows repeated in transactionData and after a reconnect are one row each; energy and price unchanged', async () => {
  const visit = await yard.visit({ at: '2026-03-12 09:42:10' })
  const { charger, clock, samples, orderIn } = visit
  const transactionId = await begin(visit)
  for (const reading of readings) {
    await clock.advance(at(reading.time).getTime() - clock.now().getTime())
    const values = { connectorId: 1, transactionId, meterValue: [meterValue(reading)] }
    expect(await charger.call('MeterValues', values)).toEqual({ kind: 'result', payload: {} })
    await charger.repeat('MeterValues', 'newId')
    await charger.repeat('MeterValues', 'newSocket')
  }
  const all = { connectorId: 1, transactionId, meterValue: readings.map(meterValue) }
  await charger.call('MeterValues', all)
  await clock.advance(at(stop.time).getTime() - clock.now().getTime())
  const ended = {
    transactionId,
    meterStop: stop.meter,
    timestamp: at(stop.time).toISOString(),
    transactionData: readings.map(meterValue),
  }
  await charger.call('StopTransaction', ended)
  await charger.repeat('StopTransaction', 'newSocket')

  const order = await orderIn('50')
  expect(order).toMatchObject(v1)
  expect(order.findingCodes).toContain('SAMPLES_REPEATED')
  const rows = await samples(order.id)
  expect(rows.map(({ sampleTime, counted }) => [sampleTime, counted])).toEqual(
    readings.map(({ time }) => [at(time), true]),
  )
})

test('[1.6 item 4] rows that arrive again after the settlement change nothing', async () => {
  const visit = await yard.visit({ at: '2026-03-12 09:42:10' })
  const { charger, clock, samples, orders, orderIn } = visit
  const transactionId = await begin(visit)
  await clock.advance(at(stop.time).getTime() - clock.now().getTime())
  await charger.call('MeterValues', { connectorId: 1, transactionId, meterValue: readings.map(meterValue) })
  await charger.call('StopTransaction', {
    transactionId,
    meterStop: stop.meter,
    timestamp: at(stop.time).toISOString(),
  })
  const order = await orderIn('50')
  await clock.advance(10 * minute)
  expect(await charger.repeat('MeterValues', 'newSocket')).toEqual({ kind: 'result', payload: {} })
  expect(await samples(order.id)).toHaveLength(3)
  expect(await orders()).toMatchObject([v1])
})

test('[1.6 item 4] a charge that the charger reports twice is billed once', async () => {
  const visit = await yard.visit({ charger: { habits: { repeatsSamplesInStop: true } } })
  const { charger, customer, clock, samples, orderIn } = visit
  await charger.plug(1)
  await charger.presentCard(1, customer.cardNo)
  await clock.advance(15 * minute)
  await charger.presentCard(1, customer.cardNo)
  const order = await orderIn('50')
  expect(await samples(order.id)).toHaveLength(15)
  expect(order.totalEnergy).toBe(charger.gun(1).meterWh * 10)
  expect(order.findingCodes).not.toContain('SAMPLES_REPEATED')
})
