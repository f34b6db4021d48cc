import { warningMessageStates } from '@chargedeck/domain/on-call/states'
import { handleJob } from '../../../platform/jobs/job.ts'
import { digestJob } from './jobs.ts'
import { insertMessages, lockDue, moveMessages } from './message-store.ts'
import { digestOf } from './message-text.ts'
import { planDigest } from './pace-store.ts'
import { sendSoon } from './write-messages.ts'

/** What was held back for a receiver becomes one message. */
export const digestHandler = handleJob(digestJob, async (ctx, { dueMs = 0, ...line }) => {
  const rows = await lockDue(ctx, line, new Date(Math.max(ctx.now().getTime(), dueMs)))
  const [first] = rows
  if (!first) return
  const { companyId, ruleId, way, receiver, userId, hookId } = first
  const made = { companyId, ruleId, way, receiver, userId, hookId, dueTime: ctx.now(), createTime: ctx.now() }
  const id = ctx.nextId()
  const digest = await insertMessages(ctx, [
    { ...made, ...digestOf(rows), id, kind: 'DIGEST', status: warningMessageStates.waiting },
  ])
  await moveMessages(
    ctx,
    rows.map((row) => row.id),
    'merge',
    { digestId: id },
  )
  await planDigest(ctx, line, ctx.now())
  await sendSoon(ctx, digest)
})
