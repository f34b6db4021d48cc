import type { Received } from '@chargedeck/contract/endpoint'
import { mostShownDays, type WithdrawPreview } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { nextRunOf } from '@chargedeck/domain/withdraw/batch-run'
import { isForApproval } from '@chargedeck/domain/withdraw/terms'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { readWorkCalendar } from '../../settle-account/public.ts'
import { listCardUsersOfAccount } from '../card-changes-store.ts'
import { hasOtherCard } from '../payee-mark.ts'
import { wantedOf } from './choice.ts'
import { listChosen, sumChosen } from './chosen-days-store.ts'
import { judgeDays } from './judge-days.ts'
import { requireStatements } from './statements.ts'
import { usableAccount, withdrawTerms } from './withdraw-terms.ts'

type Query = Received<typeof withdrawApi.preview>['query']

/** What a withdrawal of these days would be; nothing is kept. */
export async function previewWithdraw(
  ctx: Context,
  { holderId, settleAccountId, ...choice }: Query,
): Promise<WithdrawPreview> {
  const terms = await withdrawTerms(ctx, holderId)
  const { config } = terms
  const account = await usableAccount(ctx, holderId, settleAccountId)
  const { settleBatch, settleCycle } = account
  const wanted = await wantedOf(ctx, terms, choice)
  const chosen = await sumChosen(ctx, wanted)
  if (choice.dailyIds) {
    if (chosen.namedQty < choice.dailyIds.length) throw new AppError('WITHDRAW.DAY_TAKEN')
    await requireStatements(ctx, holderId, chosen.months)
  }
  const amounts = judgeDays(chosen, config)
  const plan = nextRunOf(ctx.now(), { batch: settleBatch, cycle: settleCycle }, await readWorkCalendar(ctx))
  const isNewCard = hasOtherCard(account, null, await listCardUsersOfAccount(ctx, settleAccountId))
  return {
    ...amounts,
    rows: await listChosen(ctx, wanted, { most: mostShownDays }),
    negativeRows: await listChosen(ctx, wanted, { most: mostShownDays, negativeOnly: true }),
    rowQty: chosen.rowQty,
    negativeQty: chosen.negativeQty,
    settleBatch,
    planPayTime: toWallTime(plan),
    needApproval: isNewCard || isForApproval(amounts.applyAmt, config) ? 1 : 0,
    otherCardFlag: isNewCard ? 1 : 0,
  }
}

export async function listPayableDays(ctx: Context, holderId: string): Promise<WithdrawPreview['rows']> {
  const wanted = await wantedOf(ctx, await withdrawTerms(ctx, holderId), {})
  return listChosen(ctx, wanted, { most: mostShownDays })
}
