import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { attemptsOfJob } from '../../platform/outbox/deliver.ts'
import { mostAttempts, sendMessageJob } from './jobs.ts'
import { insertRecord } from './record-store.ts'

type RecordInput = Omit<Parameters<typeof insertRecord>[1], 'id' | 'createTime' | 'createUser'>

/** Writes the message as a row and sends it after the commit. */
export async function writeRecord(ctx: Context, record: RecordInput): Promise<string> {
  const id = ctx.nextId()
  await insertRecord(ctx.tx, { ...record, id, createTime: ctx.now(), createUser: ctx.actor.userId })
  await enqueue(ctx.tx, sendMessageJob, { recordId: id }, attemptsOfJob(mostAttempts))
  return id
}
