import { fen } from '@chargedeck/domain/kernel/money'
import { paidTwiceStates, paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import { bookPaidTwiceLost, bookPaidTwiceRecovered } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { payoutChannel } from '../booked-of.ts'
import { insertLog, type WithdrawRow } from '../withdraw-store.ts'
import { outOfCashOrNull, stepPaidTwice } from './paid-twice-store.ts'

/** The other payment has come back: this request is that of the withdrawal, and no longer one too many. */
export async function countPaidTwice(ctx: Context, row: WithdrawRow, cashId: string): Promise<void> {
  const twice = await outOfCashOrNull(ctx, cashId)
  if (!twice) return
  const ended = { way: paidTwiceWays.counted, channel: null, decideTime: ctx.now() }
  if (!(await stepPaidTwice(ctx, twice.id, 'count', ended))) throw new Error(`${twice.id} cannot count`)
  const { id: withdrawId, withdrawNo, companyId, transferStatus: at } = row
  const paid = { withdrawId, withdrawNo, companyId, amt: twice.amt }
  if (twice.status === paidTwiceStates.settled) await bookPaidTwiceLost(ctx, { ...paid, amt: fen(-paid.amt) })
  await bookPaidTwiceRecovered(ctx, { ...paid, channel: payoutChannel })
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'countPaidTwice' })
}
