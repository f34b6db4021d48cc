import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const commandStates = { waiting: '00', sent: '10', accepted: '30', failed: '40', timedOut: '50' } as const
export type CommandState = (typeof commandStates)[keyof typeof commandStates]

const { waiting, sent, accepted, failed, timedOut } = commandStates

/** A late answer of the charger still counts after our timeout. */
export const commandSteps = stateTable([
  { from: waiting, step: 'send', to: sent },
  { from: waiting, step: 'accept', to: accepted },
  { from: sent, step: 'accept', to: accepted },
  { from: timedOut, step: 'accept', to: accepted },
  { from: waiting, step: 'reject', to: failed },
  { from: sent, step: 'reject', to: failed },
  { from: timedOut, step: 'reject', to: failed },
  { from: waiting, step: 'loseConnection', to: failed },
  { from: sent, step: 'loseConnection', to: failed },
  { from: waiting, step: 'timeOut', to: timedOut },
  { from: sent, step: 'timeOut', to: timedOut },
])
export type CommandEndStep = Exclude<StepOf<typeof commandSteps>, 'send'>

export const openCommandStates = [waiting, sent] as const satisfies readonly CommandState[]
export const failedCommandStates = [failed, timedOut] as const satisfies readonly CommandState[]
