import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { createWithdraw, previewWithdraw } from '../../../settlement/withdraw/public.ts'
import { partners } from './partners.ts'
import { holderIdOf, openDayOrNull, operatorIdOf, payeeOf } from './store.ts'
import type { Tale } from './withdraw-tales.ts'

type Application = Pick<Tale, 'name' | 'holder' | 'days'>

/** As the form does it: a preview first, and then what was shown. A partner who has too little does not apply. */
export async function applyInPast(ctx: Context, { name, holder, days }: Application): Promise<void> {
  const holderId =
    holder === 'operator'
      ? await operatorIdOf(ctx.tx, partners.jinsha.holderName)
      : await holderIdOf(ctx.tx, partners[holder].holderName)
  const settleAccountId = holderId && (await payeeOf(ctx.tx, holderId))
  if (!holderId || !settleAccountId) return
  const endDate =
    'oldest' in days ? await openDayOrNull(ctx.tx, holderId, days.oldest) : dayOf(daysLater(ctx.now(), -days.upTo))
  if (endDate === null) return
  const shown = await shownOrNull(ctx, { holderId, settleAccountId, endDate })
  if (!shown) return
  const dailyIds = shown.rows.map(({ dailyId }) => dailyId)
  await createWithdraw(ctx, { requestId: name, holderId, settleAccountId, dailyIds, previewAmt: shown.applyAmt })
}

async function shownOrNull(ctx: Context, query: Parameters<typeof previewWithdraw>[1]) {
  try {
    return await previewWithdraw(ctx, query)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
