import type { StatMonthlyRow } from '@chargedeck/contract/insight/stat-monthly/calls'
import { energyE4, fen, type Fen } from '@chargedeck/domain/kernel/money'
import { addFigures } from '@chargedeck/domain/stat-daily/add-figures'
import { grossProfitOf } from '@chargedeck/domain/stat-daily/gross-profit'
import { monthLater, monthsOf } from '@chargedeck/domain/kernel/periods'
import { changeRate } from '@chargedeck/domain/stat-daily/ratios'
import type { Context } from '../../platform/context.ts'
import { countableCharges, figuresOf } from '../stat-daily/public.ts'
import { listWaiverCosts, type Waiver } from './waiver-costs.ts'
import {
  customersOfMonths,
  listMonthCosts,
  listPartnerShares,
  listTrend,
  listUnpaid,
  sumMonths,
  type Cost,
  type MonthFigures,
  type MonthKey,
  type Share,
  type Trend,
  type Unpaid,
  type Wanted,
} from './month-store.ts'
import { daysOfMonths, monthNow, type MonthRange } from './months.ts'
import { listOpenMonths } from './open-months-store.ts'

type Shown = Omit<StatMonthlyRow, 'id' | 'statMonth' | 'stationId' | 'stationName'>
/** What is known of the months that a report shows, and of those that they are compared with. */
type Known = {
  sums: (MonthKey & MonthFigures)[]
  trend: Trend[]
  costs: Cost[]
  shares: Share[]
  waivers: Waiver[]
  unpaid: Unpaid[]
  open: MonthKey[]
  customers: ReadonlyMap<string, number> | null
}

export async function learn(ctx: Context, wanted: Wanted): Promise<Known> {
  const { months, places } = wanted
  const back = Math.max(12, monthsOf(months.startMonth, months.endMonth).length)
  const trendMonths = { startMonth: monthLater(months.startMonth, -back), endMonth: months.endMonth }
  const [sums, trend, costs, shares, waivers, unpaid, open] = await Promise.all([
    sumMonths(ctx, wanted),
    listTrend(ctx, { ...wanted, months: trendMonths }),
    places.pileType === undefined ? listMonthCosts(ctx, wanted) : [],
    places.pileType === undefined ? listPartnerShares(ctx, wanted) : [],
    places.pileType === undefined ? listWaiverCosts(ctx, wanted) : [],
    places.pileType === undefined ? listUnpaid(ctx, wanted) : [],
    places.pileType === undefined ? listOpenMonths(ctx, wanted) : [],
  ])
  const charges = sums.reduce((sum, { orderQty }) => sum + orderQty, 0)
  const customers = charges > countableCharges ? null : await customersOfMonths(ctx, wanted)
  return {
    sums,
    trend,
    costs,
    shares,
    waivers,
    unpaid,
    open,
    customers: customers && new Map(customers.map((row) => [keyOf(row), row.customerQty])),
  }
}

export const keyOf = ({ statMonth, stationId }: MonthKey): string => `${statMonth} ${stationId ?? ''}`

type Of = { stationId: string | null; months: MonthRange; wanted: Wanted; customerQty: number | null }
/** The figures of a month, or of several, of one station or of all. */
export function shownOf(ctx: Context, known: Known, { stationId, months, wanted, customerQty }: Of): Shown {
  const isOf = (row: MonthKey, range = months) =>
    row.stationId === stationId && row.statMonth >= range.startMonth && row.statMonth <= range.endMonth
  const own = known.sums.filter((row) => isOf(row))
  const figures = addFigures(own)
  const sumOf = (name: 'workdayEnergy' | 'weekendEnergy' | 'activeDayQty') =>
    own.reduce((sum, row) => sum + row[name], 0)
  const monthQty = monthsOf(months.startMonth, months.endMonth).length
  const earlier = (shift: number) => {
    const range = { startMonth: monthLater(months.startMonth, -shift), endMonth: monthLater(months.endMonth, -shift) }
    const rows = known.trend.filter((row) => isOf(row, range))
    const of = (name: 'totalEnergy' | 'actualAmt') => rows.reduce((sum, row) => sum + row[name], 0)
    return { energy: of('totalEnergy'), amt: of('actualAmt') }
  }
  const [before, yearBefore] = [earlier(monthQty), earlier(12)]
  return {
    ...figuresOf({ ...figures, customerQty }, daysOfMonths(ctx, months)),
    workdayEnergy: energyE4(sumOf('workdayEnergy')),
    weekendEnergy: energyE4(sumOf('weekendEnergy')),
    activeDayQty: sumOf('activeDayQty'),
    momRate: changeRate(figures.actualAmt, before.amt),
    yoyRate: changeRate(figures.actualAmt, yearBefore.amt),
    energyMomRate: changeRate(figures.totalEnergy, before.energy),
    energyYoyRate: changeRate(figures.totalEnergy, yearBefore.energy),
    ...profitOf(known, (row) => isOf(row), {
      actualAmt: figures.actualAmt,
      isOpen: months.endMonth >= monthNow(ctx) || known.open.some((row) => isOf(row)),
      isOfOneType: wanted.places.pileType !== undefined,
    }),
  }
}

const ofOneType = {
  electricityCostAmt: null,
  partnerAmt: null,
  waiverCostAmt: null,
  unpaidAmt: null,
  grossProfitAmt: null,
  profitState: null,
  costMissingQty: 0,
}

type Earned = { actualAmt: Fen; isOpen: boolean; isOfOneType: boolean }
/** Costs, shares and waivers are of stations, and not of kinds of piles. */
function profitOf(
  { costs, shares, waivers, unpaid }: Known,
  isOf: (row: MonthKey) => boolean,
  { actualAmt, isOpen, isOfOneType }: Earned,
) {
  if (isOfOneType) return ofOneType
  const own = costs.filter(isOf)
  const typed = own.flatMap(({ electricityCostAmt }) => electricityCostAmt ?? [])
  const electricityCostAmt = typed.length === 0 ? null : added(typed)
  const partnerAmt = added(shares.filter(isOf).map((share) => share.partnerAmt))
  const waiverCostAmt = added(waivers.filter(isOf).map((waiver) => waiver.waiverCostAmt))
  const unpaidAmt = added(unpaid.filter(isOf).map((one) => one.unpaidAmt))
  const amounts = { electricityCostAmt, partnerAmt, waiverCostAmt, unpaidAmt }
  const costMissingQty = own.reduce((sum, { missingQty }) => sum + missingQty, 0)
  return { ...amounts, costMissingQty, ...grossProfitOf({ ...amounts, actualAmt, costMissingQty, isOpen }) }
}

const added = (amts: readonly number[]): Fen => fen(amts.reduce((sum, amt) => sum + amt, 0))
