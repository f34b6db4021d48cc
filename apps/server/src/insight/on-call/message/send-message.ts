import { nextTryTime } from '@chargedeck/domain/on-call/next-try'
import { warningMessageSteps } from '@chargedeck/domain/on-call/states'
import type { Context } from '../../../platform/context.ts'
import { enqueue, handleLongJob } from '../../../platform/jobs/job.ts'
import type { Outcome } from '../../../platform/outbox/outcome.ts'
import { asSystem } from '../../../platform/work.ts'
import { choosePort } from './choose-port.ts'
import { sendJob } from './jobs.ts'
import { findMessageOrNull, moveMessages, type MessageRow } from './message-store.ts'

const longestAnswer = 500
const doing = `job:${sendJob.name}`
type Parcel = { message: MessageRow; send: () => Promise<Outcome<string>> }

/** Sends between two transactions. A crash between them sends twice, and never loses a message. */
export const sendHandler = handleLongJob(sendJob, async (deps, { messageId }) => {
  const parcel = await asSystem(deps, doing, (ctx) => prepare(ctx, messageId))
  if (!parcel) return
  const outcome = await parcel.send()
  await asSystem(deps, doing, (ctx) => save(ctx, parcel.message, outcome))
})

/** Null: nothing is left to send. */
async function prepare(ctx: Context, id: string): Promise<Parcel | null> {
  const message = await findMessageOrNull(ctx, id)
  if (!message || !warningMessageSteps.can(message.status, 'send')) return null
  return { message, send: await choosePort(ctx, message) }
}

async function save(ctx: Context, message: MessageRow, outcome: Outcome<string>): Promise<void> {
  const answer = (outcome.sent ? outcome.receipt : outcome.reason).slice(0, longestAnswer)
  const [ids, tryQty] = [[message.id], message.tryQty + 1]
  if (outcome.sent) {
    if (outcome.onlyRecorded) return void (await moveMessages(ctx, ids, 'record', { answer, tryQty }))
    return void (await moveMessages(ctx, ids, 'send', { answer, tryQty, sendTime: ctx.now() }))
  }
  const dueTime = outcome.again ? nextTryTime({ kind: message.kind, tryQty }, ctx.now()) : null
  if (dueTime === null) return void (await moveMessages(ctx, ids, 'fail', { answer, tryQty }))
  if (await moveMessages(ctx, ids, 'failForNow', { answer, tryQty, dueTime }))
    await enqueue(ctx.tx, sendJob, { messageId: message.id }, { runAt: dueTime })
}
