import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const stationStates = { building: '00', operating: '10', maintenance: '20', dismantled: '90' } as const
export type StationState = (typeof stationStates)[keyof typeof stationStates]

const { building, operating, maintenance, dismantled } = stationStates

/** Every move that a station can make. A move outside this table is refused. */
export const stationSteps = stateTable([
  { from: building, step: 'goOnline', to: operating },
  { from: maintenance, step: 'goOnline', to: operating },
  { from: operating, step: 'goOffline', to: maintenance },
  { from: building, step: 'dismantle', to: dismantled },
  { from: maintenance, step: 'dismantle', to: dismantled },
])
export type StationStep = StepOf<typeof stationSteps>

/** Taken offline for good, not for maintenance, until it is online again. */
export const isClosed = ({ status, closedFlag }: { status: StationState; closedFlag: number }): boolean =>
  status === maintenance && closedFlag === 1

/** Each step's guards, in the order in which a refusal names them. The group that knows the answer has the judge. */
export const stationGuards = {
  goOnline: ['position', 'cover', 'pileInUse', 'plan', 'serviceTel'],
  goOffline: ['noRunningOrder'],
  dismantle: ['noPileLeft', 'noOpenOrder', 'noOpenOccupyOrder', 'noOpenWarning'],
  delete: ['noPile', 'noOrder'],
} as const satisfies Record<StationStep | 'delete', readonly string[]>
export type GuardedStep = keyof typeof stationGuards
export type StationGuard = (typeof stationGuards)[GuardedStep][number]
