import type { Received } from '@chargedeck/contract/endpoint'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import { mayConfirmEnd } from '@chargedeck/domain/withdraw/transfer-end'
import { bookPaidTwiceLost, bookPaidTwiceRecovered } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { insertLog } from '../withdraw-store.ts'
import { lockPaidTwice } from './lock-paid-twice.ts'
import { stepPaidTwice } from './paid-twice-store.ts'

type ConfirmInput = Received<typeof withdrawApi.confirmPaidTwice>['body']

/** The second of two people: the money leaves suspense for cash or for a loss. */
export async function confirmPaidTwice(ctx: Context, { id, note, ...seen }: ConfirmInput): Promise<true> {
  const { row, twice } = await lockPaidTwice(ctx, id)
  const { askUser, way, channel, amt } = twice
  const isSeen = (seen.way ?? way) === way && (seen.way === undefined || (seen.channel ?? null) === channel)
  if (!isSeen) throw new AppError('WITHDRAW.PAID_TWICE_ENDED')
  if (askUser !== null && !mayConfirmEnd({ askUserId: askUser }, ctx.actor.userId))
    throw new AppError('WITHDRAW.OWN_PAID_TWICE')
  const decided = { decideUser: ctx.actor.userId, decideTime: ctx.now() }
  if (!(await stepPaidTwice(ctx, id, 'confirm', decided))) throw new AppError('WITHDRAW.PAID_TWICE_ENDED')
  const { id: withdrawId, withdrawNo, companyId, transferStatus: at } = row
  const paid = { withdrawId, withdrawNo, companyId, amt }
  if (way === paidTwiceWays.recovered && channel !== null) await bookPaidTwiceRecovered(ctx, { ...paid, channel })
  else await bookPaidTwiceLost(ctx, paid)
  await insertLog(ctx, {
    withdrawId,
    from: at,
    to: at,
    action: 'confirmPaidTwice',
    ...(note !== undefined && { note }),
  })
  ctx.note(withdrawId, { withdrawNo, amt, way, channel, note: note ?? null })
  return true
}

/** It waits for staff again. */
export async function refusePaidTwice(
  ctx: Context,
  { id, reason }: Received<typeof withdrawApi.refusePaidTwice>['body'],
): Promise<true> {
  const { row, twice } = await lockPaidTwice(ctx, id)
  const fresh = { way: null, channel: null, reason: null, fileIds: '[]', askUser: null, askTime: null }
  if (!(await stepPaidTwice(ctx, id, 'refuse', fresh))) throw new AppError('WITHDRAW.PAID_TWICE_ENDED')
  const { id: withdrawId, withdrawNo, transferStatus: at } = row
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'refusePaidTwice', note: reason })
  ctx.note(withdrawId, { withdrawNo, amt: twice.amt, way: twice.way, reason })
  return true
}
