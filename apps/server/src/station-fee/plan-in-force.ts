import type { PileType } from '@chargedeck/contract/enums'
import type { FeePeriod } from '@chargedeck/domain/tariff/split-energy'
import type { Context } from '../platform/context.ts'
import { listPlansAt, type PlanRow } from './store.ts'

/** Whom a price is for. A plan made for one of these goes before the plan for everybody. */
export type FeeAudience = { groupId: string | null; carrierId: string | null; isVip: boolean }
export const everybody: FeeAudience = { groupId: null, carrierId: null, isVip: false }

type Question = { stationId: string; pileType: PileType; at: Date; audience: FeeAudience }
type FeeInForce = Pick<PlanRow, 'id' | 'feeNo' | 'feeSeq' | 'feeName' | 'audience' | 'versionNo' | 'stackDiscountFlag'> & {
  periods: FeePeriod[]
}

/** The plan that prices a charge: the most specific audience, then the pile's own type, then the latest. */
export async function feeInForceOrNull(
  ctx: Pick<Context, 'tx'>,
  { stationId, pileType, at, audience }: Question,
): Promise<FeeInForce | null> {
  return choosePlan(await listPlansAt(ctx, [stationId], at), { pileType, audience })
}

/** Among a station's plans of one moment, the latest first. */
export function choosePlan(plans: readonly PlanRow[], { pileType, audience }: Pick<Question, 'pileType' | 'audience'>): FeeInForce | null {
  for (const isFor of audienceOrder) {
    const fitting = plans.filter((plan) => isFor(plan, audience))
    const plan = fitting.find((one) => one.pileType === pileType) ?? fitting.find((one) => one.pileType === 'ALL')
    if (plan) return snapshotOf(plan)
  }
  return null
}

/** Every plan in force at these stations: the latest of each pile type and audience. */
export async function plansInForce(ctx: Pick<Context, 'tx'>, stationIds: readonly string[], at: Date): Promise<PlanRow[]> {
  if (stationIds.length === 0) return []
  const latest = new Map<string, PlanRow>()
  for (const plan of await listPlansAt(ctx, stationIds, at)) {
    const key = [plan.stationId, plan.pileType, plan.audience, plan.audienceRefId].join(' ')
    if (!latest.has(key)) latest.set(key, plan)
  }
  return [...latest.values()]
}

type Matches = (plan: PlanRow, audience: FeeAudience) => boolean
const audienceOrder: readonly Matches[] = [
  (plan, { groupId }) => plan.audience === 'GROUP' && groupId !== null && plan.audienceRefId === groupId,
  (plan, { carrierId }) => plan.audience === 'CARRIER' && carrierId !== null && plan.audienceRefId === carrierId,
  (plan, { isVip }) => plan.audience === 'VIP' && isVip,
  (plan) => plan.audience === 'ALL',
]

const snapshotOf = ({ id, feeNo, feeSeq, feeName, audience, versionNo, stackDiscountFlag, periods }: PlanRow): FeeInForce => ({
  ...{ id, feeNo, feeSeq, feeName, audience, versionNo, stackDiscountFlag },
  periods: periods.map(({ startTime, endTime, band, elecPrice, servicePrice }) => ({ startTime, endTime, band, elecPrice, servicePrice })),
})
