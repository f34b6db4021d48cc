import { budgetLeft } from '@chargedeck/domain/activity/phase'
import type { ActivityCandidate } from '@chargedeck/domain/discount/candidates'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { lockActivities } from '../store.ts'
import { listScarce, usedBeside, type OfCharge } from './room-store.ts'

type Charge = OfCharge & { candidates: readonly ActivityCandidate[] }
type Use = OfCharge & { activityId: string; costAmt: Fen }

/** What activities still have for some charges. What one takes is missing for the next. */
export type ActivityRoom = {
  /** The candidates of a start at its settlement: others may have used up a budget, or the customer their times. */
  candidatesNow: (charge: Charge) => ActivityCandidate[]
  take: (use: Use) => void
}

/** `isLocking`: what may run out is locked before it is spent; what cannot is locked only when it is counted. */
export async function roomInActivities(
  ctx: Pick<Context, 'tx'>,
  charges: readonly Charge[],
  { isLocking }: { isLocking: boolean },
): Promise<ActivityRoom> {
  const ids = [...new Set(charges.flatMap(({ candidates }) => candidates.flatMap(openIdOf)))]
  const scarce = ids.length > 0 ? await listScarce(ctx, ids, { isLocking }) : []
  const activities = new Map(scarce.map((activity) => [activity.id, activity]))
  const uses = scarce.length > 0 ? await usedBeside(ctx, charges, [...activities.keys()]) : []
  const used = new Map(uses.map((use) => [keyOf(use.activityId, use.orderId), use]))
  const takenAmt = new Map<string, Fen>()
  const takenTimes = new Map<string, number>()
  return {
    candidatesNow: ({ orderId, customerId, candidates }) =>
      candidates.map((candidate) => {
        if (candidate.refusal !== null) return candidate
        const activity = activities.get(candidate.activityId)
        if (!activity) return { ...candidate, budgetLeftAmt: null }
        const { id, perCustomerTimes, budgetAmt } = activity
        const { times = 0, ownAmt = fen(0) } = used.get(keyOf(id, orderId)) ?? {}
        const allTimes = times + (takenTimes.get(keyOf(id, customerId)) ?? 0)
        const isUsedUp = Boolean(perCustomerTimes) && allTimes >= (perCustomerTimes ?? 0)
        const usedAmt = fen(activity.usedAmt - ownAmt + (takenAmt.get(id) ?? 0))
        return {
          ...candidate,
          budgetLeftAmt: budgetLeft({ budgetAmt, usedAmt }),
          refusal: isUsedUp ? 'TIMES_USED_UP' : null,
        }
      }),
    take: ({ activityId, customerId, costAmt }) => {
      const customer = keyOf(activityId, customerId)
      takenTimes.set(customer, (takenTimes.get(customer) ?? 0) + 1)
      takenAmt.set(activityId, fen((takenAmt.get(activityId) ?? 0) + costAmt))
    },
  }
}

/** All that charges may take from: those that cannot run out after those that can, as a settlement counts them. */
export const lockCandidates = async (ctx: Pick<Context, 'tx'>, charges: readonly Charge[]): Promise<void> =>
  void (await lockActivities(
    ctx,
    charges.flatMap(({ candidates }) => candidates.flatMap(openIdOf)),
  ))

const openIdOf = ({ activityId, refusal }: ActivityCandidate): string[] => (refusal === null ? [activityId] : [])
const keyOf = (activityId: string, of: string): string => `${activityId} ${of}`
