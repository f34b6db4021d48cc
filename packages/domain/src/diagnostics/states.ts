import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const diagnosticsStates = { waiting: '00', sent: '10', uploading: '20', uploaded: '50', failed: '90' } as const
export type DiagnosticsState = (typeof diagnosticsStates)[keyof typeof diagnosticsStates]

const { waiting, sent, uploading, uploaded, failed } = diagnosticsStates

export const diagnosticsSteps = stateTable([
  { from: waiting, step: 'accept', to: sent },
  { from: sent, step: 'accept', to: sent },
  { from: uploading, step: 'accept', to: uploading }, // its progress came before its answer
  { from: waiting, step: 'upload', to: uploading },
  { from: sent, step: 'upload', to: uploading },
  { from: uploading, step: 'upload', to: uploading },
  { from: waiting, step: 'receive', to: uploaded },
  { from: sent, step: 'receive', to: uploaded },
  { from: uploading, step: 'receive', to: uploaded },
  { from: failed, step: 'receive', to: uploaded }, // the file came after all
  { from: waiting, step: 'fail', to: failed },
  { from: sent, step: 'fail', to: failed },
  { from: uploading, step: 'fail', to: failed },
])
export type DiagnosticsStep = StepOf<typeof diagnosticsSteps>

export const openDiagnosticsStates = [waiting, sent, uploading] as const satisfies readonly DiagnosticsState[]

export const isDiagnosticsOpen = (state: DiagnosticsState): boolean =>
  openDiagnosticsStates.some((open) => open === state)
