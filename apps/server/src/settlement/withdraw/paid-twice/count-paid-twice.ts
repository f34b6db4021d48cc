import { paidTwiceWays } from '@chargedeck/domain/withdraw/paid-twice'
import { bookPaidTwiceRecovered } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import { payoutChannel } from '../booked-of.ts'
import { insertLog, type WithdrawRow } from '../withdraw-store.ts'
import { openOfCashOrNull, stepPaidTwice } from './paid-twice-store.ts'

/** The other payment has come back: this request is that of the withdrawal, and no longer one too many. */
export async function countPaidTwice(ctx: Context, row: WithdrawRow, cashId: string): Promise<void> {
  const twice = await openOfCashOrNull(ctx, cashId)
  if (!twice) return
  const ended = { way: paidTwiceWays.counted, channel: null, decideTime: ctx.now() }
  if (!(await stepPaidTwice(ctx, twice.id, 'count', ended))) throw new Error(`${twice.id} is settled already`)
  const { id: withdrawId, withdrawNo, companyId, transferStatus: at } = row
  await bookPaidTwiceRecovered(ctx, { withdrawId, withdrawNo, companyId, channel: payoutChannel, amt: twice.amt })
  await insertLog(ctx, { withdrawId, from: at, to: at, action: 'countPaidTwice' })
}
