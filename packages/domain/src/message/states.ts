import { stateTable, type StepOf } from '../kernel/state-table.ts'

/** `recorded`: the sandbox took it, and nothing left the house. */
export const sendStates = { waiting: 0, sent: 1, failed: 2, tooLate: 3, recorded: 4 } as const
export type SendState = (typeof sendStates)[keyof typeof sendStates]

const { waiting, sent, failed, tooLate, recorded } = sendStates

export const sendSteps = stateTable([
  { from: waiting, step: 'send', to: sent },
  { from: waiting, step: 'record', to: recorded },
  { from: waiting, step: 'failForNow', to: waiting },
  { from: waiting, step: 'fail', to: failed },
  { from: waiting, step: 'expire', to: tooLate },
])
export type SendStep = StepOf<typeof sendSteps>

/** Which of our programs sent a message. */
export const smsSources = { app: 1, console: 2, other: 3 } as const
export type SmsSource = (typeof smsSources)[keyof typeof smsSources]
