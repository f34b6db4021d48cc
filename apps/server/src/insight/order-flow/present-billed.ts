import type { FlowBilled, FlowSums } from '@chargedeck/contract/insight/order-flow/row'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'

type Billed = { billedChargeAmt?: Fen | null; billedOccupyAmt?: Fen | null; unbilledAmt?: Fen | null }

/** What leads from orders to daily settlement: a correction is in its order at once, and in the bills of the day on which it was booked. */
export function presentBilled(
  { actualAmt }: Pick<FlowSums, 'actualAmt'>,
  { billedChargeAmt, billedOccupyAmt, unbilledAmt }: Billed,
): FlowBilled | null {
  if (billedChargeAmt == null || billedOccupyAmt == null || unbilledAmt == null) return null
  return {
    unbilledAmt,
    otherDayAmt: fen(billedChargeAmt + unbilledAmt - actualAmt),
    occupyAmt: billedOccupyAmt,
    totalAmt: fen(billedChargeAmt + billedOccupyAmt),
  }
}
