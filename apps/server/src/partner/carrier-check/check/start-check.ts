import type { Received } from '@chargedeck/contract/endpoint'
import type { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { findCarrierInScopeOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
import { lockDay, stepCheck, type CheckRow } from './check-store.ts'
import { dayBefore, spanOfDay } from './day-span.ts'
import { hasUnfinishedOrder } from './order-store.ts'
import { checkJob } from './run-check.ts'
import { checkInterface } from './wire.ts'

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
  await enqueue(ctx.tx, checkJob, { checkId: check.id }, { jobKey: `carrier-check:${check.id}`, isUrgent: true })
  ctx.note(check.id, { carrierId, checkDate, ...(day.isForced && { force }) })
  return check.id
}

/** Regulators have no such interface, and a carrier may do without it. */
export const canCheck = (carrier: CarrierRow): boolean =>
  carrier.carrierType !== 'REG' &&
  carrier.checkMode !== 'NONE' &&
  carrier.status === carrierStates.enabled &&
  usesApi(carrier, checkInterface)

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
