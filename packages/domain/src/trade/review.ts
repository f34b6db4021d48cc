import { isOnlineChannel } from '../pay-config/channels.ts'
import { tradeStates, type TradeState } from './states.ts'
import { tradeTypes, type TradeType } from './types.ts'

type Trade = { tradeType: TradeType; tradeStatus: TradeState; tradeChannel: string }

/** Whether a second person has to confirm it: a large refund, or a large sum taken at the counter. */
export const waitsForReview = ({ tradeType, tradeStatus, tradeChannel }: Trade): boolean =>
  tradeType === tradeTypes.refund
    ? tradeStatus === tradeStates.toPay
    : tradeType === tradeTypes.topUp && tradeStatus === tradeStates.processing && !isOnlineChannel(tradeChannel)
