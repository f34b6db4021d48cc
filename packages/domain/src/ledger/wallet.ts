import { fen, type Fen } from '../kernel/money.ts'

/** What a customer has (principal and gift), what running orders hold of it, and what the customer owes. */
export type Wallet = { balanceAmt: Fen; giftAmt: Fen; frozenAmt: Fen; owedAmt: Fen }

/** What a wallet can still pay. A settlement may use money that another order holds: then nothing is free. */
export const freeFundsOf = ({ balanceAmt, giftAmt, frozenAmt }: Omit<Wallet, 'owedAmt'>): Fen =>
  fen(Math.max(0, balanceAmt + giftAmt - frozenAmt))

/** What may be paid back: principal that no running order holds, once nothing is owed. */
export const refundableOf = ({ balanceAmt, frozenAmt, owedAmt }: Omit<Wallet, 'giftAmt'>): Fen =>
  fen(owedAmt > 0 ? 0 : Math.max(0, balanceAmt - frozenAmt))

/** What it can pay its debts with: principal that no running order holds. */
export const repayableOf = (wallet: Omit<Wallet, 'owedAmt'>): Fen =>
  fen(Math.min(wallet.balanceAmt, freeFundsOf(wallet)))

/** A top-up comes, and repays what is owed. */
export function afterTopUp(before: Wallet, { tradeAmt, giftAmt }: { tradeAmt: Fen; giftAmt: Fen }): Wallet {
  const richer = {
    ...before,
    balanceAmt: fen(before.balanceAmt + tradeAmt),
    giftAmt: fen(before.giftAmt + giftAmt),
  }
  const repaid = Math.min(richer.owedAmt, repayableOf(richer))
  return { ...richer, balanceAmt: fen(richer.balanceAmt - repaid), owedAmt: fen(richer.owedAmt - repaid) }
}

/** A limit of null is none. */
export const withinRoom = (amt: Fen, roomAmt: Fen | null): Fen => (roomAmt === null ? amt : fen(Math.min(amt, roomAmt)))
