import { daysToAnswer } from '@chargedeck/domain/carrier/check/states'
import type { Context } from '../../../../platform/context.ts'
import { raiseAlarms } from '../../../../site/alarm-code/public.ts'
import { findCarrierOrNull } from '../../../../site/carrier/public.ts'
import { listOverdue, stepCheck } from '../check-store.ts'
import { dayBefore } from '../day-span.ts'
import { canCheck } from '../start-check.ts'
import { aboutAnswersOf } from '../unanswered.ts'

/** A carrier that never answered about a day is not asked again by itself: staff are told. */
export async function giveUpUnanswered(ctx: Context): Promise<void> {
  for (const { id, carrierId, checkDate, failReason } of await listOverdue(ctx, dayBefore(ctx.now(), daysToAnswer))) {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    if (!carrier || !canCheck(carrier)) continue
    const reason = failReason ?? '没有答复'
    if (!(await stepCheck(ctx, id, 'giveUp', { failReason: reason }))) continue
    const content = `运营商「${carrier.carrierName}」${daysToAnswer}天未答复${checkDate}的订单对账：${reason}`
    await raiseAlarms(ctx, [{ ...aboutAnswersOf(carrier), content }])
  }
}
