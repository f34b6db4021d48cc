import type { BreakerState } from '@chargedeck/domain/carrier/breaker'
import type { Context } from '../../platform/context.ts'

type BreakerMove = { carrierId: string; fromStatus: BreakerState; toStatus: BreakerState; reason: string | null }

/** Keeps a move of the line to a carrier, with the answer that caused it. */
export async function noteBreakerMove(
  { tx, now, nextId }: Pick<Context, 'tx' | 'now' | 'nextId'>,
  move: BreakerMove,
): Promise<void> {
  await tx
    .insertInto('carrierBreakerEvent')
    .values({ ...move, id: nextId(), eventTime: now() })
    .execute()
}

const shown = 20
/** The latest first. */
export const listBreakerMoves = ({ tx }: Pick<Context, 'tx'>, carrierId: string) =>
  tx
    .selectFrom('carrierBreakerEvent')
    .select(['id', 'fromStatus', 'toStatus', 'reason', 'eventTime'])
    .where('carrierId', '=', carrierId)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
