import { sandboxOutcome, slowQueries } from '@chargedeck/domain/pay-channel/sandbox'
import { absentTrade } from '../absent.ts'
import type { RefundFact, TradeFact } from '../channel.ts'
import type { SandboxPayment, SandboxRefund } from './sandbox-store.ts'

export function factOf(tradeNo: string, payment: SandboxPayment | null): TradeFact {
  if (!payment) return absentTrade(tradeNo)
  const { state, amt, payTime } = payment
  return { tradeNo, state: state === 'paying' ? 'unpaid' : state, amt, channelTradeNo: `SB${tradeNo}`, payTime }
}

export function stateOf({ amt, queryQty }: SandboxRefund): RefundFact['state'] {
  const outcome = sandboxOutcome(amt)
  if (outcome === 'failed') return 'failed'
  return queryQty > (outcome === 'paying' ? slowQueries : 0) ? 'refunded' : 'processing'
}
