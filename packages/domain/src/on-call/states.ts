import { stateTable, type StepOf } from '../kernel/state-table.ts'

/** `held`: waits for the next digest. `merged`: a digest said it. `recorded`: nobody carries messages of this way, so it was only kept. */
export const warningMessageStates = {
  waiting: '00',
  held: '10',
  merged: '20',
  sent: '30',
  recorded: '35',
  failed: '40',
} as const
export type WarningMessageState = (typeof warningMessageStates)[keyof typeof warningMessageStates]
const { waiting, held, merged, sent, recorded, failed } = warningMessageStates

export const warningMessageSteps = stateTable([
  { from: waiting, step: 'send', to: sent },
  { from: waiting, step: 'record', to: recorded },
  { from: waiting, step: 'failForNow', to: waiting },
  { from: waiting, step: 'fail', to: failed },
  { from: failed, step: 'resend', to: waiting },
  { from: held, step: 'merge', to: merged },
])
export type WarningMessageStep = StepOf<typeof warningMessageSteps>

/** Why a message was written. */
export const warningMessageKinds = ['OPENED', 'ESCALATED', 'RECOVERED', 'DIGEST', 'TEST'] as const
export type WarningMessageKind = (typeof warningMessageKinds)[number]
