import { isOnlineChannel } from '../pay-config/channels.ts'
import { compareIds } from '../kernel/compare-ids.ts'
import { fen, sumFen, type Fen } from '../kernel/money.ts'
import { dayMs } from '../kernel/wall-time.ts'

/** ORIGIN goes back the way it came; OFFLINE is handed over or transferred by staff. */
export const refundWays = { origin: 'ORIGIN', offline: 'OFFLINE' } as const
export type RefundWay = (typeof refundWays)[keyof typeof refundWays]

/** `isOnline`: its channel still takes it back. */
export type RefundLot = {
  id: string
  tradeAmt: Fen
  giftAmt: Fen
  remainAmt: Fen
  giftRemainAmt: Fen
  isOnline: boolean
}
export type RefundPiece = { lotId: string; amt: Fen; clawAmt: Fen }
/** `missingAmt`: what the chosen way cannot pay back. */
export type RefundPlan = { pieces: RefundPiece[]; missingAmt: Fen }

/** Channels take a payment back for a limited number of days, by the contract that it was paid by. */
export const isRefundableOnline = (
  { tradeChannel, payTime, payConfigId }: { tradeChannel: string; payTime: Date | null; payConfigId: string | null },
  { now, windowDays }: { now: Date; windowDays: number },
): boolean =>
  isOnlineChannel(tradeChannel) &&
  payConfigId !== null &&
  payTime !== null &&
  now.getTime() - payTime.getTime() <= windowDays * dayMs

/** What a lot can give by a way. */
export const roomOf = ({ remainAmt, isOnline }: Pick<RefundLot, 'remainAmt' | 'isOnline'>, way: RefundWay): Fen =>
  way === refundWays.origin && !isOnline ? fen(0) : remainAmt

/** What can be paid back by a way, of what the wallet lets go. */
export const mostByWay = (
  refundableAmt: Fen,
  lots: readonly Pick<RefundLot, 'remainAmt' | 'isOnline'>[],
  way: RefundWay,
): Fen => fen(Math.min(refundableAmt, sumFen(lots.map((lot) => roomOf(lot, way)))))

/** The oldest first, as they are taken: they are the closest to their deadline. Those that can give nothing come last. */
export const inRefundOrder = <Lot extends { id: string }>(lots: readonly Lot[], roomOfLot: (lot: Lot) => Fen): Lot[] =>
  lots.toSorted((a, b) => Number(roomOfLot(b) > 0) - Number(roomOfLot(a) > 0) || compareIds(a.id, b.id))

/** `lots` are in the order in which they are taken. */
export function planRefund(amt: Fen, lots: readonly RefundLot[], way: RefundWay): RefundPlan {
  let missing: number = amt
  const pieces = lots.flatMap((lot) => {
    const part = fen(Math.min(missing, roomOf(lot, way)))
    missing -= part
    return part > 0 ? [pieceOf(lot, part)] : []
  })
  return { pieces, missingAmt: fen(missing) }
}

/** Chosen by hand. What a lot cannot give is missing. */
export function planChosen(
  chosen: readonly { lotId: string; amt: Fen }[],
  lots: readonly RefundLot[],
  way: RefundWay,
): RefundPlan {
  const asked = [...Map.groupBy(chosen, ({ lotId }) => lotId)].map(([lotId, parts]) => ({
    lotId,
    amt: sumFen(parts.map(({ amt }) => amt)),
  }))
  const pieces = asked.flatMap(({ lotId, amt }) => {
    const lot = lots.find(({ id }) => id === lotId)
    return lot && amt <= roomOf(lot, way) ? [pieceOf(lot, amt)] : []
  })
  const missing = sumFen(chosen.map(({ amt }) => amt)) - sumFen(pieces.map(({ amt }) => amt))
  return { pieces, missingAmt: fen(missing) }
}

const pieceOf = (lot: RefundLot, amt: Fen): RefundPiece => ({ lotId: lot.id, amt, clawAmt: clawOf(lot, amt) })

/** The gift goes back with the money that it was given for, as far as it is left. */
function clawOf({ tradeAmt, giftAmt, giftRemainAmt }: RefundLot, amt: Fen): Fen {
  const share = (BigInt(giftAmt) * BigInt(amt) + BigInt(tradeAmt) - 1n) / BigInt(tradeAmt)
  return fen(Math.min(giftRemainAmt, Number(share)))
}
