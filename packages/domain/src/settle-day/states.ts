import { stateTable } from '../kernel/state-table.ts'

/** Of a company's day: open until everything settled on it is billed and its rows are written. */
export const settleCloseStates = { waiting: '00', closed: '10' } as const
export type SettleCloseState = (typeof settleCloseStates)[keyof typeof settleCloseStates]

/** Of a partner's row of a day. */
export const dayWithdrawStates = { open: '00', withdrawing: '10', withdrawn: '30' } as const
export type DayWithdrawState = (typeof dayWithdrawStates)[keyof typeof dayWithdrawStates]
const { open, withdrawing, withdrawn } = dayWithdrawStates

export const dayWithdrawSteps = stateTable([
  { from: open, step: 'withdraw', to: withdrawing },
  { from: withdrawing, step: 'arrive', to: withdrawn },
  { from: withdrawing, step: 'nullify', to: open },
  { from: withdrawn, step: 'return', to: withdrawing },
])
