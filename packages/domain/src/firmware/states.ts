import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const firmwareUpdateStates = {
  waiting: '00',
  sent: '10',
  downloading: '20',
  downloaded: '30',
  installing: '40',
  installed: '50',
  failed: '90',
} as const
export type FirmwareUpdateState = (typeof firmwareUpdateStates)[keyof typeof firmwareUpdateStates]

const { waiting, sent, downloading, downloaded, installing, installed, failed } = firmwareUpdateStates

export const openFirmwareUpdateStates = [waiting, sent, downloading, downloaded, installing] as const

/** A charger may skip or repeat any progress, also after we gave it up. */
const reported = <const Step extends string, const To extends FirmwareUpdateState>(step: Step, to: To) =>
  [...openFirmwareUpdateStates, failed].map((from) => ({ from, step, to }))

export const firmwareUpdateSteps = stateTable([
  { from: waiting, step: 'accept', to: sent },
  { from: sent, step: 'accept', to: sent },
  { from: downloading, step: 'accept', to: downloading }, // its progress came before its answer
  { from: downloaded, step: 'accept', to: downloaded },
  { from: installing, step: 'accept', to: installing },
  { from: failed, step: 'accept', to: sent },
  ...reported('download', downloading),
  ...reported('finishDownload', downloaded),
  ...reported('install', installing),
  ...reported('finishInstall', installed),
  ...reported('fail', failed),
  ...openFirmwareUpdateStates.map((from) => ({ from, step: 'giveUp', to: failed }) as const),
])
export type FirmwareUpdateStep = StepOf<typeof firmwareUpdateSteps>

export const isFirmwareUpdateOpen = (state: FirmwareUpdateState): boolean =>
  openFirmwareUpdateStates.some((open) => open === state)
