import type { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { isCompanyInScope } from '../../../site/company/public.ts'
import { dayOf } from '../days.ts'
import { closeDay } from './close-day.ts'
import { nextDayOrNull } from './close-days.ts'
import { lockCloses } from './close-store.ts'

type Day = Received<typeof settleDayApi.close>['body']

/** Closes a day now, for who cannot wait for the night. */
export async function closeByHand(ctx: Context, { companyId, settleDate }: Day): Promise<null> {
  if (!(await isCompanyInScope(ctx, companyId))) throw new AppError('SETTLE_DAY.COMPANY_UNKNOWN')
  if (settleDate >= dayOf(ctx.now())) throw new AppError('SETTLE_DAY.NOT_OVER')
  await lockCloses(ctx, companyId)
  const next = await nextDayOrNull(ctx, companyId)
  if (next === null || settleDate < next) throw new AppError('SETTLE_DAY.NOTHING_TO_CLOSE')
  if (settleDate > next) throw new AppError('SETTLE_DAY.EARLIER_OPEN', `${next}尚未关账，须按日期先后关账`)
  const waits = await closeDay(ctx, { companyId, settleDate }, ctx.actor.userId)
  if (waits.length > 0) throw new AppError('SETTLE_DAY.WAITS', `尚不能关账：${waits.join('；')}`)
  ctx.note(companyId, { settleDate })
  return null
}
