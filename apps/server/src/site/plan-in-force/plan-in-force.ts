import type { PileType } from '@chargedeck/contract/site/pile/enums'
import { planInForce, type Audience } from '@chargedeck/domain/tariff/plan-in-force'
import type { FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import type { Context } from '../../platform/context.ts'
import { listPlansAt, type PlanRow } from './store.ts'

export { everybody, type Audience as FeeAudience } from '@chargedeck/domain/tariff/plan-in-force'

type Question = { stationId: string; pileType: PileType; at: Date; audience: Audience }
type FeeInForce = Pick<
  PlanRow,
  'id' | 'feeNo' | 'feeSeq' | 'feeName' | 'audience' | 'versionNo' | 'stackDiscountFlag'
> & {
  periods: FeePeriod[]
}

/** The plan that prices a charge. */
export async function feeInForceOrNull(
  ctx: Pick<Context, 'tx'>,
  { stationId, at, ...who }: Question,
): Promise<FeeInForce | null> {
  return choosePlan(await listPlansAt(ctx, [stationId], at), { ...who, at })
}

/** Selects the plan among those of a station. */
export function choosePlan(plans: readonly PlanRow[], question: Omit<Question, 'stationId'>): FeeInForce | null {
  const plan = planInForce(plans, question)
  return plan && snapshotOf(plan)
}

/** Every plan in force at these stations: the latest of each pile type and audience. */
export async function plansInForce(
  ctx: Pick<Context, 'tx'>,
  stationIds: readonly string[],
  at: Date,
): Promise<PlanRow[]> {
  if (stationIds.length === 0) return []
  const latest = new Map<string, PlanRow>()
  for (const plan of await listPlansAt(ctx, stationIds, at)) {
    const key = [plan.stationId, plan.pileType, plan.audience, plan.audienceRefId].join(' ')
    if (!latest.has(key)) latest.set(key, plan)
  }
  return [...latest.values()]
}

const snapshotOf = ({
  id,
  feeNo,
  feeSeq,
  feeName,
  audience,
  versionNo,
  stackDiscountFlag,
  periods,
}: PlanRow): FeeInForce => ({
  id,
  feeNo,
  feeSeq,
  feeName,
  audience,
  versionNo,
  stackDiscountFlag,
  periods: periods.map(({ startTime, endTime, band, elecPrice, servicePrice }) => ({
    startTime,
    endTime,
    band,
    elecPrice,
    servicePrice,
  })),
})
