import { isPlausible } from '@chargedeck/domain/charge-order/judge-energy'
import type { Frame, MeterReading } from '@chargedeck/domain/charger-link/facts'
import { energyE4, fen, sumFen, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import { priceGrowth, pricePieces } from '@chargedeck/domain/tariff/bill-charge'
import { fillGaps } from '@chargedeck/domain/tariff/fill-gaps'
import { extendPieces } from '@chargedeck/domain/tariff/split-energy'
import { filledGaps, type Points } from './fit-in.ts'
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
  if (running.plan) {
    const from = { at: running.sampleTime, meter: running.meter }
    const pieces = extendPieces(running.pieces, from, to, running.plan)
    const grown = priceGrowth(running.pieces, pieces, running.plan)
    running.pieces = pieces
    running.elecAmt = fen(running.elecAmt + grown.elecAmt)
    running.serviceAmt = fen(running.serviceAmt + grown.serviceAmt)
  }
  running.sampleTime = to.at
  running.meter = to.meter
  running.energy = energyE4(running.meter - running.startMeter)
}

/** Adds late readings where they fitted: the price is that of the whole charge, and only the gaps that they filled are cut again. */
export function runThrough(running: Running, points: Points): void {
  if (!running.plan) return
  running.pieces = fillGaps(running.pieces, filledGaps(points, running), running.plan)
  const { elecAmt, serviceAmt } = pricePieces(running.pieces, running.plan)
  running.elecAmt = elecAmt
  running.serviceAmt = serviceAmt
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
  const { at: sampleTime, context, soc, voltage, current, powerW, gunTemp, batteryMaxTemp } = reading
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
    batteryMaxTemp,
  }
}
