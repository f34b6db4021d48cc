import { requestCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { pilesToSend, takeWanted } from './drift-store.ts'

const patienceMs = 60_000
/** How long a charger that did not answer is left alone. */
const askAgainMs = 600_000
/** A small batch, so that other commands do not wait even after thousands of chargers have returned at once. */
const pilesAtOnce = 50

const sendOne = defineJob<{ pileId: string }>('tell-settings')
const sendReturned = defineJob<TimedPayload>('tell-returned-settings')

/** After the commit the charger is sent all settings that it lacks. Safe to repeat. */
export const sendSoon = ({ tx }: Context, pileId: string): Promise<void> =>
  enqueue(tx, sendOne, { pileId }, { jobKey: `tell-settings:${pileId}`, maxAttempts: 3 })

export const sendReturnedMinutely: TimedAction = { name: '设备配置补发', cron: '55 * * * * *', job: sendReturned }
export const settingJobs: readonly JobHandler[] = [
  handleJob(sendOne, (ctx, { pileId }) => sendWanted(ctx, pileId)),
  handleJob(sendReturned, async (ctx) => {
    for (const pileId of await pilesToSend(ctx.tx, { requestedBefore: requestedBefore(ctx), limit: pilesAtOnce }))
      await sendSoon(ctx, pileId)
  }),
]

const requestedBefore = ({ now }: Context): Date => new Date(now().getTime() - askAgainMs)

/** Sends the settings in the name of the user who wanted them. */
async function sendWanted(ctx: Context, pileId: string): Promise<void> {
  const now = ctx.now()
  const expireTime = new Date(now.getTime() + patienceMs)
  for (const { pileNo, key, value, wantedUser } of await takeWanted(ctx.tx, {
    pileId,
    now,
    requestedBefore: requestedBefore(ctx),
  })) {
    const command = { kind: 'setConfiguration', key, value } as const
    const asRequester = { ...ctx, actor: { ...ctx.actor, userId: wantedUser ?? ctx.actor.userId } }
    await requestCommand(asRequester, { pile: { id: pileId, pileNo }, gunId: null, orderId: null, command, expireTime })
  }
}
