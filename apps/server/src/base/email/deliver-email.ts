import type { Context } from '../../platform/context.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { asSystem } from '../../platform/work.ts'
import { chooseSender, type ChosenSender } from './choose-sender.ts'
import { mostAttempts } from './jobs.ts'
import { findRecordOrNull, updateRecord } from './record-store.ts'
import type { Email, SendOutcome } from './sender.ts'

const status = { waiting: 0, sent: 1, failed: 2, tooLate: 3 }
type Ready = ChosenSender & { email: Email; attemptQty: number }

/** The network lies between two transactions: what was sent is known before it is written, so a crash there sends twice, never not at all. */
export async function deliverEmail(deps: WorkDeps, recordId: string): Promise<void> {
  const ready = await asSystem(deps, 'job:send-email', (ctx) => prepare(ctx, recordId))
  if (!ready) return
  const outcome = await ready.send(ready.email)
  const again = await asSystem(deps, 'job:send-email', (ctx) => keepOutcome(ctx, recordId, ready, outcome))
  if (again && !outcome.sent) throw new Error(`e-mail ${recordId} is tried again: ${outcome.reason}`)
}

async function prepare(ctx: Context, recordId: string): Promise<Ready | null> {
  const record = await findRecordOrNull(ctx.tx, recordId)
  if (record?.status !== status.waiting) return null
  if (record.invalidTime && record.invalidTime <= ctx.now()) {
    await updateRecord(ctx.tx, recordId, { status: status.tooLate, sealedContent: null })
    return null
  }
  const content = record.sealedContent ? ctx.sealer.open(record.sealedContent) : (record.content ?? '')
  const email = { to: record.receiver, title: record.title, content, isHtml: record.htmlFlag === 1 }
  return { ...(await chooseSender(ctx)), email, attemptQty: record.attemptQty + 1 }
}

/** True when it is worth another try. */
async function keepOutcome(
  ctx: Context,
  recordId: string,
  { provider, attemptQty }: Ready,
  outcome: SendOutcome,
): Promise<boolean> {
  const tried = { provider, attemptQty }
  if (outcome.sent) {
    const done = {
      status: status.sent,
      messageId: outcome.messageId,
      failReason: null,
      sendTime: ctx.now(),
      sealedContent: null,
    }
    await updateRecord(ctx.tx, recordId, { ...tried, ...done })
    return false
  }
  const again = outcome.again && attemptQty < mostAttempts
  const ended = again ? {} : { status: status.failed, sealedContent: null }
  await updateRecord(ctx.tx, recordId, { ...tried, ...ended, failReason: outcome.reason.slice(0, 500) })
  return again
}
