import type { TradeOrderFilters, TradeOrderSummary } from '@chargedeck/contract/money/trade-order/list-calls'
import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade/states'
import { tradeTypes, type TradeType } from '@chargedeck/domain/trade/types'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { matchingTrades } from './list-trade-orders.ts'
import { channelTextOf } from './present.ts'

type Sum = { tradeType: TradeType; tradeChannel: string; qty: number; tradeAmt: Fen; giftAmt: Fen; feeAmt: Fen }

const countedStates = [tradeStates.succeeded, tradeStates.partlyRefunded, tradeStates.refunded]

/** The sums over the whole list, of the trades that succeeded. */
export async function sumTradeOrders(ctx: Context, filters: TradeOrderFilters): Promise<TradeOrderSummary> {
  const trades = await matchingTrades(ctx, filters)
  const rows = await trades
    .where('tradeOrder.tradeStatus', 'in', countedStates)
    .select(['tradeType', 'tradeChannel'])
    .select([
      sql<string>`count(*)`.as('qty'),
      sql<string>`sum(trade_amt)`.as('trade'),
      sql<string>`sum(gift_amt)`.as('gift'),
      sql<string>`sum(fee_amt)`.as('fee'),
    ])
    .groupBy(['tradeType', 'tradeChannel'])
    .execute()
  return summaryOf(
    rows.map(({ tradeType, tradeChannel, qty, trade, gift, fee }) => ({
      tradeType,
      tradeChannel,
      qty: Number(qty),
      tradeAmt: fen(Number(trade)),
      giftAmt: fen(Number(gift)),
      feeAmt: fen(Number(fee)),
    })),
  )
}

function summaryOf(sums: readonly Sum[]): TradeOrderSummary {
  const of = (type: TradeType) => sums.filter(({ tradeType }) => tradeType === type)
  const amtOf = (type: TradeType) => sumFen(of(type).map(({ tradeAmt }) => tradeAmt))
  const qtyOf = (type: TradeType) => of(type).reduce((qty, sum) => qty + sum.qty, 0)
  const [topUpAmt, groupDepositAmt, refundAmt] = [
    amtOf(tradeTypes.topUp),
    amtOf(tradeTypes.groupDeposit),
    amtOf(tradeTypes.refund),
  ]
  return {
    topUpQty: qtyOf(tradeTypes.topUp),
    topUpAmt,
    giftAmt: sumFen([...of(tradeTypes.topUp), ...of(tradeTypes.redeem)].map(({ giftAmt }) => giftAmt)),
    refundQty: qtyOf(tradeTypes.refund),
    refundAmt,
    clearAmt: amtOf(tradeTypes.clear),
    groupDepositAmt,
    feeAmt: sumFen(sums.map(({ feeAmt }) => feeAmt)),
    netAmt: fen(topUpAmt + groupDepositAmt - refundAmt),
    byChannel: byChannel([...of(tradeTypes.topUp), ...of(tradeTypes.groupDeposit), ...of(tradeTypes.refund)]),
  }
}

function byChannel(sums: readonly Sum[]): TradeOrderSummary['byChannel'] {
  return [...Map.groupBy(sums, ({ tradeChannel }) => channelTextOf(tradeChannel))].map(([channelText, of]) => {
    const [out, into] = [false, true].map((isIn) => of.filter((sum) => isIn === (sum.tradeType !== tradeTypes.refund)))
    return {
      channelText,
      inAmt: sumFen((into ?? []).map(({ tradeAmt }) => tradeAmt)),
      outAmt: sumFen((out ?? []).map(({ tradeAmt }) => tradeAmt)),
    }
  })
}
