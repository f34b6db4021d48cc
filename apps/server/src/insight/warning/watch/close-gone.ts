import { warningSteps } from '@chargedeck/domain/warning/states'
import type { Context } from '../../../platform/context.ts'
import { recoverAlarms } from '../../../site/alarm-code/public.ts'
import type { WarningListeners } from '../announce.ts'
import { closeLocked } from '../close-warnings.ts'
import { listGoneInStorms, listOfGone } from '../gone-store.ts'
import { lockWarnings } from '../store.ts'

const reasons = { pile: '充电桩已报废或删除，自动关闭', station: '站点已拆除，自动关闭' } as const

/** A device that is gone cannot recover by itself, and nobody will mend it. */
export async function closeGone(ctx: Context, listeners: WarningListeners): Promise<void> {
  const found = Map.groupBy(await listOfGone(ctx.tx), ({ isOfStation }) => (isOfStation ? 'station' : 'pile'))
  for (const [of, warnings] of found) {
    const locked = await lockWarnings(
      ctx,
      warnings.map(({ id }) => id),
    )
    const unclosed = locked.filter(({ status }) => warningSteps.can(status, 'close'))
    await closeLocked(ctx, listeners, { warnings: unclosed, closeReason: reasons[of], userId: null })
  }
  const inStorms = await listGoneInStorms(ctx.tx)
  await recoverAlarms(
    ctx,
    inStorms.map((device) => ({ ...device, content: '充电桩已报废或删除' })),
  )
}
