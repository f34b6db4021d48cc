import { fen, type Fen } from '../kernel/money.ts'

/** What a customer has (principal and gift), what running orders hold of it, and what the customer owes. */
export type Wallet = { balanceAmt: Fen; giftAmt: Fen; frozenAmt: Fen; owedAmt: Fen }

/** What a wallet can still pay. A settlement may use money that another order holds: then nothing is free. */
export const freeFundsOf = ({ balanceAmt, giftAmt, frozenAmt }: Omit<Wallet, 'owedAmt'>): Fen =>
  fen(Math.max(0, balanceAmt + giftAmt - frozenAmt))

/** What may be paid back: principal that no running order holds, once nothing is owed. */
export const refundableOf = ({ balanceAmt, frozenAmt, owedAmt }: Omit<Wallet, 'giftAmt'>): Fen =>
  fen(owedAmt > 0 ? 0 : Math.max(0, balanceAmt - frozenAmt))

/** A limit of null is none. */
export const withinRoom = (amt: Fen, roomAmt: Fen | null): Fen => (roomAmt === null ? amt : fen(Math.min(amt, roomAmt)))
