import { leftCustomer } from '@chargedeck/domain/customer/mask'
import { customerNameOf } from '@chargedeck/domain/customer/name'
import { succeededTradeStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
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

const { toPay, processing, closed } = tradeStates
/** Whether the wallet has changed by it: a refund leaves it before it is paid out, and is back when it is closed or fails. */
export const isInWallet = ({ tradeType, tradeStatus }: Pick<TradeOrder, 'tradeType' | 'tradeStatus'>): boolean =>
  succeededTradeStates.includes(tradeStatus) ||
  (tradeType === tradeTypes.refund && (tradeStatus === toPay || tradeStatus === processing))

export const isClosed = ({ tradeStatus }: Pick<TradeOrder, 'tradeStatus'>): boolean => tradeStatus === closed

const leaving: readonly string[] = [tradeTypes.refund, tradeTypes.clear]
/** Money that leaves a wallet has a minus. */
export const signOf = ({ tradeType }: Pick<TradeOrder, 'tradeType'>): '+' | '−' =>
  leaving.includes(tradeType) ? '−' : '+'

type Owner = Pick<TradeOrder, 'groupId' | 'groupName' | 'nickname' | 'realName' | 'mobile'>

/** Whose money it is: a group, or a customer by name. */
export const ownerNameOf = ({ groupId, groupName, mobile, ...customer }: Owner): string =>
  groupId === null ? customerNameOf({ ...customer, mobile: mobile ?? leftCustomer }) : (groupName ?? '企业')
