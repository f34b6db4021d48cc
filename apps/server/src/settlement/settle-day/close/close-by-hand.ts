import type { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { isCompanyInScope } from '../../../site/company/public.ts'
import { closeDay, waitsOf } from './close-day.ts'
import { nextDayOrNull } from './close-days.ts'
import { lastClosedDayOrNull, lockCloses, saveWaits, type CompanyDay } from './close-store.ts'

type Day = Received<typeof settleDayApi.close>['body']

/** The day that can be closed next, if it is over. */
export async function readNextClose(ctx: Context, companyId: string): Promise<{ settleDate: string | null }> {
  if (!(await isCompanyInScope(ctx, companyId))) throw new AppError('SETTLE_DAY.COMPANY_UNKNOWN')
  const next = await nextDayOrNull(ctx, companyId)
  return { settleDate: next === null || next >= dayOf(ctx.now()) ? null : next }
}

/** Closes a day now, for who cannot wait for the night. */
export async function closeByHand(ctx: Context, { companyId, settleDate }: Day): Promise<null> {
  if (!(await isCompanyInScope(ctx, companyId))) throw new AppError('SETTLE_DAY.COMPANY_UNKNOWN')
  if (settleDate >= dayOf(ctx.now())) throw new AppError('SETTLE_DAY.NOT_OVER')
  await lockCloses(ctx, companyId)
  const next = await nextDayOrNull(ctx, companyId)
  if (next === null) throw new AppError('SETTLE_DAY.NOTHING_TO_CLOSE', '该公司还没有可关账的订单')
  if (settleDate < next) throw new AppError('SETTLE_DAY.NOTHING_TO_CLOSE', await whyBefore(ctx, companyId, settleDate))
  const why = await whyNotReady(ctx, { companyId, settleDate: next })
  if (settleDate > next)
    throw new AppError('SETTLE_DAY.EARLIER_OPEN', `${next}尚未关账${why && `（${why}）`}，须按日期先后关账`)
  if (why !== '') throw new AppError('SETTLE_DAY.WAITS', `尚不能关账：${why}`)
  await closeDay(ctx, { companyId, settleDate }, ctx.actor.userId)
  ctx.note(companyId, { settleDate })
  return null
}

/** The refusal says it, and so does the list of days from then on. */
async function whyNotReady(ctx: Context, day: CompanyDay): Promise<string> {
  const found = await waitsOf(ctx, day)
  if (found.waits.length > 0) ctx.afterRollback(async (tx) => void (await saveWaits({ tx, now: ctx.now }, day, found)))
  return found.waits.join('；')
}

async function whyBefore(ctx: Context, companyId: string, settleDate: string): Promise<string> {
  const closed = await lastClosedDayOrNull(ctx, companyId)
  return closed !== null && settleDate <= closed ? `${settleDate}已关账` : `${settleDate}及以前没有可关账的订单`
}
