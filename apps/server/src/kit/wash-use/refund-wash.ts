import { isRefundable } from '@chargedeck/domain/wash-use/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { refundUse } from './end-use.ts'
import { lockUseInScopeOrNull } from './store.ts'

export async function refundWash(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<null> {
  const use = await lockUseInScopeOrNull(ctx, id)
  if (!use) throw new AppError('WASH_USE.NOT_FOUND')
  if (!isRefundable(use) || !(await refundUse(ctx, use, reason))) throw new AppError('WASH_USE.NOT_REFUNDABLE')
  const { useNo, customerId, principalAmt, giftPayAmt, voucherId } = use
  ctx.note(id, { useNo, customerId, principalAmt, giftPayAmt, voucherId, reason })
  return null
}
