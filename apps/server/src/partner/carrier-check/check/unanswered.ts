import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { daysToAnswer } from '@chargedeck/domain/carrier/check/states'
import type { Context } from '../../../platform/context.ts'
import { recoverAlarms } from '../../../site/alarm-code/public.ts'
import { findCarrierOrNull, type CarrierRow } from '../../../site/carrier/public.ts'
import { hasUnanswered, type CheckRow } from './check-store.ts'
import { dayBefore } from './day-span.ts'

export const aboutAnswersOf = ({ id: carrierId, companyId }: CarrierRow) =>
  ({ source: 'CARRIER', code: platformAlarms.checkUnanswered, carrierId, companyId }) as const

/** With the last of its days that were left without an answer, the warning is over. */
export async function recoverAnswered(ctx: Context, { carrierId, checkDate }: CheckRow): Promise<void> {
  const edge = dayBefore(ctx.now(), daysToAnswer)
  if (checkDate >= edge || (await hasUnanswered(ctx, carrierId, edge))) return
  const carrier = await findCarrierOrNull(ctx, carrierId)
  if (carrier) await recoverAlarms(ctx, [{ ...aboutAnswersOf(carrier), content: '对方已答复' }])
}
