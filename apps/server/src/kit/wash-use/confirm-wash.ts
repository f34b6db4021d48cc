import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { confirmUse } from './end-use.ts'
import { lockUseInScopeOrNull } from './store.ts'

export async function confirmWash(ctx: Context, { id, remark }: { id: string; remark: string }): Promise<null> {
  const use = await lockUseInScopeOrNull(ctx, id)
  if (!use) throw new AppError('WASH_USE.NOT_FOUND')
  if (!(await confirmUse(ctx, use, remark.trim()))) throw new AppError('WASH_USE.NOT_IN_DOUBT')
  ctx.note(id, { useNo: use.useNo, customerId: use.customerId, doubtReason: use.doubtReason, remark })
  return null
}
