import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { cancelUse } from './end-use.ts'
import { lockUseInScopeOrNull } from './store.ts'

export async function cancelWash(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<null> {
  const use = await lockUseInScopeOrNull(ctx, id)
  if (!use) throw new AppError('WASH_USE.NOT_FOUND')
  if (!(await cancelUse(ctx, use, reason))) throw new AppError('WASH_USE.NOT_CANCELLABLE')
  ctx.note(id, { useNo: use.useNo, customerId: use.customerId, reason })
  return null
}
