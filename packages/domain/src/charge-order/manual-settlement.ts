import { fen, type Fen } from '../kernel/money.ts'
import { daysLater } from '../kernel/wall-time.ts'
import type { MeterSample } from '../tariff/split-energy.ts'
import { isBilled, type ChargeOrderState } from './states.ts'

/** A settlement by staff: carried out at once, or after a second person has looked at it. */
export const manualSettlementStates = { waiting: '00', done: '30', refused: '90' } as const
export type ManualSettlementState = (typeof manualSettlementStates)[keyof typeof manualSettlementStates]

/** How long after its settlement an order can be adjusted, in days. */
export const adjustableDays = 90

export const isAdjustable = (settleTime: Date, now: Date): boolean =>
  now.getTime() <= daysLater(settleTime, adjustableDays).getTime()

type Known = { orderStatus: ChargeOrderState; actualAmt: Fen | null }
type Settled = { actualAmt: Fen; adjustAmt: Fen }

/** What the amount was before staff changed it: the bill, or without one what meter and prices say. */
export const amtBefore = ({ orderStatus, actualAmt: billedAmt }: Known, { actualAmt, adjustAmt }: Settled): Fen =>
  isBilled(orderStatus) && billedAmt !== null ? billedAmt : fen(actualAmt - adjustAmt)

/** A change beyond `refundAuditAmt` waits for a second person. */
export const needsReview = (beforeAmt: Fen, afterAmt: Fen, refundAuditAmt: Fen): boolean =>
  Math.abs(afterAmt - beforeAmt) > refundAuditAmt

/** The furthest that the charger reported: the last of its points, else the start. */
export const lastKnown = (start: MeterSample, reported: readonly MeterSample[]): MeterSample =>
  reported.reduce((last, point) => (point.at >= last.at && point.meter >= last.meter ? point : last), start)
