type State = string | number
type Move = { readonly from: State; readonly step: string; readonly to: State }

/** Queries on a table of moves. A move outside the table is refused. */
export function stateTable<const M extends Move>(moves: readonly M[]) {
  type KnownState = M['from'] | M['to']
  /** The state after the step, or null when the step is not allowed. */
  const next = (from: KnownState, step: M['step']): M['to'] | null =>
    moves.find((move) => move.from === from && move.step === step)?.to ?? null
  return {
    next,
    /** The server uses it to refuse, the console to disable a button. */
    can: (from: KnownState, step: M['step']): boolean => next(from, step) !== null,
    /** The step from one state to the other, or null when there is none. */
    stepBetween: (from: KnownState, to: KnownState): M['step'] | null =>
      moves.find((move) => move.from === from && move.to === to)?.step ?? null,
  }
}

/** The steps of a table. */
export type StepOf<Table extends { next: (from: never, step: never) => unknown }> = Parameters<Table['next']>[1]
