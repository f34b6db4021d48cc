import { energyE4, fen, priceP4, rateBp, sumEnergy, sumFen } from '../kernel/money.ts'
import { fromWallTime } from '../kernel/wall-time.ts'
import type { Bill, BillLine } from '../tariff/bill-charge.ts'
import type { ActivityCandidate, GroupCandidate, VipCandidate } from './candidates.ts'

export const aLine = (energy: number, elecAmt: number, serviceAmt: number): BillLine => ({
  period: { startTime: '00:00', endTime: '24:00', band: 'ALL_DAY', elecPrice: priceP4(1), servicePrice: priceP4(1) },
  startTime: fromWallTime('2026-03-12 09:00:00'),
  endTime: fromWallTime('2026-03-12 10:00:00'),
  energy: energyE4(energy),
  elecAmt: fen(elecAmt),
  serviceAmt: fen(serviceAmt),
})

export function aBill(lines: BillLine[]): Bill {
  const elecAmt = sumFen(lines.map((line) => line.elecAmt))
  const serviceAmt = sumFen(lines.map((line) => line.serviceAmt))
  const totalEnergy = sumEnergy(lines.map(({ energy }) => energy))
  return { lines, totalEnergy, elecAmt, serviceAmt, totalAmt: sumFen([elecAmt, serviceAmt]) }
}

/** Vector V1: 45.72 of electricity and 20.33 of service. */
export const billOfV1 = aBill([aLine(184_640, 1258, 831), aLine(300_385, 3314, 1202)])

export const vip = (rate: number, more: Partial<VipCandidate> = {}): VipCandidate => ({
  kind: 'VIP',
  rate: rateBp(rate),
  refusal: null,
  capLeftAmt: null,
  ...more,
})
export const group = (rate: number, more: Partial<GroupCandidate> = {}): GroupCandidate => ({
  kind: 'GROUP',
  rate: rateBp(rate),
  refusal: null,
  ...more,
})
export const activity = (
  activityId: string,
  rate: number,
  more: Partial<ActivityCandidate> = {},
): ActivityCandidate => ({
  kind: 'ACTIVITY',
  activityId,
  rate: rateBp(rate),
  stacks: false,
  budgetLeftAmt: null,
  refusal: null,
  ...more,
})
