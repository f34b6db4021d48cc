import { payTransStates, type PayTransState } from '../trade-order/states.ts'
import { isSilent, returnableSince } from './ask-times.ts'

/** How people end a payout of which the provider says nothing, by what the bank says. */
export const transferEndWays = { paid: 'PAID', unpaid: 'UNPAID' } as const
export type TransferEndWay = (typeof transferEndWays)[keyof typeof transferEndWays]

/** Where it waits: on the way to the partner's account at the provider, or from there to their card. */
export const transferStages = { funds: 'FUNDS', cash: 'CASH' } as const
export type TransferStage = (typeof transferStages)[keyof typeof transferStages]

/** `dropped`: the provider answered before a second person had confirmed. */
export const transferEndStates = {
  waiting: 'WAITING',
  confirmed: 'CONFIRMED',
  refused: 'REFUSED',
  dropped: 'DROPPED',
} as const
export type TransferEndState = (typeof transferEndStates)[keyof typeof transferEndStates]

/** `sentTime`: to the card; `fundTime`: to the partner's account. */
type SentPayout = { status: PayTransState; sentTime: Date | null; fundTime: Date | null }

export const stageOf = ({ sentTime }: Pick<SentPayout, 'sentTime'>): TransferStage =>
  sentTime === null ? transferStages.funds : transferStages.cash

/** The provider has had three days to say how it ended. */
export function isStuck({ status, sentTime, fundTime }: SentPayout, now: Date): boolean {
  const since = sentTime ?? fundTime
  return status === payTransStates.processing && since !== null && isSilent(since, now)
}

type Doubt = { doubtTime: Date | null; doubtEndTime: Date | null }
/** The provider has said otherwise of what had ended, and people have not decided yet. */
export const isDoubted = ({ doubtTime, doubtEndTime }: Doubt): boolean => doubtTime !== null && doubtEndTime === null

type FailedPayout = { finishTime: Date | null; heardTime: Date | null }
/**
 * Of a request that failed: more than seven whole days later the provider says that it is under way, or has said nothing for three days
 * since the next payment asked. Nobody else knows then whether it arrived.
 */
export function isForPeople({ finishTime, heardTime }: FailedPayout, payTime: Date | null, now: Date): boolean {
  if (finishTime === null || finishTime >= returnableSince(now)) return false
  return heardTime === null || (payTime !== null && heardTime < payTime && isSilent(payTime, now))
}

/** People may say by two what became of it. */
export const canEndByHand = (payout: SentPayout & Doubt, now: Date): boolean =>
  isDoubted(payout) || isStuck(payout, now)

/** Nobody confirms what they asked for. */
export const mayConfirmEnd = ({ askUserId }: { askUserId: string }, userId: string): boolean => askUserId !== userId

/** The days in which the provider is still asked about a payout that people have ended. */
export const endedAskDays = 30
