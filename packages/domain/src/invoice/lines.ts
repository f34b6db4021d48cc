import { allocate, fen, roundHalfUp, sumFen, type Fen, type RateBp } from '../kernel/money.ts'

const invoiceItems = ['ELEC', 'SERVICE', 'OCCUPY'] as const
/** What was sold: electricity, the service of charging, and the time at a gun after it. */
export type InvoiceItem = (typeof invoiceItems)[number]
export type ItemAmounts = Readonly<Record<InvoiceItem, Fen>>
export type TaxRates = Readonly<Record<InvoiceItem, RateBp>>

/** `amt` contains the tax, as prices do. */
export type InvoiceLine = { item: InvoiceItem; rate: RateBp; amt: Fen; netAmt: Fen; taxAmt: Fen }

/** The tax that is contained in an amount. */
export const taxIn = (amt: Fen, rate: RateBp): Fen =>
  fen(Number(roundHalfUp(BigInt(amt) * BigInt(rate), BigInt(10_000 + rate))))

/** One line for each item that was sold. The lines sum to the amounts, to the fen. */
export const invoiceLines = (amounts: ItemAmounts, rates: TaxRates): InvoiceLine[] =>
  invoiceItems
    .filter((item) => amounts[item] > 0)
    .map((item) => {
      const [amt, rate] = [amounts[item], rates[item]]
      const taxAmt = taxIn(amt, rate)
      return { item, rate, amt, netAmt: fen(amt - taxAmt), taxAmt }
    })

export const totalsOf = (lines: readonly InvoiceLine[]) => ({
  totalAmt: sumFen(lines.map(({ amt }) => amt)),
  netAmt: sumFen(lines.map(({ netAmt }) => netAmt)),
  taxAmt: sumFen(lines.map(({ taxAmt }) => taxAmt)),
})

/** What a payer paid of a charge, as electricity and service in the proportion of the order. */
export function shareOfCharge(paidAmt: Fen, order: { elecAmt: Fen; serviceAmt: Fen }): ItemAmounts {
  const [elec = fen(0), service = fen(0)] = allocate(paidAmt, [order.elecAmt, order.serviceAmt])
  return { ELEC: elec, SERVICE: service, OCCUPY: fen(0) }
}

export const sumItems = (shares: readonly ItemAmounts[]): ItemAmounts => ({
  ELEC: sumFen(shares.map(({ ELEC }) => ELEC)),
  SERVICE: sumFen(shares.map(({ SERVICE }) => SERVICE)),
  OCCUPY: sumFen(shares.map(({ OCCUPY }) => OCCUPY)),
})
