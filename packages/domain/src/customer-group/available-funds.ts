import { fen, type Fen } from '../kernel/money.ts'
import { payModes, type PayMode } from './pay-modes.ts'

/** What a group paid in, what it may owe, and what running orders hold of both. */
export type GroupAccount = { payMode: PayMode; balanceAmt: Fen; creditAmt: Fen; frozenAmt: Fen }

/** What a settlement may take: the balance and, with credit, the limit. Amounts held for other orders count too. */
export const fundsOfGroup = ({ payMode, balanceAmt, creditAmt }: Omit<GroupAccount, 'frozenAmt'>): Fen =>
  fen(Math.max(0, balanceAmt + (payMode === payModes.credit ? creditAmt : 0)))

/** What the next start may hold. */
export const freeFundsOfGroup = (account: GroupAccount): Fen =>
  fen(Math.max(0, fundsOfGroup(account) - account.frozenAmt))

/** What a group owes for orders that are settled. */
export const debtOfGroup = ({ balanceAmt }: Pick<GroupAccount, 'balanceAmt'>): Fen => fen(Math.max(0, -balanceAmt))

/** The used part of a credit: debt, and what running orders hold beyond the balance. */
export const usedCreditOf = ({ balanceAmt, frozenAmt }: Pick<GroupAccount, 'balanceAmt' | 'frozenAmt'>): Fen =>
  fen(Math.max(0, frozenAmt - balanceAmt))

/** Whether the group should hear that little is left; a warning amount of null or 0 never warns. */
export const isBalanceLow = ({ availableAmt, warnAmt }: { availableAmt: Fen; warnAmt: Fen | null }): boolean =>
  warnAmt !== null && warnAmt > 0 && availableAmt < warnAmt
