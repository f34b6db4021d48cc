import { tradeNoOf } from '@chargedeck/domain/trade-order/trade-no'
import type { WorkDeps } from '../../../platform/deps.ts'
import { defineJob, handleLongJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { asSystem } from '../../../platform/work.ts'
import { openChannel, trySigning, type ChannelAccount } from '../../pay-channel/public.ts'
import { findAccount } from '../find-account.ts'
import { noteTrial } from '../store.ts'

export const tryChannelJob = defineJob<{ id: string }>('try-payment-channel')
type OpenChannel = typeof openChannel
const doing = `job:${tryChannelJob.name}`

export const tryChannelHandler = (open: OpenChannel = openChannel): JobHandler =>
  handleLongJob(tryChannelJob, async (deps, { id }) => {
    const found = await asSystem(deps, doing, (ctx) => findAccount(ctx, id))
    if (!found) return
    const trialReason = await whyNoAnswer(deps, open, found.account)
    await asSystem(deps, doing, (ctx) => noteTrial(ctx, id, { trialEndTime: ctx.now(), trialReason }))
  })

/** Null: the channel proved itself, believed us, and said that it has no trade of a number that nobody uses. */
async function whyNoAnswer(deps: WorkDeps, open: OpenChannel, account: ChannelAccount): Promise<string | null> {
  const unsigned = trySigning(account, deps.now())
  if (unsigned !== null) return unsigned
  const channel = open(account, deps)
  if (!channel) return '渠道未接通'
  const answer = await channel.queryTrade(tradeNoOf(deps.nextId(), deps.now()))
  return answer.sent ? null : answer.reason
}
