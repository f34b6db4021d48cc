export const pileStates = { new: '00', inUse: '10', suspended: '20', scrapped: '90' } as const
export type PileState = (typeof pileStates)[keyof typeof pileStates]

const { new: fresh, inUse, suspended, scrapped } = pileStates

/** Every move that staff can make with a charger. What is not in this table does not happen. */
export const pileMoves = [
  { from: fresh, step: 'commission', to: inUse },
  { from: suspended, step: 'commission', to: inUse },
  { from: inUse, step: 'suspend', to: suspended },
  { from: fresh, step: 'scrap', to: scrapped },
  { from: suspended, step: 'scrap', to: scrapped },
] as const satisfies readonly { from: PileState; step: string; to: PileState }[]

export type PileStep = (typeof pileMoves)[number]['step']

/** The step that leads from one state to the other, or null when none does. */
export const pileStep = (from: PileState, to: PileState): PileStep | null =>
  pileMoves.find((move) => move.from === from && move.to === to)?.step ?? null
