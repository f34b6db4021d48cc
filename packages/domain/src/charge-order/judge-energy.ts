import type { EnergyE4 } from '../kernel/money.ts'

type Span = { ratedPowerW: number; ms: number; energy: EnergyE4 }

// 0.0001 kWh is 360 000 W·ms, and a fifth above the rating is believed.
const wattMsPerUnit = 300_000

/** Could this much have flowed? One second of grace, since chargers cut their times to seconds. */
export const isPlausible = ({ ratedPowerW, ms, energy }: Span): boolean =>
  energy >= 0 && energy * wattMsPerUnit <= ratedPowerW * (ms + 1000)
