import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const registerStates = { waiting: 0, approved: 1, refused: 2 } as const
export type RegisterState = (typeof registerStates)[keyof typeof registerStates]

const { waiting, approved, refused } = registerStates

export const registerSteps = stateTable([
  { from: waiting, step: 'approve', to: approved },
  { from: waiting, step: 'refuse', to: refused },
])
export type RegisterStep = StepOf<typeof registerSteps>
