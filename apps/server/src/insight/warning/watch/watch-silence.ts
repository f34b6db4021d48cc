import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import type { Context } from '../../../platform/context.ts'
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../../platform/jobs/timers.ts'
import { raiseAlarms, recoverAlarms } from '../../../site/alarm-code/public.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import type { WarningListeners } from '../announce.ts'
import { closeGone } from './close-gone.ts'
import { recoverStops } from './recover-orders.ts'
import { recoverPayouts } from './recover-payouts.ts'
import { listBack, listCompanyIds, listSilent } from './silence-store.ts'

const job = defineJob<TimedPayload>('watch-silence')

export const watchSilenceOften: TimedAction = { name: '设备离线检查', cron: '*/15 * * * * *', job }
export const watchSilenceHandler = (listeners: WarningListeners): JobHandler =>
  handleJob(job, async (ctx) => {
    await watchSilence(ctx)
    await recoverStops(ctx)
    await recoverPayouts(ctx)
    await closeGone(ctx, listeners)
  })

/** Compares what is warned of with how the piles are, so that no fact about a connection needs to be told. */
export async function watchSilence(ctx: Context): Promise<void> {
  const { tx } = ctx
  const about = { source: 'PILE', code: platformAlarms.silent } as const
  for (const companyId of await listCompanyIds(tx)) {
    const { offlineWarnMin } = await activeConfig(ctx, companyId)
    const silent = await listSilent(tx, companyId, new Date(ctx.now().getTime() - offlineWarnMin * 60_000))
    await raiseAlarms(
      ctx,
      silent.map(({ pileId, pileNo, stationId, silentSince }) => ({
        ...about,
        pileId,
        stationId,
        at: silentSince,
        content: `充电桩${pileNo}离线超过${offlineWarnMin}分钟`,
      })),
    )
  }
  const back = await listBack(tx)
  await recoverAlarms(
    ctx,
    back.map(({ pileId, stationId }) => ({ ...about, pileId, stationId, content: '充电桩已恢复在线或停用' })),
  )
}
