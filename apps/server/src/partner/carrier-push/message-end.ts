import type { Receipt } from '@chargedeck/domain/carrier/receipt'
import type { Context } from '../../platform/context.ts'
import type { MessageRow } from './store.ts'

/** How a try of a message ended. A carrier that could not be reached ends none: the message waits on. */
export type MessageOutcome = Receipt & {
  /** What the carrier answered; null when it refused the call. */
  data: unknown
  /** It is not sent again by itself. */
  isOver: boolean
}
export type SentMessage = Pick<
  MessageRow,
  'id' | 'carrierId' | 'apiName' | 'subjectId' | 'orderId' | 'stationId' | 'content' | 'createTime'
>
/** Runs in the transaction that stores the outcome. */
export type MessageEnd = (ctx: Context, message: SentMessage, outcome: MessageOutcome) => Promise<void>
/** What follows from the messages of each interface, by its name. */
export type MessageEnds = Readonly<Record<string, MessageEnd>>
