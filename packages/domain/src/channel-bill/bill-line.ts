import { fen, roundHalfUp, type Fen } from '../kernel/money.ts'

export type BillLineKind = 'PAY' | 'REFUND'
/** One payment or refund on the bill of a channel, by our number. Amounts are positive; the fee of a refund is below zero. */
export type BillLine = {
  kind: BillLineKind
  number: string
  channelNo: string | null
  amt: Fen
  feeAmt: Fen
  time: Date
  /** A refund that the channel took and has not paid out: it proves nothing. */
  openFlag?: 1
}

/** How much more money the channel has for us by a line than we booked. */
export const deltaOf = (kind: BillLineKind, theirAmt: Fen | null, ourAmt: Fen | null): Fen => {
  const more = (theirAmt ?? 0) - (ourAmt ?? 0)
  return fen(kind === 'PAY' ? more : -more)
}

/** Yuan with a sign and up to eight decimals, as bills write fees; null for anything else. */
export function readBillAmt(text: string): Fen | null {
  const [, sign, yuan, decimals = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (yuan === undefined) return null
  const amt = Number(roundHalfUp(BigInt(yuan + decimals.padEnd(8, '0')), 1_000_000n))
  return fen(sign === '-' && amt !== 0 ? -amt : amt)
}

/** The cells of a table by the names in its first row. */
export function* namedRows(rows: readonly (readonly string[])[]): Generator<(name: string) => string> {
  const [head = [], ...body] = rows
  for (const row of body) yield (name) => row[head.indexOf(name)] ?? ''
}
