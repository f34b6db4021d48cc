import type { EnergyE4 } from '../kernel/money.ts'
import type { ChargeLimits } from './judge-charge.ts'

type Charged = { energy: EnergyE4; chargedMs: number; ratedPowerW: number }

const minuteMs = 60_000
const e4PerWattMinute = 1 / 6 // a watt for a minute is a sixtieth of a Wh, and a Wh is ten of them

/** Whether a charge would pass the limits of one order within its next minute: beyond them no settlement takes it. */
export const isNearLimit = (
  { energy, chargedMs, ratedPowerW }: Charged,
  { maxOrderEnergy, maxOrderHours }: Pick<ChargeLimits, 'maxOrderEnergy' | 'maxOrderHours'>,
): boolean =>
  energy + ratedPowerW * e4PerWattMinute >= maxOrderEnergy || chargedMs + minuteMs >= maxOrderHours * 60 * minuteMs
