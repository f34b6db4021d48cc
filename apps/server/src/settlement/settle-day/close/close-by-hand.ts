import type { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { isCompanyInScope } from '../../../site/company/public.ts'
import { dayOf } from '../days.ts'
import { closeDay } from './close-day.ts'
import { nextDayOrNull } from './close-days.ts'
import { lastClosedDayOrNull, lockCloses } from './close-store.ts'

type Day = Received<typeof settleDayApi.close>['body']

/** Closes a day now, for who cannot wait for the night. */
export async function closeByHand(ctx: Context, { companyId, settleDate }: Day): Promise<null> {
  if (!(await isCompanyInScope(ctx, companyId))) throw new AppError('SETTLE_DAY.COMPANY_UNKNOWN')
  if (settleDate >= dayOf(ctx.now())) throw new AppError('SETTLE_DAY.NOT_OVER')
  await lockCloses(ctx, companyId)
  const next = await nextDayOrNull(ctx, companyId)
  if (next === null) throw new AppError('SETTLE_DAY.NOTHING_TO_CLOSE', '该公司还没有可关账的订单')
  if (settleDate < next) throw new AppError('SETTLE_DAY.NOTHING_TO_CLOSE', await whyBefore(ctx, companyId, settleDate))
  if (settleDate > next) throw new AppError('SETTLE_DAY.EARLIER_OPEN', `${next}尚未关账，须按日期先后关账`)
  const waits = await closeDay(ctx, { companyId, settleDate }, ctx.actor.userId)
  if (waits.length > 0) throw new AppError('SETTLE_DAY.WAITS', `尚不能关账：${waits.join('；')}`)
  ctx.note(companyId, { settleDate })
  return null
}

async function whyBefore(ctx: Context, companyId: string, settleDate: string): Promise<string> {
  const closed = await lastClosedDayOrNull(ctx, companyId)
  return closed !== null && settleDate <= closed ? `${settleDate}已关账` : `${settleDate}及以前没有可关账的订单`
}
