import { isPlausible } from '@chargedeck/domain/charge-order/judge-energy'
import type { Frame, MeterReading } from '@chargedeck/domain/charger-link/facts'
import { energyE4, fen, sumFen, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import { pricePieces } from '@chargedeck/domain/tariff/bill-charge'
import { insertSample } from '@chargedeck/domain/tariff/insert-sample'
import { extendPieces } from '@chargedeck/domain/tariff/split-energy'
import type { Fitted } from './fit-in.ts'
import type { Running } from './progress-store.ts'
import type { Sample } from './sample-store.ts'

/** `frame` is null for readings inside a stop: they repeat the charge, and the stop's own frame is stored. */
export type ReadingReport = { orderId: string; reading: MeterReading; receivedAt: Date; frame: Frame | null }

/** Whether the meter of a later reading has only grown, and no faster than the gun can deliver. */
export function follows(running: Running, { at, meter }: MeterReading): boolean {
  if (meter === null) return true
  const ms = at.getTime() - running.sampleTime.getTime()
  return (
    meter >= running.meter &&
    isPlausible({ ratedPowerW: running.ratedPowerW, ms, energy: energyE4(meter - running.meter) })
  )
}

/** Adds to the running price by the same rule that bills the whole charge. */
export function runOn(running: Running, reading: MeterReading): void {
  const to = { at: reading.at, meter: reading.meter ?? running.meter }
  if (running.plan)
    running.pieces = extendPieces(running.pieces, { at: running.sampleTime, meter: running.meter }, to, running.plan)
  running.sampleTime = to.at
  running.meter = to.meter
  price(running)
}

/** Adds a late reading where it fits: the price is that of the whole charge, and only its neighbours are needed. */
export function runThrough(running: Running, { before, sample, after }: Fitted): void {
  if (!running.plan) return
  running.pieces = insertSample(running.pieces, sample, { before, after }, running.plan)
  price(running)
}

function price(running: Running): void {
  const bill = pricePieces(running.pieces, running.plan ?? [])
  running.energy = energyE4(running.meter - running.startMeter)
  running.elecAmt = bill.elecAmt
  running.serviceAmt = bill.serviceAmt
}

/** Updates what the screens show: the newest value of each field, even when the meter is not counted. */
export function showNow(running: Running, { soc, powerW, voltage, current, gunTemp }: MeterReading): void {
  running.soc = soc ?? running.soc
  running.powerW = powerW ?? running.powerW
  running.voltage = voltage ?? running.voltage
  running.current = current ?? running.current
  running.gunTemp = gunTemp ?? running.gunTemp
}

const amountOf = ({ elecAmt, serviceAmt }: Pick<Running, 'elecAmt' | 'serviceAmt'>) => sumFen([elecAmt, serviceAmt])

/** Stored as reported, counted or not; a reading without a register takes the meter of the one before. */
export function sampleOf(
  running: Running,
  { reading, receivedAt }: ReadingReport,
  { counted, meter }: { counted: boolean; meter: EnergyE4 },
): Sample {
  const { at: sampleTime, context, soc, voltage, current, powerW, gunTemp } = reading
  const energy = energyE4(Math.max(0, meter - running.startMeter))
  return {
    receiveTime: receivedAt,
    orderId: running.orderId,
    sampleTime,
    context,
    meter,
    energy,
    counted,
    amt: counted ? amountOf(running) : fen(0),
    soc,
    voltage,
    current,
    powerW,
    gunTemp,
  }
}
