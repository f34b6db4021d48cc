import type { PayTransBizType } from '@chargedeck/domain/pay-trans/states'
import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'

export type PaidFact = { bizId: string; amt: Fen; channelTradeNo: string | null; payTime: Date }
export type FailedFact = { bizId: string; why: string; isClosed: boolean }

/** What a request was for decides what happens when the channel takes it, does it or refuses it: in the transaction that notes it. */
type PayTransEnd = {
  sent: (ctx: Context, bizId: string) => Promise<void>
  /** Several at once, each a request of its own. */
  succeed: (ctx: Context, facts: readonly PaidFact[]) => Promise<void>
  fail: (ctx: Context, fact: FailedFact) => Promise<void>
}
/** `takeAgain`: before a refund that had failed is paid out after all. False: its money is spent. */
export type PayTransEnds = Record<PayTransBizType, PayTransEnd> & {
  REFUND: { takeAgain: (ctx: Context, bizId: string) => Promise<boolean> }
}
