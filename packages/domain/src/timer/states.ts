export const timerStates = { running: 1, stopped: 2 } as const

/** How a run of a timer ended, or that it is still running. */
export const timerRunOutcomes = { waiting: 0, running: 1, succeeded: 2, failed: 3 } as const
export type TimerRunOutcome = (typeof timerRunOutcomes)[keyof typeof timerRunOutcomes]
