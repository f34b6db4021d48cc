import type { Received } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { chooseDays, type ChosenDays } from '@chargedeck/domain/withdraw/choose-days'
import { lockHolders } from '../../../money/ledger/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { answerOnce } from '../../../platform/repeat/answer-once.ts'
import { findByRequestOrNull } from '../withdraw-store.ts'
import { judgeDays } from './judge-days.ts'
import { keepWithdraw } from './keep-withdraw.ts'
import { listOpenDays, lockDays, type PayableDayRow } from './open-days-store.ts'
import { requireStatements } from './payable-days.ts'
import { leftTimes, usableAccount, withdrawTerms } from './withdraw-terms.ts'

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

/** The balance is locked before the days: of two who withdraw at once the second sees what the first has taken. */
export async function applyForDays(ctx: Context, requestId: string, input: Application): Promise<string> {
  const { holderId, settleAccountId, dailyIds, previewAmt, remark = null } = input
  const terms = await withdrawTerms(ctx, holderId)
  const account = await usableAccount(ctx, holderId, settleAccountId)
  await lockHolders(ctx, [holderId])
  await lockDays(ctx, dailyIds)
  const chosen = chosenOf(await listOpenDays(ctx, holderId, terms.dueUntil), dailyIds)
  if (chosen.applyAmt !== previewAmt) throw new AppError('WITHDRAW.AMT_CHANGED')
  const amounts = judgeDays(chosen, terms.config)
  if ((await leftTimes(ctx, terms)) === 0) throw new AppError('WITHDRAW.TOO_OFTEN')
  await requireStatements(ctx, holderId, chosen.rows)
  return keepWithdraw(ctx, { requestId, terms, account, days: chosen.rows, amounts, remark })
}

/** Exactly the wanted days, with every negative one among them. */
function chosenOf(open: readonly PayableDayRow[], dailyIds: readonly string[]): ChosenDays<PayableDayRow> {
  const wanted = new Set(dailyIds)
  const rows = open.filter(({ id, isDue, shareAmt }) => wanted.has(id) && (isDue || shareAmt < 0))
  if (rows.length < wanted.size) throw new AppError('WITHDRAW.DAY_TAKEN')
  const chosen = chooseDays(open, ({ id }) => wanted.has(id))
  if (chosen.rows.length > rows.length) throw new AppError('WITHDRAW.NEGATIVE_LEFT_OUT')
  return { ...chosen, rows, applyAmt: sumFen(rows.map(({ shareAmt }) => shareAmt)) }
}
