import { canUndo } from '@chargedeck/domain/withdraw/actions'
import type { Context } from '../../../platform/context.ts'
import { listFailed, type CashRow } from '../cash-store.ts'
import { isEndedByHand } from '../ending/end-store.ts'
import type { WithdrawRow } from '../withdraw-store.ts'

/** When a withdrawal that waits for its batch asked about its latest request. */
export const askedTimeOf = (row: WithdrawRow): Date | null => (canUndo(row) ? row.payTime : null)

/** What failed, and may arrive after all: the provider took its answer back, or gives none. What two people have ended is known. */
export async function listUnanswered(ctx: Context, row: WithdrawRow): Promise<CashRow[]> {
  const askedTime = askedTimeOf(row)
  const unanswered: CashRow[] = []
  for (const [nth, cash] of (await listFailed(ctx, row.id)).entries()) {
    const isAsked = nth === 0 && askedTime !== null && cash.heardTime !== null && cash.heardTime < askedTime
    if ((cash.heardTime === null || isAsked) && !(await isEndedByHand(ctx, cash))) unanswered.push(cash)
  }
  return unanswered
}
