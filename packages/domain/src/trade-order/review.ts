import type { Fen } from '../kernel/money.ts'
import { isOnlineChannel } from '../pay-config/channels.ts'
import { tradeStates, type TradeState } from './states.ts'
import { tradeTypes, type TradeType } from './types.ts'

type Trade = { tradeType: TradeType; tradeStatus: TradeState; tradeChannel: string }

/** Whether a second person has to confirm it: a large refund, or a large sum taken at the counter. */
export const waitsForReview = ({ tradeType, tradeStatus, tradeChannel }: Trade): boolean =>
  tradeType === tradeTypes.refund
    ? tradeStatus === tradeStates.toPay
    : tradeType === tradeTypes.topUp && tradeStatus === tradeStates.processing && !isOnlineChannel(tradeChannel)

type Sums = { amt: Fen; unreviewedAmt: Fen; fromAmt: Fen }

/** Small steps count as one large one: `unreviewedAmt` is what the same owner had within a day without a second person. */
export const needsReview = ({ amt, unreviewedAmt, fromAmt }: Sums): boolean => amt + unreviewedAmt >= fromAmt
