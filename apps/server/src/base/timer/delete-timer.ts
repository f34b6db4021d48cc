import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { deleteTimer, lockTimer } from './store.ts'

export async function removeTimer(ctx: Context, id: string): Promise<null> {
  const { shippedFlag, timerName, actionClass, cron } = await lockTimer(ctx.tx, id)
  if (shippedFlag === 1) throw new AppError('TIMER.SHIPPED')
  await deleteTimer(ctx.tx, id)
  ctx.note(id, { timerName, actionClass, cron })
  return null
}
