import { kindsInTurn, type DeductOrder } from '@chargedeck/domain/ledger/consume'
import { sql } from 'kysely'

const leftOf = { principal: sql`trade_order.remain_amt`, gift: sql`trade_order.gift_remain_amt` }

/** Sorts lots as a wallet will spend them; the used up come last, the newest of them first. `isNext`: it pays next. */
export function lotTurns(deductOrder: DeductOrder) {
  const [first, second] = kindsInTurn[deductOrder]
  const turn = sql<number>`case when ${leftOf[first]} > 0 then 0 when ${leftOf[second]} > 0 then 1 else 2 end`
  const age = sql`case when ${leftOf.principal} + ${leftOf.gift} > 0 then trade_order.id else -trade_order.id end`
  return {
    inTurn: [turn, age],
    isNext: sql<boolean>`${leftOf.principal} + ${leftOf.gift} > 0
      and row_number() over (order by ${turn}, ${age}) = 1`.as('isNext'),
  }
}
