import type { FeeEstimate } from '@chargedeck/contract/site/fee/estimate'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { dayMs, daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { estimateDay } from '@chargedeck/domain/tariff/estimate-day'
import { findFee } from '../../site/fee/public.ts'
import { plansInForce } from '../../site/plan-in-force/public.ts'
import type { Context } from '../../platform/context.ts'
import { countPiles, listHourSums, type HourSum } from './store.ts'

const daysBack = 30

/** What the charges of the last 30 whole days under plans of the same key would earn a day by these prices. */
export async function estimateFee(ctx: Context, id: string): Promise<FeeEstimate> {
  const fee = await findFee(ctx, id)
  const plans = await plansInForce(ctx, [fee.stationId], ctx.now())
  const ofSameAudience = plans.filter(
    ({ audience, audienceRefId }) => audience === fee.audience && audienceRefId === fee.audienceRefId,
  )
  const current = ofSameAudience.find(({ pileType }) => pileType === fee.pileType)
  const to = startOfDay(ctx.now())
  const sums = await listHourSums(ctx.tx, fee, { from: daysLater(to, -daysBack), to })
  const days = daysOf(sums, to)
  const hours = averageDay(sums, days)
  return {
    ...(await countPiles(ctx.tx, fee.stationId, pileTypesOf(fee, ofSameAudience))),
    days,
    before: current ? estimateDay(hours, current.periods) : null,
    after: estimateDay(hours, fee.periods),
  }
}

type Typed = { pileType: 'ALL' | 'DC' | 'AC' }
/** A plan for all piles leaves out the types that have a plan of their own. */
const pileTypesOf = ({ pileType }: Typed, plans: readonly Typed[]) =>
  pileType === 'ALL'
    ? (['DC', 'AC'] as const).filter((type) => plans.every((plan) => plan.pileType !== type))
    : [pileType]

/** A young station is averaged over its own days. */
function daysOf(sums: readonly HourSum[], to: Date): number {
  const first = Math.min(...sums.map(({ firstStart }) => firstStart.getTime()))
  return sums.length === 0 ? 0 : Math.ceil((to.getTime() - startOfDay(new Date(first)).getTime()) / dayMs)
}

function averageDay(sums: readonly HourSum[], days: number) {
  const energyOf = new Map(sums.map(({ hour, energy }) => [hour, energy]))
  return Array.from({ length: 24 }, (_, hour) => energyE4(days > 0 ? Math.round((energyOf.get(hour) ?? 0) / days) : 0))
}
