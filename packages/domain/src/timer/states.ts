export const timerStates = { running: 1, stopped: 2 } as const
export type TimerState = (typeof timerStates)[keyof typeof timerStates]
