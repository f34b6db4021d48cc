import { dayMs } from '@chargedeck/domain/kernel/wall-time'
import { configNumber } from '../../base/config/public.ts'
import { requestCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { idlePiles } from './store.ts'

const rebootIdle = defineJob<TimedPayload>('reboot-idle-piles')
/** Runs at night, when hardly anybody charges. It does nothing until staff set the number of days. */
export const rebootIdleNightly: TimedAction = { name: '空闲桩夜间重启', cron: '0 30 3 * * *', job: rebootIdle }
export const rebootIdleHandler = handleJob(rebootIdle, (ctx) => rebootIdlePiles(ctx))

const atOnce = 500
const patienceMs = 60_000

/** Soft-restarts idle chargers that have run for days without a restart. */
export async function rebootIdlePiles(ctx: Context): Promise<void> {
  const days = await configNumber(ctx.tx, 'PILE_NIGHT_REBOOT_DAYS', 0)
  if (days <= 0) return
  const now = ctx.now().getTime()
  const piles = await idlePiles(ctx.tx, { bootedBefore: new Date(now - days * dayMs), limit: atOnce })
  const expireTime = new Date(now + patienceMs)
  for (const pile of piles)
    await requestCommand(ctx, {
      pile,
      gunId: null,
      orderId: null,
      command: { kind: 'reboot', hard: false },
      expireTime,
    })
}
