import type { SettleMonthlyFilters } from '@chargedeck/contract/settlement/settle-month/calls'
import { momentOfMonth } from '@chargedeck/domain/company/moment-of-month'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { companyAt } from '../../site/company/public.ts'
import { matchingMonths } from './list-months.ts'
import { findHolderOrNull } from './statement-store.ts'

/** What stands above the table, as on the printed statement: the months, and both parties where the sheet is about one partner. */
export async function titlesOf(ctx: Context, filters: SettleMonthlyFilters): Promise<string[]> {
  const parties = await partiesOf(ctx, filters)
  return [`${monthsOf(filters)} 月结算单`.trim(), ...(parties === null ? [] : [parties]), '金额单位：元']
}

function monthsOf({ startMonth, endMonth }: SettleMonthlyFilters): string {
  if (startMonth === endMonth) return startMonth ?? ''
  if (endMonth === undefined) return `${startMonth}起`
  return startMonth === undefined ? `截至${endMonth}` : `${startMonth} 至 ${endMonth}`
}

/** Named only to who sees months of the partner; the company as it was at the end of the last month. */
async function partiesOf(ctx: Context, filters: SettleMonthlyFilters): Promise<string | null> {
  const { holderId } = filters
  if (holderId === undefined) return null
  const last = await matchingMonths(ctx, filters)
    .select('settleMonth')
    .orderBy('settleMonth', 'desc')
    .limit(1)
    .executeTakeFirst()
  const holder = last && (await findHolderOrNull(ctx, holderId))
  if (!holder) return null
  const end = momentOfMonth(last.settleMonth)
  const { companyName } = await companyAt(ctx, holder.companyId, end)
  const names = `运营方：${companyName}　合作方：${holder.holderName}（${holder.holderNo}）`
  return `${names}　制表时间：${toWallTime(ctx.now())}`
}
