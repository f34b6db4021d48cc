const stationStates = { building: '00', operating: '10', maintenance: '20', dismantled: '90' } as const
type StationState = (typeof stationStates)[keyof typeof stationStates]

const { building, operating, maintenance, dismantled } = stationStates

/** Every move a station can make. What is not in this table does not happen. */
const stationMoves = [
  { from: building, step: 'goOnline', to: operating },
  { from: maintenance, step: 'goOnline', to: operating },
  { from: operating, step: 'goOffline', to: maintenance },
  { from: building, step: 'dismantle', to: dismantled },
  { from: maintenance, step: 'dismantle', to: dismantled },
] as const satisfies readonly { from: StationState; step: string; to: StationState }[]

export type StationStep = (typeof stationMoves)[number]['step']

/** Where the step leads from here, or null when it is not allowed. */
export const nextStationState = (from: StationState, step: StationStep): StationState | null =>
  stationMoves.find((move) => move.from === from && move.step === step)?.to ?? null

/** Asked by the server to refuse and by the console to disable a button. */
export const canTakeStation = (from: StationState, step: StationStep): boolean => nextStationState(from, step) !== null

/** The step that leads from one state to another; null when none does. */
export const stationStepBetween = (from: StationState, to: StationState): StationStep | null =>
  stationMoves.find((move) => move.from === from && move.to === to)?.step ?? null

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
