import { stateTable } from '../kernel/state-table.ts'

/** `checked`: a sheet that staff have not confirmed. */
export const grantStates = { checked: '05', waiting: '00', running: '10', done: '30', stopped: '40' } as const
export type GrantState = (typeof grantStates)[keyof typeof grantStates]

const { checked, waiting, running, done, stopped } = grantStates

export const grantSteps = stateTable([
  { from: checked, step: 'confirm', to: waiting },
  { from: waiting, step: 'begin', to: running },
  { from: running, step: 'finish', to: done },
  { from: waiting, step: 'stop', to: stopped },
  { from: running, step: 'stop', to: stopped },
  { from: stopped, step: 'resume', to: waiting },
])
