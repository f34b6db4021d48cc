import { priceP4 } from '@chargedeck/domain/kernel/money'
import type { FeeBand, FeePeriod } from '@chargedeck/domain/tariff/split-energy'

type Prices = Readonly<Partial<Record<FeeBand, readonly [elec: number, service: number]>>>
type Hours = readonly (readonly [startTime: string, endTime: string, band: FeeBand])[]

const period =
  (prices: Prices) =>
  ([startTime, endTime, band]: Hours[number]): FeePeriod => {
    const [elec, service] = prices[band] ?? [0, 0]
    return { startTime, endTime, band, elecPrice: priceP4(elec), servicePrice: priceP4(service) }
  }
const planOf = (hours: Hours, prices: Prices): readonly FeePeriod[] => hours.map(period(prices))

/** The hours of sun and grid differ by province, and so do the bands. */
export const directCurrentPlans = {
  JIANGSU: planOf(
    [
      ['00:00', '08:00', 'VALLEY'],
      ['08:00', '10:00', 'FLAT'],
      ['10:00', '12:00', 'PEAK'],
      ['12:00', '14:00', 'FLAT'],
      ['14:00', '15:00', 'PEAK'],
      ['15:00', '17:00', 'SHARP'],
      ['17:00', '19:00', 'PEAK'],
      ['19:00', '24:00', 'FLAT'],
    ],
    { VALLEY: [3285, 4000], FLAT: [6812, 4500], PEAK: [11034, 4000], SHARP: [13690, 3500] },
  ),
  ZHEJIANG: planOf(
    [
      ['00:00', '08:00', 'VALLEY'],
      ['08:00', '09:00', 'PEAK'],
      ['09:00', '11:00', 'SHARP'],
      ['11:00', '13:00', 'VALLEY'],
      ['13:00', '15:00', 'PEAK'],
      ['15:00', '17:00', 'SHARP'],
      ['17:00', '22:00', 'PEAK'],
      ['22:00', '24:00', 'FLAT'],
    ],
    { VALLEY: [3120, 4200], FLAT: [6530, 4300], PEAK: [10240, 3800], SHARP: [12860, 3300] },
  ),
  HUNAN: planOf(
    [
      ['00:00', '07:00', 'VALLEY'],
      ['07:00', '11:00', 'FLAT'],
      ['11:00', '14:00', 'PEAK'],
      ['14:00', '18:00', 'FLAT'],
      ['18:00', '22:00', 'SHARP'],
      ['22:00', '24:00', 'PEAK'],
    ],
    { VALLEY: [3610, 2500], FLAT: [6990, 2500], PEAK: [10480, 2200], SHARP: [12570, 2000] },
  ),
  GUANGXI: planOf(
    [
      ['00:00', '07:00', 'VALLEY'],
      ['07:00', '10:00', 'FLAT'],
      ['10:00', '12:00', 'PEAK'],
      ['12:00', '18:00', 'FLAT'],
      ['18:00', '21:30', 'PEAK'],
      ['21:30', '24:00', 'FLAT'],
    ],
    { VALLEY: [3050, 3000], FLAT: [5960, 3200], PEAK: [8930, 3000] },
  ),
  GUANGDONG: planOf(
    [
      ['00:00', '08:00', 'VALLEY'],
      ['08:00', '10:00', 'FLAT'],
      ['10:00', '11:00', 'PEAK'],
      ['11:00', '12:00', 'SHARP'],
      ['12:00', '14:00', 'FLAT'],
      ['14:00', '15:00', 'PEAK'],
      ['15:00', '17:00', 'SHARP'],
      ['17:00', '19:00', 'PEAK'],
      ['19:00', '24:00', 'FLAT'],
    ],
    { VALLEY: [3010, 5000], FLAT: [6820, 5200], PEAK: [11280, 4600], SHARP: [14000, 4000] },
  ),
} as const

export const wholeDayPlan = planOf([['00:00', '24:00', 'ALL_DAY']], { ALL_DAY: [6800, 3000] })

/** A confirmed plan that begins in summer. */
export const summerPlan = planOf(
  [
    ['00:00', '08:00', 'VALLEY'],
    ['08:00', '10:00', 'FLAT'],
    ['10:00', '15:00', 'PEAK'],
    ['15:00', '17:00', 'SHARP'],
    ['17:00', '22:00', 'PEAK'],
    ['22:00', '24:00', 'FLAT'],
  ],
  { VALLEY: [3285, 4000], FLAT: [6812, 4500], PEAK: [11034, 4000], SHARP: [14000, 3500] },
)
