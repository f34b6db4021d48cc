import { countAttempt } from '../../base/attempt-limit/public.ts'
import type { Context } from '../../platform/context.ts'
import { addClick, isShowingIn } from './store.ts'

const secondMs = 1000
type Click = { bannerId: string; customerId: string; app: { id: string; companyId: string } }

/** False: the app does not show this banner. Of one customer's clicks within a second the first counts. */
export async function clickBanner(ctx: Context, { bannerId, customerId, app }: Click): Promise<boolean> {
  if (!(await isShowingIn(ctx, app, bannerId))) return false
  const attempt = { kind: 'banner-click', subject: `${bannerId}:${customerId}`, at: ctx.now() }
  if ((await countAttempt(ctx.tx, attempt, secondMs)) === 1) await addClick(ctx, bannerId)
  ctx.noteNothing() // a count of what drivers do, no act of staff
  return true
}
