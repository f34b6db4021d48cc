import { dataStates } from '../kernel/data-states.ts'
import { hasEnded } from '../kernel/validity.ts'

export const showStates = { showing: 'SHOWING', notBegun: 'NOT_BEGUN', ended: 'ENDED', off: 'OFF' } as const
export type ShowState = (typeof showStates)[keyof typeof showStates]
export type Shown = { startTime: Date; endTime: Date; dataStatus: number }

/** Derived and never stored: the clock moves it. */
export function showStateOf({ startTime, endTime, dataStatus }: Shown, at: Date): ShowState {
  if (dataStatus !== dataStates.normal) return showStates.off
  if (at < startTime) return showStates.notBegun
  return hasEnded(endTime, at) ? showStates.ended : showStates.showing
}
