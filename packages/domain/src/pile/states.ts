import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const pileStates = { new: '00', inUse: '10', suspended: '20', scrapped: '90' } as const
export type PileState = (typeof pileStates)[keyof typeof pileStates]

const { new: fresh, inUse, suspended, scrapped } = pileStates

/** Every move that staff can make with a charger. A move outside this table is refused. */
export const pileSteps = stateTable([
  { from: fresh, step: 'commission', to: inUse },
  { from: suspended, step: 'commission', to: inUse },
  { from: inUse, step: 'suspend', to: suspended },
  { from: fresh, step: 'scrap', to: scrapped },
  { from: suspended, step: 'scrap', to: scrapped },
])
export type PileStep = StepOf<typeof pileSteps>

/** Those that are not scrapped. */
export const standingPileStates = [fresh, inUse, suspended] as const satisfies readonly PileState[]

/** Those that stand and serve nobody: not put to use yet, or taken out for repair. */
export const restingPileStates = [fresh, suspended] as const satisfies readonly PileState[]
export const isResting = (state: PileState): boolean => state === fresh || state === suspended

/** Whether its socket is open. */
export const netStates = { offline: '0', online: '1' } as const
export type NetState = (typeof netStates)[keyof typeof netStates]
