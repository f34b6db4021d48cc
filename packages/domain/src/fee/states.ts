import { stateTable, type StepOf } from '../kernel/state-table.ts'
import { versionStates } from '../kernel/version-states.ts'

const { draft, confirmed, history } = versionStates

/** A deleted plan keeps its version state: its row is only marked. */
export const feeSteps = stateTable([
  { from: draft, step: 'edit', to: draft },
  { from: draft, step: 'confirm', to: confirmed },
  { from: confirmed, step: 'replace', to: history },
  { from: draft, step: 'delete', to: draft },
  { from: confirmed, step: 'delete', to: confirmed },
])
export type FeeStep = StepOf<typeof feeSteps>

/** The result of sending a plan to one pile. */
export const feeSendStates = { sending: '10', succeeded: '30', failed: '40', unsupported: '90' } as const
export type FeeSendState = (typeof feeSendStates)[keyof typeof feeSendStates]

const { sending, succeeded, failed, unsupported } = feeSendStates

/** A late answer of the charger still counts after our timeout. */
export const feeSendSteps = stateTable([
  { from: sending, step: 'succeed', to: succeeded },
  { from: failed, step: 'succeed', to: succeeded },
  { from: sending, step: 'fail', to: failed },
  { from: failed, step: 'fail', to: failed },
  { from: sending, step: 'findUnsupported', to: unsupported },
  { from: failed, step: 'findUnsupported', to: unsupported },
  { from: sending, step: 'sendAgain', to: sending },
  { from: succeeded, step: 'sendAgain', to: sending },
  { from: failed, step: 'sendAgain', to: sending },
  { from: unsupported, step: 'sendAgain', to: sending },
])
export type FeeSendEndStep = Exclude<StepOf<typeof feeSendSteps>, 'sendAgain'>

/** The result of sending a plan to the piles of a station. */
export const feeSyncStates = { notSent: '00', sending: '10', allSent: '30', someFailed: '40' } as const
export type FeeSyncState = (typeof feeSyncStates)[keyof typeof feeSyncStates]
