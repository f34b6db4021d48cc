import { stateTable } from '../kernel/state-table.ts'
import type { Rights } from '../role/rights.ts'

export const exportStates = {
  waiting: '00',
  running: '10',
  ready: '30',
  failed: '40',
  stopped: '90',
  gone: '95',
} as const
export type ExportState = (typeof exportStates)[keyof typeof exportStates]

/** The organisations whose rows are in the file. */
export type ExportScope = Pick<Rights, 'orgIds'>

const { waiting, running, ready, failed, stopped, gone } = exportStates

/** `begin` from `running`: the server that ran it was killed. */
export const exportSteps = stateTable([
  { from: waiting, step: 'begin', to: running },
  { from: running, step: 'begin', to: running },
  { from: running, step: 'finish', to: ready },
  { from: waiting, step: 'fail', to: failed },
  { from: running, step: 'fail', to: failed },
  { from: waiting, step: 'stop', to: stopped },
  { from: running, step: 'stop', to: stopped },
  { from: ready, step: 'expire', to: gone },
])
