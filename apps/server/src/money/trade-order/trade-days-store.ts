import type { TradeOrderFilters } from '@chargedeck/contract/money/trade-order/list-calls'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { succeededTradeStates } from '@chargedeck/domain/trade-order/states'
import type { TradeType } from '@chargedeck/domain/trade-order/types'
import { sql } from 'kysely'
import { companiesInScope } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import type { DaySummer } from '../../platform/day-sums/sum-days.ts'
import { firstIdOf } from '../../platform/ids.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { literals } from '../../platform/postgres/literals.ts'

/** The sums of trades that succeeded, by the day of their creation. */
export const tradeOrderDays: DaySummer = {
  list: 'TRADE',
  firstDayOrNull: async ({ tx }) =>
    (
      await tx
        .selectFrom('tradeOrder')
        .select(sql<string>`day_of_id(id)`.as('day'))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
    )?.day ?? null,
  async sumDay({ tx }, day) {
    const [since, until] = [firstIdOf(startOfRange(day)), firstIdOf(daysLater(startOfRange(day), 1))]
    await tx.deleteFrom('tradeOrderDay').where('day', '=', day).execute()
    await sql`insert into trade_order_day (day, company_id, trade_type, trade_channel, trade_qty, trade_amt, gift_amt, fee_amt)
      select ${day}::date, company_id, trade_type, trade_channel, count(*), coalesce(sum(trade_amt), 0), coalesce(sum(gift_amt), 0),
        coalesce(sum(fee_amt), 0)
      from trade_order where id >= ${since} and id < ${until} and trade_status in (${literals(succeededTradeStates)})
      group by company_id, trade_type, trade_channel`.execute(tx)
  },
}

export type TradeSum = {
  tradeType: TradeType
  tradeChannel: string
  qty: number
  tradeAmt: Fen
  giftAmt: Fen
  feeAmt: Fen
}

/** What the sums of days are kept by. */
export type KeptFilters = Pick<TradeOrderFilters, 'companyId' | 'tradeType' | 'tradeChannel'>

/** Of days that are summed ahead, in companies that the caller sees. */
export async function sumKeptDays(
  ctx: Pick<Context, 'tx' | 'actor'>,
  days: readonly string[],
  { companyId, tradeType = [], tradeChannel = [] }: KeptFilters,
): Promise<TradeSum[]> {
  const companyIds = ctx.actor.orgIds === 'all' ? null : await companiesInScope(ctx)
  const rows = await ctx.tx
    .selectFrom('tradeOrderDay')
    .where('day', '=', sql<string>`any(${plainArray(days)}::date[])`)
    .$if(companyIds !== null, (sums) =>
      sums.where('companyId', '=', sql<string>`any(${plainArray(companyIds ?? [])}::bigint[])`),
    )
    .$if(companyId !== undefined, (sums) => sums.where('companyId', '=', companyId ?? ''))
    .$if(tradeType.length > 0, (sums) => sums.where('tradeType', 'in', tradeType))
    .$if(tradeChannel.length > 0, (sums) => sums.where('tradeChannel', 'in', tradeChannel))
    .select([sql<TradeType>`trade_type`.as('tradeType'), 'tradeChannel'])
    .select([
      sql<string>`sum(trade_qty)`.as('qty'),
      sql<string>`sum(trade_amt)`.as('trade'),
      sql<string>`sum(gift_amt)`.as('gift'),
      sql<string>`sum(fee_amt)`.as('fee'),
    ])
    .groupBy(['tradeType', 'tradeChannel'])
    .execute()
  return rows.map(sumOf)
}

type SumRow = Pick<TradeSum, 'tradeType' | 'tradeChannel'> & Record<'qty' | 'trade' | 'gift' | 'fee', string>

/** Sums arrive as text: they may be too large for the database's integers. */
export const sumOf = ({ tradeType, tradeChannel, qty, trade, gift, fee }: SumRow): TradeSum => ({
  tradeType,
  tradeChannel,
  qty: Number(qty),
  tradeAmt: fen(Number(trade)),
  giftAmt: fen(Number(gift)),
  feeAmt: fen(Number(fee)),
})
