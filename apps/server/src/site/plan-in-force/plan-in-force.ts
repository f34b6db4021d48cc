import type { PileType } from '@chargedeck/contract/site/pile/enums'
import { everybody, planInForce, type Audience } from '@chargedeck/domain/tariff/plan-in-force'
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

type CarrierQuestion = Omit<Question, 'audience'> & { carrierId: string; feeId: string | null }

/** The plan that prices a charge of a carrier's customer: the one that its binding names while that is in force, else its own, else that of everybody. */
export async function carrierPlanOrNull(
  ctx: Pick<Context, 'tx'>,
  { stationId, at, ...who }: CarrierQuestion,
): Promise<FeeInForce | null> {
  return chooseCarrierPlan(await listPlansAt(ctx, [stationId], at), { ...who, at })
}

/** Selects it among the plans of a station. */
export function chooseCarrierPlan(
  plans: readonly PlanRow[],
  { carrierId, feeId, pileType, at }: Omit<CarrierQuestion, 'stationId'>,
): FeeInForce | null {
  const named = feeId === null ? undefined : plans.find((plan) => isOrFollows(plan, feeId) && isFor(plan, pileType))
  return named ? snapshotOf(named) : choosePlan(plans, { pileType, at, audience: { ...everybody, carrierId } })
}

/** The plan itself, or the successor of its kind that has begun. */
const isOrFollows = ({ id, earlierIds }: PlanRow, feeId: string): boolean => id === feeId || earlierIds.includes(feeId)

const isFor = (plan: PlanRow, pileType: PileType): boolean => plan.pileType === 'ALL' || plan.pileType === pileType

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
