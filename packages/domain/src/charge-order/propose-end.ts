import type { MeterSample } from '../tariff/split-energy.ts'
import type { ChargeLimits } from './judge-charge.ts'

/** What reported an end of a charge: its stop, its last sample, or only its start. */
export type EndSource = 'STOP' | 'SAMPLE' | 'START'

export type KnownEnds = { start: MeterSample | null; sample: MeterSample | null; stop: MeterSample | null }
type Limits = Pick<ChargeLimits, 'maxOrderEnergy' | 'maxOrderHours'>

const hourMs = 3_600_000

/** The end to settle by: the stop if it contradicts nothing, else the last sample. Null: staff read the meter. */
export function proposeEnd({ start, sample, stop }: KnownEnds, limits: Limits): EndSource | null {
  if (!start) return stop ? 'STOP' : null // without a start the order is closed without energy
  if (stop && fits(start, stop, limits) && !isBelow(stop, sample)) return 'STOP'
  if (sample && fits(start, sample, limits)) return 'SAMPLE'
  return null // to propose the start would give a charge away
}

const fits = (start: MeterSample, end: MeterSample, { maxOrderEnergy, maxOrderHours }: Limits): boolean =>
  end.meter >= start.meter &&
  end.at >= start.at &&
  end.meter - start.meter <= maxOrderEnergy &&
  end.at.getTime() - start.at.getTime() <= maxOrderHours * hourMs

const isBelow = (stop: MeterSample, sample: MeterSample | null): boolean =>
  sample !== null && (stop.meter < sample.meter || stop.at < sample.at)
