import type { EnergyE4 } from '../kernel/money.ts'

type Span = { ratedPowerW: number; ms: number; energy: EnergyE4 }

// 0.0001 kWh is 360 000 W·ms, and power up to a fifth above the rating is accepted.
const wattMsPerUnit = 300_000

/** Whether this much energy was possible. One second of grace, since chargers truncate their times to seconds. */
export const isPlausible = ({ ratedPowerW, ms, energy }: Span): boolean =>
  energy >= 0 && energy * wattMsPerUnit <= ratedPowerW * (ms + 1000)
