import type { BillLine } from '@chargedeck/domain/channel-bill/bill-line'
import { payTransBizTypes } from '@chargedeck/domain/pay-trans/states'
import type { Context } from '../../platform/context.ts'
import type { PayTransEnds } from './ends.ts'
import type { Heard } from './hear.ts'
import { findByNumberOrNull, lockPayTransOrNull } from './store.ts'
import { takeHeard } from './take-heard.ts'

/** Takes a line of the channel's bill as its word about a request. */
export async function takeBilled(ctx: Context, ends: PayTransEnds, payConfigId: string, line: BillLine): Promise<void> {
  const id = await findByNumberOrNull(ctx, payConfigId, line.number)
  const row = id === null ? null : await lockPayTransOrNull(ctx, id)
  if (row && (row.bizType === payTransBizTypes.refund) === (line.kind === 'REFUND'))
    await takeHeard(ctx, ends, row, heardIn(line))
}

const heardIn = ({ kind, number, amt, channelNo, time }: BillLine): Heard =>
  kind === 'PAY'
    ? { said: 'trade', fact: { tradeNo: number, state: 'paid', amt, channelTradeNo: channelNo, payTime: time } }
    : { said: 'refund', fact: { refundNo: number, state: 'refunded', refundAmt: amt, channelRefundNo: channelNo } }
