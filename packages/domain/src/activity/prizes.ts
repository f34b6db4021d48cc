import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { termsFault, type TermsFault } from '../voucher/terms-fault.ts'
import { faceValueOf, mostCostOf, type VoucherTerms } from '../voucher/voucher-types.ts'
import { prizeTypes } from './kinds.ts'

/** `qty`: how many of it one reward holds. */
type Counted = { id: string; qty: number }
/** `validDays`: how many days a voucher is valid after the day on which it is granted. */
export type VoucherPrize = Counted & VoucherTerms & { prizeType: typeof prizeTypes.voucher; validDays: number }
/** An amount for the gift balance. */
type GiftPrize = Counted & { prizeType: typeof prizeTypes.gift; faceAmt: Fen }
export type Prize = VoucherPrize | GiftPrize

export type PrizeFault = 'QTY_OUT_OF_RANGE' | 'VALID_DAYS_OUT_OF_RANGE' | 'GIFT_AMT_MISSING' | TermsFault

const mostPerReward = 100
const mostValidDays = 3650

/** The first fault of a prize, or null. */
export function prizeFault(prize: Prize): PrizeFault | null {
  if (!isBetween(prize.qty, 1, mostPerReward)) return 'QTY_OUT_OF_RANGE'
  if (prize.prizeType === prizeTypes.gift) return prize.faceAmt > 0 ? null : 'GIFT_AMT_MISSING'
  return isBetween(prize.validDays, 1, mostValidDays) ? termsFault(prize) : 'VALID_DAYS_OUT_OF_RANGE'
}

export const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** What prizes count against the budget of their activity. */
export const costOf = (prizes: readonly Prize[]): Fen => sumFen(prizes.map((prize) => fen(prize.qty * valueOf(prize))))
const valueOf = (prize: Prize): Fen => (prize.prizeType === prizeTypes.gift ? prize.faceAmt : faceValueOf(prize))

/** Whether it is known what a prize costs at most: only then does a budget hold. */
export const hasKnownCost = (prize: Prize): boolean => prize.prizeType === prizeTypes.gift || mostCostOf(prize) !== null

export const prizesOf = (ids: readonly string[], prizes: readonly Prize[]): Prize[] =>
  prizes.filter(({ id }) => ids.includes(id))
