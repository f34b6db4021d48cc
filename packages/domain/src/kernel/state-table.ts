type State = string | number
type Move = { readonly from: State; readonly step: string; readonly to: State }

/** Queries on a table of moves. A move outside the table is refused. */
export function stateTable<const M extends Move>(moves: readonly M[]) {
  type KnownState = M['from'] | M['to']
  /** The state after the step, or null when the step is not allowed. */
  const next = (from: KnownState, step: M['step']): M['to'] | null =>
    moves.find((move) => move.from === from && move.step === step)?.to ?? null
  const movesOf = <S extends M['step']>(step: S) =>
    moves.filter((move): move is Extract<M, { step: S }> => move.step === step)
  return {
    next,
    /** The server uses it to refuse, the console to disable a button. */
    can: (from: KnownState, step: M['step']): boolean => next(from, step) !== null,
    /** The step from one state to the other, or null when there is none. */
    stepBetween: (from: KnownState, to: KnownState): M['step'] | null =>
      moves.find((move) => move.from === from && move.to === to)?.step ?? null,
    /** For the condition of an update: the states in which the step is allowed. */
    statesBefore: <S extends M['step']>(step: S): Extract<M, { step: S }>['from'][] =>
      movesOf(step).map(({ from }) => from),
    /** For a step that leads to the same state from wherever it starts. */
    stateAfter: <S extends M['step']>(step: S): Extract<M, { step: S }>['to'] => {
      const [first, ...others] = movesOf(step)
      if (!first || others.some(({ to }) => to !== first.to)) throw new Error(`${step} leads to several states`)
      return first.to
    },
  }
}

/** The steps of a table. */
export type StepOf<Table extends { next: (from: never, step: never) => unknown }> = Parameters<Table['next']>[1]
