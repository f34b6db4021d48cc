import { fen, roundHalfUp, type Fen, type RateBp } from '../kernel/money.ts'

/** What a channel deducts of a payment. */
export const channelFee = (amt: Fen, rate: RateBp): Fen => fen(Number(roundHalfUp(BigInt(amt) * BigInt(rate), 10_000n)))
