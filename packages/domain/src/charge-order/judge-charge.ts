import { isHard, type Finding } from '../charger-link/findings.ts'
import { energyE4, energyText, fen, yuanText, type EnergyE4, type Fen } from '../kernel/money.ts'
import { toWallTime } from '../kernel/wall-time.ts'
import { billCharge } from '../tariff/bill-charge.ts'
import type { FeePeriod, MeterSample } from '../tariff/split-energy.ts'
import { splitEnergy } from '../tariff/split-energy.ts'
import { isPlausible } from './judge-energy.ts'

/** A finished charge: its two ends, and the usable samples between them. */
export type FinishedCharge = {
  start: MeterSample | null
  end: MeterSample
  between: readonly MeterSample[]
  /** All samples that advanced the price, also those that contradict the end. */
  counted: readonly MeterSample[]
  ratedPowerW: number
  plan: readonly FeePeriod[] | null
}
export type ChargeLimits = {
  maxOrderEnergy: EnergyE4
  maxOrderHours: number
  energyDiffLimit: EnergyE4
  amtDiffLimit: Fen
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** All findings about a bill, hard and soft (docs/charging-rules.md, "Doubts about an order"). */
export function judgeCharge(charge: FinishedCharge, limits: ChargeLimits): Finding[] {
  const { start, end, plan } = charge
  if (!start) return [{ code: 'STOP_WITHOUT_START' }]
  const ends = judgeEnds(start, end, charge.ratedPowerW, limits)
  const priced: Finding[] = plan ? [] : [{ code: 'NO_PRICE' }]
  return ends.some(isHard) || !plan
    ? [...ends, ...priced]
    : [...ends, ...judgeDrop(start, charge, plan, limits), ...judgeGaps([start, ...charge.between, end], plan)]
}

/** A stop has whole Wh, a sample may have fractions. */
const roundingE4 = 10

/** The end may not be below what was already counted and shown to the driver. */
function judgeDrop(
  start: MeterSample,
  { end, between, counted }: FinishedCharge,
  plan: readonly FeePeriod[],
  limits: ChargeLimits,
): Finding[] {
  const highest = counted.reduce((best, sample) => (sample.meter > best.meter ? sample : best), end)
  const energy = highest.meter - end.meter
  if (energy <= roundingE4) return []
  const [shown, billed] = [highest, end].map((last) => billCharge([start, ...between, last], plan).totalAmt)
  const amt = (shown ?? 0) - (billed ?? 0)
  const isAbove = energy > limits.energyDiffLimit || amt > limits.amtDiffLimit
  return [
    {
      code: isAbove ? 'STOP_BELOW_SAMPLE' : 'STOP_SLIGHTLY_BELOW',
      note: `采样${energyText(highest.meter)}，止值${energyText(end.meter)}，相差${yuanText(fen(amt))}元`,
    },
  ]
}

function judgeEnds(start: MeterSample, end: MeterSample, ratedPowerW: number, limits: ChargeLimits): Finding[] {
  const found: Finding[] = []
  const ms = end.at.getTime() - start.at.getTime()
  const energy = end.meter - start.meter
  if (energy < 0)
    found.push({ code: 'METER_BACKWARDS', note: `起值${energyText(start.meter)}，止值${energyText(end.meter)}` })
  if (ms < 0) found.push({ code: 'END_BEFORE_START', note: `${toWallTime(start.at)}开始，${toWallTime(end.at)}结束` })
  if (found.length > 0) return found
  if (!isPlausible({ ratedPowerW, ms, energy: energyE4(energy) })) found.push({ code: 'ENERGY_IMPLAUSIBLE' })
  if (energy > limits.maxOrderEnergy) found.push({ code: 'ENERGY_ABOVE_LIMIT' })
  if (ms > limits.maxOrderHours * hourMs) found.push({ code: 'HOURS_ABOVE_LIMIT' })
  return found
}

function judgeGaps(samples: readonly MeterSample[], plan: readonly FeePeriod[]): Finding[] {
  const gaps = samples.flatMap((to, index) => {
    const from = samples[index - 1]
    return from && to.meter > from.meter ? [{ from, to, ms: to.at.getTime() - from.at.getTime() }] : []
  })
  const overEdge = gaps.some(({ from, to, ms }) => ms > 6 * hourMs && hasPriceEdge(from, to, plan))
  const isEstimated = gaps.some(({ ms }) => ms > 10 * minuteMs)
  return [
    ...(overEdge ? [{ code: 'GAP_OVER_EDGE' as const }] : []),
    ...(isEstimated ? [{ code: 'ESTIMATED' as const }] : []),
    ...(isEstimated && samples.length === 2 ? [{ code: 'SAMPLES_MISSING' as const }] : []),
  ]
}

const hasPriceEdge = (from: MeterSample, to: MeterSample, plan: readonly FeePeriod[]): boolean =>
  new Set(splitEnergy([from, to], plan).map(({ periodIndex }) => plan[periodIndex]?.band)).size > 1

/** The samples that fit between two ends: in time order, with a meter that never falls. */
export function fittingBetween(start: MeterSample, end: MeterSample, samples: readonly MeterSample[]): MeterSample[] {
  const fitting: MeterSample[] = []
  let last = start
  for (const sample of samples) {
    if (sample.at <= last.at || sample.at >= end.at || sample.meter < last.meter || sample.meter > end.meter) continue
    fitting.push(sample)
    last = sample
  }
  return fitting
}
