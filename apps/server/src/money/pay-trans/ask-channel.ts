import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import { nextQueryTime } from '@chargedeck/domain/pay-trans/query-times'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import type { Context } from '../../platform/context.ts'
import { handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'
import { asSystem } from '../../platform/work.ts'
import { openChannel, type ChannelAccount, type PayChannel } from '../pay-channel/public.ts'
import { findAccount } from '../pay-config/public.ts'
import { askChannelJob, askSoon } from './ask-soon.ts'
import type { PayTransEnds } from './ends.ts'
import { hear, isWithoutWay, type Heard, type Move } from './hear.ts'
import { changePayTrans, isUnanswered, lockPayTransOrNull, stepPayTrans, type PayTransRow } from './store.ts'
import { takeHeard } from './take-heard.ts'
import { warnOfSilence } from './warn-of-silence.ts'

type Due = { row: PayTransRow; move: Move; account: ChannelAccount | null; isLast: boolean }
type OpenChannel = typeof openChannel
const doing = `job:${askChannelJob.name}`

/** Asks the channel between two transactions. A crash anywhere asks again, which a channel takes for the same request. */
export const askChannelHandler = (ends: PayTransEnds, open: OpenChannel = openChannel): JobHandler =>
  handleLongJob(askChannelJob, async (deps, { id }) => {
    const due = await asSystem(deps, doing, (ctx) => nextMove(ctx, ends, id))
    if (!due) return
    const heard = await heardOf(due, due.account && open(due.account, deps))
    await asSystem(deps, doing, async (ctx) => {
      const row = await lockPayTransOrNull(ctx, id)
      if (!row) return
      await changePayTrans(ctx, id, { answerTime: ctx.now() })
      await takeHeard(ctx, ends, row, heard)
      if (!due.isLast) return
      // only now: a crash before this asks and warns again
      await changePayTrans(ctx, id, { nextQueryTime: null })
      if (await isUnanswered(ctx, id)) await leaveToStaff(ctx, row, heard)
    })
  })

/** A refund of which the channel says nothing to the last, such as with keys that it has revoked, is one that only staff can end. */
async function leaveToStaff(ctx: Context, row: PayTransRow, heard: Heard): Promise<void> {
  if (row.bizType === payTransBizTypes.refund && heard.said === 'refused')
    await changePayTrans(ctx, row.id, { stuckTime: ctx.now() })
  await warnOfSilence(ctx, row)
}

/** Sent is written before it is sent, and the next question is planned: nothing that was sent is forgotten. */
async function nextMove(ctx: Context, ends: PayTransEnds, id: string): Promise<Due | null> {
  const row = await lockPayTransOrNull(ctx, id)
  if (!row || row.status === payTransStates.succeeded || row.status === payTransStates.failed) return null
  const now = ctx.now()
  const isNew = row.status === payTransStates.initiated
  const sentTime = row.sentTime ?? now
  const next = nextQueryTime(sentTime, now)
  if (isNew) {
    await stepPayTrans(ctx, id, 'send', { sentTime })
    await ends[row.bizType].sent(ctx, row.bizId)
  }
  const planned = next ? { nextQueryTime: next } : {}
  await changePayTrans(ctx, id, { retryQty: isNew ? 0 : row.retryQty + 1, ...planned })
  if (next) await askSoon(ctx, id, next)
  const account = (await findAccount(ctx, row.payConfigId))?.account ?? null
  // one that is asked for by hand later is not the last again
  const isLast = next === null && row.nextQueryTime !== null
  return { row, move: isNew ? 'send' : isOver(row, now) ? 'close' : 'query', account, isLast }
}

const isOver = ({ closeTime, expireTime }: PayTransRow, now: Date): boolean =>
  closeTime !== null || (expireTime !== null && expireTime <= now)

async function heardOf({ row, move }: Due, channel: PayChannel | null): Promise<Heard> {
  if (channel) return hear(channel, row, move)
  // A refund waits for its channel; a payment that nobody was shown cannot be paid.
  return { said: 'refused', reason: '渠道未接通', isFinal: row.expireTime !== null && isWithoutWay(row) }
}
