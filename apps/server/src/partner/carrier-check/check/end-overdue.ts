import { daysToAnswer } from '@chargedeck/domain/carrier/check/states'
import type { Context } from '../../../platform/context.ts'
import { raiseAlarms } from '../../../site/alarm-code/public.ts'
import { findCarrierOrNull, whyUnchecked, type WhyUnchecked } from '../../../site/carrier/public.ts'
import { stepCheck, type CheckRow } from './check-store.ts'
import { dayBefore } from './day-span.ts'
import { aboutAnswersOf, recoverAnswered } from './unanswered.ts'

/** Before this day a carrier is not asked by itself any more. */
export const firstDayAsked = ({ now }: Pick<Context, 'now'>): string => dayBefore(now(), daysToAnswer)

/** A day that is not asked about again by itself, and was not answered: one that was compared before stays with what was found. */
export const endOverdue = (ctx: Context, check: CheckRow): Promise<void> =>
  check.checkTime === null ? giveUp(ctx, check) : keepFound(ctx, check)

/** Why nobody asks. */
export const uncheckedTexts: Record<WhyUnchecked, string> = {
  unwanted: '已不与该运营商对账',
  disabled: '运营商已停用，没有询问',
  interfaceOff: '对账接口未启用，没有询问',
}

/** Staff are told, unless it is a carrier that nobody asks any more. */
async function giveUp(ctx: Context, { id, carrierId, checkDate, failReason }: CheckRow): Promise<void> {
  const carrier = await findCarrierOrNull(ctx, carrierId)
  const whyNot = carrier ? whyUnchecked(carrier) : 'unwanted'
  const reason = whyNot === null ? (failReason ?? '没有答复') : uncheckedTexts[whyNot]
  if (!(await stepCheck(ctx, id, 'giveUp', { failReason: reason })) || !carrier || whyNot !== null) return
  const content = `运营商「${carrier.carrierName}」${daysToAnswer}天未答复${checkDate}的订单对账：${reason}`
  await raiseAlarms(ctx, [{ ...aboutAnswersOf(carrier), content }])
}

/** What an earlier comparison found counts further on. */
async function keepFound(ctx: Context, check: CheckRow): Promise<void> {
  const { id, failReason } = check
  if (await stepCheck(ctx, id, stepBack(check), { failReason: failReason ?? '没有答复' }))
    await recoverAnswered(ctx, check)
}

function stepBack({ diffQty, openQty }: CheckRow) {
  if (diffQty === 0) return 'keepAgreed'
  return openQty === 0 ? 'keepHandled' : 'keepDiffering'
}
