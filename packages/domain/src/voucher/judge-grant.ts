import { subjectOf, type ScopeSubject } from '../activity/in-scope.ts'
import type { ActivityLimits } from '../activity/refusal.ts'
import { decideReward, type Reward, type RewardRefusal } from '../activity/rewards.ts'
import type { Prize } from '../activity/prizes.ts'
import type { RuleByType } from '../activity/rules.ts'
import { fen } from '../kernel/money.ts'

export type GrantedTo = Pick<ScopeSubject, 'customerId' | 'customerType' | 'groupId'> & {
  companyId: string
  timesUsed: number
}
/** `customer` null: nobody, or somebody who was deleted. */
export type GrantTargetRow = { seq: number; customer: GrantedTo | null }
export type GrantRefusal = 'UNKNOWN_CUSTOMER' | 'OTHER_COMPANY' | 'TWICE' | 'OUT_OF_SCOPE' | 'TIMES_USED_UP'
export type GrantResult = 'GRANTED' | GrantRefusal
/** Why a grant ends before its last customer. */
export type GrantStop = Exclude<RewardRefusal, GrantRefusal> | 'BY_STAFF'

type GrantActivity = ActivityLimits & { companyId: string; rule: RuleByType['GRANT']; prizes: readonly Prize[] }
type Judged = { seq: number; customerId: string | null; result: GrantResult }
export type JudgedBatch = { judged: Judged[]; reward: Reward | null; stop: GrantStop | null }

/** Decides for each customer of a batch whether they receive the grant. Stops when the activity can give to nobody, such as without budget. */
export function judgeGrant(
  activity: GrantActivity,
  targets: readonly GrantTargetRow[],
  { at, grantedBefore }: { at: Date; grantedBefore: ReadonlySet<string> },
): JudgedBatch {
  const judged: Judged[] = []
  const had = new Set(grantedBefore)
  let { usedAmt } = activity
  let reward: Reward | null = null
  for (const { seq, customer } of targets) {
    const own = ownRefusal(customer, activity.companyId, had)
    if (own || !customer) {
      judged.push({ seq, customerId: customer?.customerId ?? null, result: own ?? 'UNKNOWN_CUSTOMER' })
      continue
    }
    const decided = decideReward(
      { ...activity, activityType: 'GRANT', usedAmt },
      { at, subject: subjectOf({ ...customer, id: customer.customerId }), timesUsed: customer.timesUsed, amt: fen(0) },
    )
    if (decided.refusal && !isOfCustomer(decided.refusal)) return { judged, reward, stop: decided.refusal }
    judged.push({ seq, customerId: customer.customerId, result: decided.refusal ?? 'GRANTED' })
    if (!decided.reward) continue
    had.add(customer.customerId)
    reward = decided.reward
    usedAmt = fen(usedAmt + reward.costAmt)
  }
  return { judged, reward, stop: null }
}

const anybody = { customerId: '0', customerType: 'NORMAL', groupId: null, timesUsed: 0 }

/** Why a grant that begins now could give to nobody; null: it can give. */
export function stopAtStart(activity: GrantActivity, at: Date): GrantStop | null {
  const forAll = { ...activity, scope: [], perCustomerTimes: null }
  const customer = { ...anybody, companyId: activity.companyId }
  return judgeGrant(forAll, [{ seq: 1, customer }], { at, grantedBefore: new Set() }).stop
}

function ownRefusal(
  customer: GrantedTo | null,
  companyId: string,
  had: ReadonlySet<string>,
): Extract<GrantRefusal, 'UNKNOWN_CUSTOMER' | 'OTHER_COMPANY' | 'TWICE'> | null {
  if (!customer) return 'UNKNOWN_CUSTOMER'
  if (customer.companyId !== companyId) return 'OTHER_COMPANY'
  return had.has(customer.customerId) ? 'TWICE' : null
}

const isOfCustomer = (refusal: RewardRefusal): refusal is 'OUT_OF_SCOPE' | 'TIMES_USED_UP' =>
  refusal === 'OUT_OF_SCOPE' || refusal === 'TIMES_USED_UP'
