import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Context } from '../platform/context.ts'
import { defineJob, enqueue, handleJob, handleLongJob, type JobHandler } from '../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../platform/jobs/timers.ts'
import { asSystem } from '../platform/work.ts'
import { sharePower } from './share-power.ts'
import { changeGunPower, endTelling, listLimitedStations } from './store.ts'

type Command = { id: string; gunId: string | null; command: string }

/** A charger that knows no such profile has none to clear. */
export async function powerOutcome(ctx: Context, { id, gunId, command }: Command, outcome: CommandOutcome): Promise<void> {
  const result = 'status' in outcome ? outcome.status : outcome.result
  if (command === 'SET_POWER_PROFILE') await endTelling(ctx.tx, id, result, outcome.result === 'ACCEPTED')
  if (command === 'CLEAR_POWER_PROFILE') await endTelling(ctx.tx, id, result, outcome.result === 'ACCEPTED' || result === 'Unknown')
  if (command === 'GET_POWER_SCHEDULE' && gunId && outcome.result === 'ACCEPTED') {
    const now = ctx.now()
    await changeGunPower(ctx.tx, gunId, { schedule: JSON.stringify(outcome.content ?? {}), scheduleTime: now, updateTime: now })
  }
}

const shareJob = defineJob<{ stationId: string }>('share-station-power')
const shareAllJob = defineJob<TimedPayload>('share-power')
/** Charges begin and end all the time: their shares follow within seconds. */
export const sharePowerOften: TimedAction = { name: '站点功率分配', cron: '*/10 * * * * *', job: shareAllJob }

/** Each station in a transaction of its own: one at fault keeps no other waiting. */
export const sharePowerHandlers: readonly JobHandler[] = [
  handleJob(shareJob, (ctx, { stationId }) => sharePower(ctx, stationId)),
  handleLongJob(shareAllJob, async (deps) =>
    asSystem(deps, 'job:share-power', async ({ tx }) => {
      for (const stationId of await listLimitedStations(tx)) await enqueue(tx, shareJob, { stationId }, { jobKey: `power:${stationId}` })
    }),
  ),
]
