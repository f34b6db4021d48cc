import { stateTable, type StepOf } from '../kernel/state-table.ts'

/** `recovered`: the device is well again, and staff have not confirmed it. */
export const warningStates = { open: '00', recovered: '10', closed: '30' } as const
export type WarningState = (typeof warningStates)[keyof typeof warningStates]
const { open, recovered, closed } = warningStates

/** A warning that is not closed is the only one of its subject and code. */
export const unclosedWarningStates = [open, recovered] as const

export const warningSteps = stateTable([
  { from: open, step: 'repeat', to: open },
  { from: recovered, step: 'repeat', to: open },
  { from: open, step: 'recover', to: recovered },
  { from: open, step: 'end', to: closed }, // recovered, and nobody needs to confirm it
  { from: recovered, step: 'end', to: closed },
  { from: open, step: 'close', to: closed },
  { from: recovered, step: 'close', to: closed },
])
export type WarningStep = StepOf<typeof warningSteps>

export const warningEventKinds = ['RAISED', 'REPEATED', 'JOINED', 'RECOVERED', 'CLOSED'] as const
/** `JOINED`: devices that joined a warning of their station. */
export type WarningEventKind = (typeof warningEventKinds)[number]

type Recoverable = { alarmLevel: number; autoRecoverFlag: number }

/** Only what is not urgent ends by itself, and only if its code says so. */
export const recoveryStep = ({ alarmLevel, autoRecoverFlag }: Recoverable): 'recover' | 'end' =>
  alarmLevel >= 3 && autoRecoverFlag === 1 ? 'end' : 'recover'
