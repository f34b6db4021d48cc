import type { Context } from '../../platform/context.ts'
import { insertMessages } from './store.ts'

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

/** Writes what carriers must receive, in the transaction of the fact; it is sent after the commit, in this order. */
export const enterMessages = (ctx: Context, messages: readonly CarrierMessage[]): Promise<void> =>
  insertMessages(
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
