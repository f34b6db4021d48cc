import { stateTable, type StepOf } from '../kernel/state-table.ts'
import { hasEnded } from '../kernel/validity.ts'

export const voucherStates = { unused: '00', used: '30', expired: '90' } as const
export type VoucherState = (typeof voucherStates)[keyof typeof voucherStates]

const { unused, used, expired } = voucherStates

/** A lock is no state: a locked voucher is unused, and its order may use it. */
export const voucherSteps = stateTable([
  { from: unused, step: 'use', to: used },
  { from: unused, step: 'expire', to: expired },
  { from: used, step: 'giveBack', to: unused },
  { from: used, step: 'giveBackLate', to: expired },
])
export type VoucherStep = StepOf<typeof voucherSteps>

type Locked = { status: VoucherState; lockOrderId: string | null }

/** One order at a time: the lock of another order keeps a voucher from this one. */
export const isFreeFor = ({ status, lockOrderId }: Locked, orderId: string | null): boolean =>
  status === unused && (lockOrderId === null || lockOrderId === orderId)

/** A voucher that an order has locked outlives its end: the order began in time. */
export const mayExpire = ({ status, lockOrderId, validTo }: Locked & { validTo: Date }, now: Date): boolean =>
  voucherSteps.can(status, 'expire') && lockOrderId === null && hasEnded(validTo, now)

/** How a settlement that no longer uses a voucher gives it back. */
export const returnStep = (validTo: Date, now: Date): Extract<VoucherStep, 'giveBack' | 'giveBackLate'> =>
  hasEnded(validTo, now) ? 'giveBackLate' : 'giveBack'
