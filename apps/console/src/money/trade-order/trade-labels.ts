import { tradeTypes } from '@chargedeck/domain/trade/types'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const tradeTones: Record<TradeOrder['tradeStatus'], Tone> = {
  0: 'waiting',
  1: 'active',
  2: 'done',
  3: 'fault',
  4: 'off',
  5: 'attention',
  6: 'off',
}

const leaving: readonly string[] = [tradeTypes.refund, tradeTypes.clear]
/** Money that leaves a wallet has a minus. */
export const signOf = ({ tradeType }: Pick<TradeOrder, 'tradeType'>): '+' | '−' =>
  leaving.includes(tradeType) ? '−' : '+'
