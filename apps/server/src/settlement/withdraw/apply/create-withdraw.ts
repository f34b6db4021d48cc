import type { Received } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { answerOnce } from '../../../platform/repeat/answer-once.ts'
import { lockLiveHolder } from '../../shareholder/public.ts'
import { findByRequestOrNull } from '../withdraw-store.ts'
import { wantedOf } from './choice.ts'
import { sumChosen, type ChosenSums } from './chosen-days-store.ts'
import { judgeDays } from './judge-days.ts'
import { keepWithdraw } from './keep-withdraw.ts'
import { requireStatements } from './statements.ts'
import { leftTimes, tooOften, usableAccount, withdrawTerms } from './withdraw-terms.ts'

type Input = Received<typeof withdrawApi.create>['body']
type Application = Omit<Input, 'requestId'>

/** Applies for whole days of a partner: their money waits from now on. */
export async function createWithdraw(ctx: Context, body: Input): Promise<string> {
  const requestId = `${ctx.actor.userId}:${body.requestId}`
  return answerOnce(ctx, { path: withdrawApi.create.path, body }, async (input) => {
    const known = await findByRequestOrNull(ctx, requestId)
    if (known === null) return applyForDays(ctx, requestId, input)
    ctx.noteNothing()
    return known
  })
}

/** The partner is locked before the days are read: of two who withdraw at once the second sees what the first has taken, and nobody deletes the partner meanwhile. */
export async function applyForDays(ctx: Context, requestId: string, input: Application): Promise<string> {
  const { holderId, settleAccountId, previewAmt, remark = null, ...choice } = input
  const terms = await withdrawTerms(ctx, holderId)
  const account = await usableAccount(ctx, holderId, settleAccountId)
  if (!(await lockLiveHolder(ctx, holderId))) throw new AppError('WITHDRAW.HOLDER_NOT_FOUND')
  const wanted = await wantedOf(ctx, terms, choice)
  const chosen = await sumChosen(ctx, wanted)
  if (choice.dailyIds) requireAllOf(choice.dailyIds, chosen)
  if (chosen.applyAmt !== previewAmt) throw new AppError('WITHDRAW.AMT_CHANGED')
  const amounts = judgeDays(chosen, terms.config)
  if ((await leftTimes(ctx, terms)) === 0) throw new AppError('WITHDRAW.TOO_OFTEN', tooOften(terms))
  await requireStatements(ctx, holderId, chosen.months)
  return keepWithdraw(ctx, { requestId, terms, account, wanted, chosen, amounts, remark })
}

/** Exactly the named days, with every negative one among them. */
function requireAllOf(dailyIds: readonly string[], { namedQty, leftOutQty }: ChosenSums): void {
  if (namedQty < dailyIds.length) throw new AppError('WITHDRAW.DAY_TAKEN')
  if (leftOutQty > 0) throw new AppError('WITHDRAW.NEGATIVE_LEFT_OUT')
}
