import { stateTable } from '../kernel/state-table.ts'

export const knockStates = { waiting: '00', approved: '10', rejected: '90' } as const
export type KnockState = (typeof knockStates)[keyof typeof knockStates]

/** Why a charger waits: it has no pile, its pile has no password that it could prove, or it tried wrong ones. */
export const knockReasons = { noPile: 'NO_PILE', noPassword: 'NO_PASSWORD', wrongPassword: 'WRONG_PASSWORD' } as const
export type KnockReason = (typeof knockReasons)[keyof typeof knockReasons]

const { waiting, approved, rejected } = knockStates

export const knockSteps = stateTable([
  { from: waiting, step: 'approve', to: approved },
  { from: rejected, step: 'approve', to: approved },
  { from: waiting, step: 'reject', to: rejected },
  { from: approved, step: 'knockAgain', to: waiting }, // its pile was deleted
])
