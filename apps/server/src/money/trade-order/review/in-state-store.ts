import type { TradeStateFilter } from '@chargedeck/contract/money/trade-order/enums'
import { onlineChannels } from '@chargedeck/domain/pay-config/channels'
import { tradeStates, type TradeState } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { sql, type RawBuilder } from 'kysely'
import { literals } from '../../../platform/postgres/literals.ts'

const { toPay, processing } = tradeStates
const reviewed: readonly TradeState[] = [toPay, processing]

/** As `waitsForReview` in the domain. */
const waits = sql<boolean>`(trade_order.trade_type = ${sql.lit(tradeTypes.refund)} and trade_order.trade_status = ${sql.lit(toPay)}
  or trade_order.trade_type = ${sql.lit(tradeTypes.topUp)} and trade_order.trade_status = ${sql.lit(processing)}
    and trade_order.trade_channel not in (${literals(onlineChannels)}))`
const isAmong = (states: readonly TradeState[]) => sql<boolean>`trade_order.trade_status in (${literals(states)})`

/** What waits for a second person is found by itself, and not among the trades of the state that it is kept in. */
export function isInState(wanted: readonly TradeStateFilter[]): RawBuilder<boolean> {
  const states = wanted.filter((state) => state !== 'REVIEW')
  const isReview = states.length < wanted.length
  const isUnreviewed = reviewed.every((state) => states.includes(state))
  if (isReview && isUnreviewed) return isAmong(states)
  if (!isReview && !reviewed.some((state) => states.includes(state))) return isAmong(states)
  const plain = states.length > 0 ? sql<boolean>`${isAmong(states)} and not ${waits}` : sql<boolean>`false`
  return isReview
    ? sql<boolean>`(${isAmong([...states, ...reviewed])} and (${plain} or ${waits}))`
    : sql<boolean>`(${plain})`
}
