import { readYuan, type Fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime, isWallTime } from '@chargedeck/domain/kernel/wall-time'
import { wallTimeOfHuifu } from '@chargedeck/domain/pay-channel/huifu-text'
import type { RefundFact, TradeFact } from '../channel.ts'

/** As a query or a notification tells it. */
export type HuifuTrade = {
  trans_stat?: string
  trans_amt?: string
  end_time?: string
  org_hf_seq_id?: string // in queries
  hf_seq_id?: string // in notifications
}
export type HuifuRefund = { trans_stat?: string; ord_amt?: string; org_hf_seq_id?: string; hf_seq_id?: string }

const tradeStates: Readonly<Record<string, TradeFact['state']>> = { S: 'paid', F: 'failed', P: 'unpaid', I: 'unpaid' }
const refundStates: Readonly<Record<string, RefundFact['state']>> = {
  S: 'refunded',
  F: 'failed',
  P: 'processing',
  I: 'processing',
}

/** Null: a state that is not documented, of which nothing may follow. */
export function tradeFactOrNull(tradeNo: string, trade: HuifuTrade): TradeFact | null {
  const state = tradeStates[trade.trans_stat ?? '']
  if (!state) return null
  const channelTradeNo = trade.org_hf_seq_id ?? trade.hf_seq_id ?? null
  return { tradeNo, state, amt: amtOrNull(trade.trans_amt), channelTradeNo, payTime: timeOrNull(trade.end_time) }
}

export function refundFactOrNull(refundNo: string, refund: HuifuRefund, channelNo: string | null): RefundFact | null {
  const state = refundStates[refund.trans_stat ?? '']
  return state ? { refundNo, state, refundAmt: amtOrNull(refund.ord_amt), channelRefundNo: channelNo } : null
}

const amtOrNull = (yuan: string | undefined): Fen | null => (yuan === undefined ? null : readYuan(yuan))
function timeOrNull(text: string | undefined): Date | null {
  const wallTime = text === undefined ? null : wallTimeOfHuifu(text)
  return wallTime !== null && isWallTime(wallTime) ? fromWallTime(wallTime) : null
}
