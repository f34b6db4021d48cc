import { allocate, fen, sumFen, type Fen } from '../kernel/money.ts'
import type { Bill, BillLine } from './bill-charge.ts'

/** The discounts of a bill, by cause. Nothing grants a discount yet; a slice that does passes it in here. */
export type Discounts = { vipDiscountAmt: Fen; groupDiscountAmt: Fen; activityDiscountAmt: Fen; voucherAmt: Fen }
export const noDiscounts: Discounts = {
  vipDiscountAmt: fen(0),
  groupDiscountAmt: fen(0),
  activityDiscountAmt: fen(0),
  voucherAmt: fen(0),
}

type PayableLine = BillLine & { discountAmt: Fen; elecDiscountAmt: Fen; paidElecAmt: Fen; paidServiceAmt: Fen }
export type Payable = Discounts & {
  lines: PayableLine[]
  discountAmt: Fen
  actualAmt: Fen
  paidElecAmt: Fen
  paidServiceAmt: Fen
}

/** Discounts reduce the service fee first, then the electricity; every line bears its share to the fen. */
export function discountBill(bill: Bill, discounts: Discounts): Payable {
  const discountAmt = sumFen(Object.values(discounts))
  if (discountAmt < 0 || discountAmt > bill.totalAmt)
    throw new RangeError('a discount lies between nothing and the whole bill')
  const offService = fen(Math.min(discountAmt, bill.serviceAmt))
  const offElec = fen(discountAmt - offService)
  const serviceParts = allocate(
    offService,
    bill.lines.map(({ serviceAmt }) => serviceAmt),
  )
  const elecParts = allocate(
    offElec,
    bill.lines.map(({ elecAmt }) => elecAmt),
  )
  const lines = bill.lines.map((line, index) =>
    payableLine(line, serviceParts[index] ?? fen(0), elecParts[index] ?? fen(0)),
  )
  return {
    ...discounts,
    lines,
    discountAmt,
    actualAmt: fen(bill.totalAmt - discountAmt),
    paidElecAmt: fen(bill.elecAmt - offElec),
    paidServiceAmt: fen(bill.serviceAmt - offService),
  }
}

const payableLine = (line: BillLine, offService: Fen, offElec: Fen): PayableLine => ({
  ...line,
  discountAmt: sumFen([offService, offElec]),
  elecDiscountAmt: offElec,
  paidElecAmt: fen(line.elecAmt - offElec),
  paidServiceAmt: fen(line.serviceAmt - offService),
})
