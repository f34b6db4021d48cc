import { tradeStates } from '@chargedeck/domain/trade-order/states'
import type { Context } from '../../../platform/context.ts'
import type { TradeRow } from '../trade-store.ts'

/** The caller has let it go before: whoever repeats that gets the same answer. */
export const wasConfirmedBy = (
  { actor }: Pick<Context, 'actor'>,
  { reviewUser, tradeStatus }: Pick<TradeRow, 'reviewUser' | 'tradeStatus'>,
): boolean => reviewUser === actor.userId && tradeStatus !== tradeStates.toPay && tradeStatus !== tradeStates.closed
