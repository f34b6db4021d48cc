import { mostWithdrawnDays } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import type { Context } from '../../../platform/context.ts'
import { monthsToConfirm } from '../../settle-month/public.ts'
import { listDueMonths, type Choice, type Wanted } from './chosen-days-store.ts'
import type { WithdrawTerms } from './withdraw-terms.ts'

/** Days of a month whose statement is not agreed wait, if they are not named. One day alone may exceed the most that is allowed. */
export async function wantedOf(ctx: Context, terms: WithdrawTerms, choice: Choice): Promise<Wanted> {
  const { holder, dueUntil, config } = terms
  const waitingMonths = choice.dailyIds ? [] : await waitingMonthsOf(ctx, terms)
  const upTo = choice.upToAmt ?? null
  const mayExceed = upTo !== null && upTo >= config.withdrawMaxAmt
  return { holderId: holder.id, dueUntil, choice, waitingMonths, upTo, mayExceed, mostQty: mostWithdrawnDays }
}

/** The months of open days that must first be confirmed by the partner. */
const waitingMonthsOf = async (ctx: Context, { holder, dueUntil }: WithdrawTerms): Promise<string[]> =>
  monthsToConfirm(ctx, holder.id, await listDueMonths(ctx, holder.id, dueUntil))
