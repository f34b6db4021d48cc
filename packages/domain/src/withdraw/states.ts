import { stateTable, type StepOf } from '../kernel/state-table.ts'

/** Of a withdrawal, from the application to the money in the bank. */
export const transferStates = {
  applied: '00',
  inApproval: '10',
  transferring: '20',
  arrived: '30',
  failed: '40',
  undone: '50',
  nullified: '90',
} as const
export type TransferState = (typeof transferStates)[keyof typeof transferStates]
const { applied, inApproval, transferring, arrived, failed, undone, nullified } = transferStates

/** A transfer that is being sent ends by what the provider says; one that waits for its batch can be undone, and is approved again when its card has changed. */
export const withdrawSteps = stateTable([
  { from: applied, step: 'pay', to: transferring },
  { from: inApproval, step: 'pay', to: transferring },
  { from: failed, step: 'pay', to: transferring },
  { from: undone, step: 'pay', to: transferring },
  { from: transferring, step: 'undo', to: undone },
  { from: transferring, step: 'recheck', to: inApproval },
  { from: applied, step: 'recheck', to: inApproval }, // its card changed since the application
  { from: failed, step: 'recheck', to: inApproval }, // or since the last request
  { from: undone, step: 'recheck', to: inApproval },
  { from: transferring, step: 'arrive', to: arrived },
  { from: transferring, step: 'fail', to: failed },
  { from: arrived, step: 'return', to: failed },
  { from: failed, step: 'arriveLate', to: arrived }, // the bank paid after all
  { from: undone, step: 'arriveLate', to: arrived }, // so it did by an earlier request
  { from: inApproval, step: 'arriveLate', to: arrived },
  { from: applied, step: 'nullify', to: nullified },
  { from: inApproval, step: 'nullify', to: nullified },
  { from: failed, step: 'nullify', to: nullified },
  { from: undone, step: 'nullify', to: nullified },
])
export type WithdrawStep = StepOf<typeof withdrawSteps>

/** Its money is frozen. */
export const liveTransferStates = [applied, inApproval, transferring, failed, undone] as const

/** What staff filter by. */
export const withdrawPhases = {
  waiting: [applied, inApproval, undone],
  paying: [transferring],
  done: [arrived],
  failed: [failed],
  closed: [nullified],
} as const satisfies Record<string, readonly TransferState[]>
export type WithdrawPhase = keyof typeof withdrawPhases

/** What is kept of a request that people undid before it was sent. */
export const undoneDesc = '已撤销'

/** How it is kept that the bank sent the money back. */
export const failCodes = { returned: 'returned' } as const

/** Of a withdrawal that failed: its money never arrived, or the bank sent it back. */
export const failKinds = { transfer: 'TRANSFER', returned: 'RETURNED' } as const
export type FailKind = (typeof failKinds)[keyof typeof failKinds]

/** Null: it has not failed. */
export function failKindOf(state: TransferState, failCode: string | null): FailKind | null {
  if (state !== failed) return null
  return failCode === failCodes.returned ? failKinds.returned : failKinds.transfer
}

/** What the log of a withdrawal tells: its steps, what the provider was asked, and how people ended a transfer. */
export type WithdrawAction =
  | WithdrawStep
  | 'apply'
  | 'postpone'
  | 'send'
  | 'askEnd'
  | 'confirmEnd'
  | 'refuseEnd'
  | 'dropEnd'
  | 'doubt'
  | 'paidTwice'
  | 'askPaidTwice'
  | 'confirmPaidTwice'
  | 'refusePaidTwice'
  | 'countPaidTwice'
  | 'reopenPaidTwice'
