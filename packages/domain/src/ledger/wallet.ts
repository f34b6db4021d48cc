import { fen, type Fen } from '../kernel/money.ts'

/** What a customer has (principal and gift), what running orders hold of it, and what the customer owes. */
export type Wallet = { balanceAmt: Fen; giftAmt: Fen; frozenAmt: Fen; owedAmt: Fen }

/** What a wallet can still pay. A settlement may use money that another order holds: then nothing is free. */
export const freeFundsOf = ({ balanceAmt, giftAmt, frozenAmt }: Omit<Wallet, 'owedAmt'>): Fen =>
  fen(Math.max(0, balanceAmt + giftAmt - frozenAmt))

/** What a group has (below zero it owes what it used of its credit), its credit, and what running orders hold. */
export type GroupWallet = { balanceAmt: Fen; creditAmt: Fen; frozenAmt: Fen }

/** What a group can pay at a settlement, whoever it is held for. */
export const groupFundsOf = ({ balanceAmt, creditAmt }: Omit<GroupWallet, 'frozenAmt'>): Fen =>
  fen(Math.max(0, balanceAmt + creditAmt))

/** What a group can still promise to a charge that begins. */
export const freeGroupFundsOf = ({ balanceAmt, creditAmt, frozenAmt }: GroupWallet): Fen =>
  fen(Math.max(0, balanceAmt + creditAmt - frozenAmt))

/** A limit of null is none. */
export const withinRoom = (amt: Fen, roomAmt: Fen | null): Fen => (roomAmt === null ? amt : fen(Math.min(amt, roomAmt)))
