import { createHash } from 'node:crypto'

export type Payee = {
  id: string
  cardMark: string
  cardTail: string
  cardName: string
  bankName: string
  tokenNo: string | null
}

/** Says whether an account still pays to the same card of the same holder. */
export const payeeMarkOf = ({ id, cardMark, cardTail, cardName, bankName, tokenNo }: Payee): string =>
  createHash('sha256')
    .update(JSON.stringify([id, cardMark, cardTail, cardName, bankName, tokenNo]))
    .digest('hex')
    .slice(0, 32)
