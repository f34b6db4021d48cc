type State = string | number
type Move = { readonly from: State; readonly step: string; readonly to: State }

/** The questions that can be asked of a table of moves. What is not in the table does not happen. */
export function stateTable<const M extends Move>(moves: readonly M[]) {
  type KnownState = M['from'] | M['to']
  /** Where the step leads from here, or null when it is not allowed. */
  const next = (from: KnownState, step: M['step']): M['to'] | null =>
    moves.find((move) => move.from === from && move.step === step)?.to ?? null
  return {
    next,
    /** Asked by the server to refuse and by the console to disable a button. */
    can: (from: KnownState, step: M['step']): boolean => next(from, step) !== null,
    /** The step that leads from one state to the other, or null when none does. */
    stepBetween: (from: KnownState, to: KnownState): M['step'] | null =>
      moves.find((move) => move.from === from && move.to === to)?.step ?? null,
  }
}

/** The steps that a table knows. */
export type StepOf<Table extends { next: (from: never, step: never) => unknown }> = Parameters<Table['next']>[1]
