import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const stationStates = { building: '00', operating: '10', maintenance: '20', dismantled: '90' } as const
export type StationState = (typeof stationStates)[keyof typeof stationStates]

const { building, operating, maintenance, dismantled } = stationStates

/** Every move a station can make. What is not in this table does not happen. */
export const stationSteps = stateTable([
  { from: building, step: 'goOnline', to: operating },
  { from: maintenance, step: 'goOnline', to: operating },
  { from: operating, step: 'goOffline', to: maintenance },
  { from: building, step: 'dismantle', to: dismantled },
  { from: maintenance, step: 'dismantle', to: dismantled },
])
export type StationStep = StepOf<typeof stationSteps>

/** What is known of a station when it is to move. */
export type StationFacts = {
  hasPosition: boolean
  hasCover: boolean
  hasServiceTel: boolean
  pileQty: number
  pileInUseQty: number
  /** Types of piles in use that no plan in force prices. */
  unpricedPileTypes: readonly string[]
  pileLeftQty: number
  runningOrderQty: number
  openOrderQty: number
  everHadOrder: boolean
}

const holds = {
  position: ({ hasPosition }: StationFacts) => hasPosition,
  cover: ({ hasCover }: StationFacts) => hasCover,
  pileInUse: ({ pileInUseQty }: StationFacts) => pileInUseQty > 0,
  plan: ({ unpricedPileTypes }: StationFacts) => unpricedPileTypes.length === 0,
  serviceTel: ({ hasServiceTel }: StationFacts) => hasServiceTel,
  noRunningOrder: ({ runningOrderQty }: StationFacts) => runningOrderQty === 0,
  noPileLeft: ({ pileLeftQty }: StationFacts) => pileLeftQty === 0,
  noOpenOrder: ({ openOrderQty }: StationFacts) => openOrderQty === 0,
  noPile: ({ pileQty }: StationFacts) => pileQty === 0,
  noOrder: ({ everHadOrder }: StationFacts) => !everHadOrder,
}
export type StationGuard = keyof typeof holds

/** What must hold before each step, in the order in which a refusal names it. */
export const stationGuards = {
  goOnline: ['position', 'cover', 'pileInUse', 'plan', 'serviceTel'],
  goOffline: ['noRunningOrder'],
  dismantle: ['noPileLeft', 'noOpenOrder'],
  delete: ['noPile', 'noOrder'],
} as const satisfies Record<StationStep | 'delete', readonly StationGuard[]>

type JudgedGuard = { guard: StationGuard; ok: boolean }

export const judgeStation = (step: keyof typeof stationGuards, facts: StationFacts): JudgedGuard[] =>
  stationGuards[step].map((guard) => ({ guard, ok: holds[guard](facts) }))
