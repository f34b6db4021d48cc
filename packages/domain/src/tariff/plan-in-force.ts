/** The audience of a price. A plan for one of these takes precedence over the plan for everyone. */
export type Audience = { groupId: string | null; carrierId: string | null; isVip: boolean }
export const everybody: Audience = { groupId: null, carrierId: null, isVip: false }

export type Plan = {
  pileType: 'ALL' | 'DC' | 'AC'
  audience: 'ALL' | 'VIP' | 'GROUP' | 'CARRIER'
  audienceRefId: string | null
  effectiveTime: Date
  expireTime: Date | null
}
export type Question = { pileType: 'DC' | 'AC'; audience: Audience; at: Date }

/** The plan that prices a charge: the most specific audience, then the pile's own type, then the latest begun. */
export function planInForce<P extends Plan>(plans: readonly P[], { pileType, audience, at }: Question): P | null {
  const begun = plans
    .filter((plan) => isRunning(plan, at))
    .toSorted((a, b) => b.effectiveTime.getTime() - a.effectiveTime.getTime())
  for (const isFor of audienceOrder) {
    const fitting = begun.filter((plan) => isFor(plan, audience))
    const plan = fitting.find((one) => one.pileType === pileType) ?? fitting.find((one) => one.pileType === 'ALL')
    if (plan) return plan
  }
  return null
}

/** A plan applies from its exact start; its end belongs to the next plan. */
const isRunning = ({ effectiveTime, expireTime }: Plan, at: Date): boolean =>
  effectiveTime <= at && (expireTime === null || at < expireTime)

type Matches = (plan: Plan, audience: Audience) => boolean
const audienceOrder: readonly Matches[] = [
  (plan, { groupId }) => plan.audience === 'GROUP' && groupId !== null && plan.audienceRefId === groupId,
  (plan, { carrierId }) => plan.audience === 'CARRIER' && carrierId !== null && plan.audienceRefId === carrierId,
  (plan, { isVip }) => plan.audience === 'VIP' && isVip,
  (plan) => plan.audience === 'ALL',
]
