import { energyE4, type EnergyE4 } from '../kernel/money.ts'
import { minuteOfDay, timeOfMinute } from '../kernel/time-of-day.ts'
import { splitEnergy, type FeeBand, type FeePeriod, type MeterSample } from './split-energy.ts'

export type HourEnergy = { hourStart: Date; band: FeeBand; energy: EnergyE4 }
const hourMs = 3_600_000

/** Cuts a charge at the edges of its plan and at every full hour, by the rule that bills it: the hours sum to the bill. */
export function energyByHour(samples: readonly MeterSample[], plan: readonly FeePeriod[]): HourEnergy[] {
  const hourly = plan.flatMap(cutAtHours)
  const hours = new Map<string, HourEnergy>()
  for (const { periodIndex, fromMs, energy } of splitEnergy(samples, hourly)) {
    const period = hourly[periodIndex]
    if (!period || energy === 0) continue
    const startMs = Math.floor(fromMs / hourMs) * hourMs
    const key = `${startMs} ${period.band}`
    const before = hours.get(key)?.energy ?? 0
    hours.set(key, { hourStart: new Date(startMs), band: period.band, energy: energyE4(before + energy) })
  }
  return [...hours.values()]
}

function cutAtHours(period: FeePeriod): FeePeriod[] {
  const [start, end] = [minuteOfDay(period.startTime), minuteOfDay(period.endTime)]
  const edges = [start]
  for (let edge = (Math.floor(start / 60) + 1) * 60; edge < end; edge += 60) edges.push(edge)
  return edges.map((edge, index) => ({
    ...period,
    startTime: timeOfMinute(edge),
    endTime: timeOfMinute(edges[index + 1] ?? end),
  }))
}
