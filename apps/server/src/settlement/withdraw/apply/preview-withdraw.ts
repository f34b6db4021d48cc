import type { Received } from '@chargedeck/contract/endpoint'
import type { WithdrawPreview } from '@chargedeck/contract/settlement/withdraw/apply-calls'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { nextRunOf } from '@chargedeck/domain/withdraw/batch-run'
import { chooseDays } from '@chargedeck/domain/withdraw/choose-days'
import { isForApproval } from '@chargedeck/domain/withdraw/terms'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { readWorkCalendar } from '../../settle-account/public.ts'
import { judgeDays } from './judge-days.ts'
import { listOpenDays, type PayableDayRow } from './open-days-store.ts'
import { payableDays, requireStatements } from './payable-days.ts'
import { usableAccount, withdrawTerms, type WithdrawTerms } from './withdraw-terms.ts'

type Query = Received<typeof withdrawApi.preview>['query']

/** What a withdrawal of these days would be; nothing is kept. */
export async function previewWithdraw(
  ctx: Context,
  { holderId, settleAccountId, endDate, dailyIds }: Query,
): Promise<WithdrawPreview> {
  const terms = await withdrawTerms(ctx, holderId)
  const { config } = terms
  const { settleBatch, settleCycle } = await usableAccount(ctx, holderId, settleAccountId)
  const chosen = dailyIds
    ? await chosenByHand(ctx, terms, new Set(dailyIds))
    : chooseDays(
        (await payableDays(ctx, terms)).days,
        ({ settleDate }) => endDate === undefined || settleDate <= endDate,
      )
  const amounts = judgeDays(chosen, config)
  const plan = nextRunOf(ctx.now(), { batch: settleBatch, cycle: settleCycle }, await readWorkCalendar(ctx))
  return {
    ...amounts,
    rows: chosen.rows.map(presentDay),
    negativeRows: chosen.negativeRows.map(presentDay),
    settleBatch,
    planPayTime: toWallTime(plan),
    needApproval: isForApproval(amounts.applyAmt, config) ? 1 : 0,
  }
}

async function chosenByHand(ctx: Context, { holder, dueUntil }: WithdrawTerms, wanted: ReadonlySet<string>) {
  const open = await listOpenDays(ctx, holder.id, dueUntil)
  const rows = open.filter(({ id, isDue, shareAmt }) => wanted.has(id) && (isDue || shareAmt < 0))
  if (rows.length < wanted.size) throw new AppError('WITHDRAW.DAY_TAKEN')
  await requireStatements(ctx, holder.id, rows)
  return chooseDays(open, ({ id }) => wanted.has(id))
}

const presentDay = ({ id: dailyId, settleDate, stationId, stationName, shareAmt }: PayableDayRow) => ({
  dailyId,
  settleDate,
  stationId,
  stationName,
  shareAmt,
})

export async function listPayableDays(ctx: Context, holderId: string): Promise<WithdrawPreview['rows']> {
  const { days } = await payableDays(ctx, await withdrawTerms(ctx, holderId))
  return chooseDays(days, () => true).rows.map(presentDay)
}
