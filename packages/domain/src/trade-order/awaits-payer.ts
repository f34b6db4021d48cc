import { isOnlineChannel } from '../pay-config/channels.ts'
import { tradeStates, type TradeState } from './states.ts'
import { tradeTypes, type TradeType } from './types.ts'

/** Of a payment through a channel: its payer may still pay it. */
export const isUnended = ({ tradeStatus }: { tradeStatus: TradeState }): boolean =>
  tradeStatus === tradeStates.toPay || tradeStatus === tradeStates.processing

type Trade = { tradeType: TradeType; tradeStatus: TradeState; tradeChannel: string }
export const awaitsPayer = ({ tradeType, tradeStatus, tradeChannel }: Trade): boolean =>
  tradeType !== tradeTypes.refund && isOnlineChannel(tradeChannel) && isUnended({ tradeStatus })
