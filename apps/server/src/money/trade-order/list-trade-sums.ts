import { succeededTradeStates } from '@chargedeck/domain/trade-order/states'
import type { TradeOrderFilters, TradeOrderSummary } from '@chargedeck/contract/money/trade-order/list-calls'
import { fen, sumFen } from '@chargedeck/domain/kernel/money'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { tradeTypes, type TradeType } from '@chargedeck/domain/trade-order/types'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { splitRange } from '../../platform/day-sums/split-range.ts'
import { matchingTrades } from './list-trade-orders.ts'
import { channelTextOf } from './present.ts'
import { listedInSight, tradesByVisitors, type Trades } from './sight-store.ts'
import { sumKeptDays, sumOf, type TradeSum } from './trade-days-store.ts'

/** The sums over the whole list, of the trades that succeeded. Past days of the caller's companies are summed ahead. */
export async function sumTradeOrders(ctx: Context, filters: TradeOrderFilters): Promise<TradeOrderSummary> {
  const isKept = areKept(filters) && !ctx.actor.seesOwn
  const { shown, own, foreign, isCrowd } = await listedInSight(ctx, matchingTrades(ctx, filters))
  const others = isCrowd ? await tradesByVisitors(ctx, matchingTrades(ctx, filters)) : foreign
  const split = isKept ? await splitRange(ctx, 'TRADE', rangeOf(filters)) : null
  if (!split && isCrowd && others) return summaryOf([...(await sumRows(own)), ...(await sumRows(others))])
  if (!split) return summaryOf(await sumRows(shown))
  const sums = await sumKeptDays(ctx, split.days, filters)
  for (const gap of split.gaps) {
    const trades = matchingTrades(ctx, { ...filters, ...gap })
    sums.push(...(await sumRows((await listedInSight(ctx, trades)).own)))
  }
  if (others) sums.push(...(await sumRows(others)))
  return summaryOf(sums)
}

const keptBy: ReadonlySet<string> = new Set(['startTime', 'endTime', 'companyId', 'tradeType', 'tradeChannel'])

const areKept = (filters: TradeOrderFilters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || keptBy.has(name))

const rangeOf = ({ startTime, endTime }: TradeOrderFilters) => ({
  since: startTime ? startOfRange(startTime) : null,
  until: endTime ? endOfRange(endTime) : null,
})

async function sumRows(trades: Trades): Promise<TradeSum[]> {
  const rows = await trades
    .where('tradeOrder.tradeStatus', 'in', succeededTradeStates)
    .select(['tradeType', 'tradeChannel'])
    .select([
      sql<string>`count(*)`.as('qty'),
      sql<string>`sum(trade_amt)`.as('trade'),
      sql<string>`sum(gift_amt)`.as('gift'),
      sql<string>`sum(fee_amt)`.as('fee'),
    ])
    .groupBy(['tradeType', 'tradeChannel'])
    .execute()
  return rows.map(sumOf)
}

function summaryOf(sums: readonly TradeSum[]): TradeOrderSummary {
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

function byChannel(sums: readonly TradeSum[]): TradeOrderSummary['byChannel'] {
  return [...Map.groupBy(sums, ({ tradeChannel }) => channelTextOf(tradeChannel))].map(([channelText, of]) => {
    const [out, into] = [false, true].map((isIn) => of.filter((sum) => isIn === (sum.tradeType !== tradeTypes.refund)))
    return {
      channelText,
      inAmt: sumFen((into ?? []).map(({ tradeAmt }) => tradeAmt)),
      outAmt: sumFen((out ?? []).map(({ tradeAmt }) => tradeAmt)),
    }
  })
}
