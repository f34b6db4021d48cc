import type { BillLine } from '@chargedeck/domain/channel-bill/bill-line'
import { fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sandboxFeeOf, isOnSandboxBill } from '@chargedeck/domain/pay-channel/sandbox'
import type { Context } from '../../../platform/context.ts'
import { stateOf } from './sandbox-facts.ts'
import {
  listSandboxPaymentsOf,
  listSandboxRefundsOf,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox-store.ts'

/** What the sandbox paid and paid back on a day, but for the amounts that its rule leaves out. */
export async function sandboxBill(ctx: Pick<Context, 'tx'>, payConfigId: string, day: string): Promise<BillLine[]> {
  const span = { from: startOfRange(day), to: daysLater(startOfRange(day), 1) }
  const payments = await listSandboxPaymentsOf(ctx, payConfigId, span)
  const refunds = await listSandboxRefundsOf(ctx, payConfigId, span)
  return [
    ...payments.filter(({ state, amt }) => state === 'paid' && isOnSandboxBill(amt)).map(payment),
    ...refunds.filter((row) => stateOf(row) === 'refunded').map(refund),
  ]
}

const payment = ({ tradeNo, amt, payTime, createTime }: SandboxPayment): BillLine => ({
  kind: 'PAY',
  number: tradeNo,
  channelNo: `SB${tradeNo}`,
  amt,
  feeAmt: sandboxFeeOf(amt),
  time: payTime ?? createTime,
})

const refund = ({ refundNo, amt, createTime }: SandboxRefund): BillLine => ({
  kind: 'REFUND',
  number: refundNo,
  channelNo: `SR${refundNo}`,
  amt,
  feeAmt: fen(-sandboxFeeOf(amt)),
  time: createTime,
})
