import type { Context } from '../../platform/context.ts'
import { defineJob, enqueueEach } from '../../platform/jobs/job.ts'
import { insertMessages, putInLine } from './store.ts'

export type CarrierMessage = {
  carrierId: string
  apiName: string
  /** What it is about: an order, a station, a plan. */
  subjectId: string
  orderId?: string
  stationId?: string
  /** The whole business content, before it is encrypted. */
  content: object
}

/** Wakes the sender of a carrier; without a key, since transactions that share one would wait for each other. */
export const wakeSenderJob = defineJob<{ carrierId: string }>('wake-carrier-sender')

/** Writes what carriers must receive, in the transaction of the fact; it is sent after the commit, in this order. */
export async function enterMessages(ctx: Context, messages: readonly CarrierMessage[]): Promise<void> {
  await insertMessages(
    ctx,
    messages.map(({ orderId = null, stationId = null, content, ...message }) => ({
      id: ctx.nextId(),
      ...message,
      orderId,
      stationId,
      content: JSON.stringify(content),
      createTime: ctx.now(),
    })),
  )
  await wakeSenders(
    ctx,
    messages.map(({ carrierId }) => carrierId),
  )
}

/** Staff want these sent now, as new ones. Returns how many were not in the line already. */
export async function sendAgain(ctx: Context, messageIds: readonly string[]): Promise<number> {
  if (messageIds.length === 0) return 0
  const carrierIds = await putInLine(ctx, messageIds)
  await wakeSenders(ctx, carrierIds)
  return carrierIds.length
}

export const wakeSenders = (ctx: Pick<Context, 'tx'>, carrierIds: readonly string[], runAt?: Date): Promise<void> =>
  enqueueEach(
    ctx.tx,
    wakeSenderJob,
    [...new Set(carrierIds)].map((carrierId) => ({ carrierId })),
    { isUrgent: true, ...(runAt && { runAt }) },
  )
