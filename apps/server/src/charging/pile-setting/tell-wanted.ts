import { requestCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { pilesToTell, takeWishes } from './drift-store.ts'

const patienceMs = 60_000
/** Who did not answer is left alone for a while. */
const askAgainMs = 600_000
/** So few at a time that nobody notices, even after thousands have come back at once. */
const pilesAtOnce = 50

const tellOne = defineJob<{ pileId: string }>('tell-settings')
const tellReturned = defineJob<TimedPayload>('tell-returned-settings')

/** After this transaction the charger is told all that it lacks; a wish can be repeated. */
export const tellSoon = ({ tx }: Context, pileId: string): Promise<void> =>
  enqueue(tx, tellOne, { pileId }, { jobKey: `tell-settings:${pileId}`, maxAttempts: 3 })

export const tellReturnedMinutely: TimedAction = { name: '设备配置补发', cron: '55 * * * * *', job: tellReturned }
export const settingJobs: readonly JobHandler[] = [
  handleJob(tellOne, (ctx, { pileId }) => tellWanted(ctx, pileId)),
  handleJob(tellReturned, async (ctx) => {
    for (const pileId of await pilesToTell(ctx.tx, { askedBefore: askedBefore(ctx), limit: pilesAtOnce }))
      await tellSoon(ctx, pileId)
  }),
]

const askedBefore = ({ now }: Context): Date => new Date(now().getTime() - askAgainMs)

/** Told by us, in the name of who wanted it. */
async function tellWanted(ctx: Context, pileId: string): Promise<void> {
  const now = ctx.now()
  const expireTime = new Date(now.getTime() + patienceMs)
  for (const { pileNo, key, value, wantedUser } of await takeWishes(ctx.tx, {
    pileId,
    now,
    askedBefore: askedBefore(ctx),
  })) {
    const command = { kind: 'setConfiguration', key, value } as const
    const inTheName = { ...ctx, actor: { ...ctx.actor, userId: wantedUser ?? ctx.actor.userId } }
    await requestCommand(inTheName, { pile: { id: pileId, pileNo }, gunId: null, orderId: null, command, expireTime })
  }
}
