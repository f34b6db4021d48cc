import type { Received } from '@chargedeck/contract/endpoint'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { canCheck, findCarrierInScopeOrNull } from '../../../site/carrier/public.ts'
import { lockDay, stepCheck, type CheckRow } from './check-store.ts'
import { dayBefore, spanOfDay } from './day-span.ts'
import { hasUnfinishedOrder } from './order-store.ts'
import { checkJob, jobKeyOf } from './run-check.ts'

type CheckInput = Received<typeof carrierCheckApi.check>['body']
type Day = { carrierId: string; checkDate: string; isForced: boolean }

/** Compares a day with a carrier soon; a day that was compared, or has unfinished orders, only when it is forced. */
export async function startCheck(ctx: Context, { carrierId, checkDate, force }: CheckInput): Promise<string> {
  if (carrierId === undefined || checkDate === undefined) throw new AppError('CARRIER_CHECK.INPUT_MISSING')
  const carrier = await findCarrierInScopeOrNull(ctx, carrierId)
  if (!carrier) throw new AppError('CARRIER_CHECK.CARRIER_UNKNOWN')
  if (!canCheck(carrier)) throw new AppError('CARRIER_CHECK.NOT_CHECKED_WITH')
  const day = { carrierId, checkDate, isForced: force === 1 }
  await requireOver(ctx, day)
  const check = await lockDay(ctx, carrierId, checkDate)
  await prepare(ctx, check, day)
  const payload = { checkId: check.id }
  await enqueue(ctx.tx, checkJob, payload, { jobKey: jobKeyOf(payload), isUrgent: true })
  ctx.note(check.id, { carrierId, checkDate, ...(day.isForced && { force }) })
  return check.id
}

async function requireOver(ctx: Context, { carrierId, checkDate, isForced }: Day): Promise<void> {
  const isOver = checkDate <= dayBefore(ctx.now(), 1)
  const isOpen = !isForced && (await hasUnfinishedOrder(ctx, carrierId, spanOfDay(checkDate)))
  if (!isOver || isOpen) throw new AppError('CARRIER_CHECK.DAY_NOT_OVER')
}

/** A check in which a server stopped is begun again when it is forced. */
async function prepare(ctx: Context, { id, status }: CheckRow, { isForced }: Day): Promise<void> {
  const { userId } = ctx.actor
  if (status === checkStates.checking && !isForced) throw new AppError('CARRIER_CHECK.RUNNING')
  if (status === checkStates.checking) return
  const isCompared = status !== checkStates.waiting && status !== checkStates.unanswered
  if (isCompared && !isForced) throw new AppError('CARRIER_CHECK.ALREADY_CHECKED')
  await stepCheck(ctx, id, 'again', { failReason: null, checkUser: userId === '0' ? null : userId })
}
