import { dataStates } from '../kernel/data-states.ts'
import { hasEnded } from '../kernel/validity.ts'
import { startOfDay } from '../kernel/wall-time.ts'

export const showStates = { showing: 'SHOWING', notBegun: 'NOT_BEGUN', ended: 'ENDED', off: 'OFF' } as const
export type ShowState = (typeof showStates)[keyof typeof showStates]
export type Shown = { startTime: Date; endTime: Date; dataStatus: number }

/** Derived and never stored: the clock moves it. */
export function showStateOf({ startTime, endTime, dataStatus }: Shown, at: Date): ShowState {
  if (dataStatus !== dataStates.normal) return showStates.off
  if (at < startTime) return showStates.notBegun
  return hasEnded(endTime, at) ? showStates.ended : showStates.showing
}

type Window = Pick<Shown, 'startTime' | 'endTime'>

/** The edge of a window that nobody can mean: a start on a day before today, or an end that is over. One that is kept as it was is no fault. */
export function pastEdgeOf(window: Window, before: Window | null, at: Date): keyof Window | null {
  const isNew = (edge: keyof Window) => window[edge].getTime() !== before?.[edge].getTime()
  if (isNew('endTime') && hasEnded(window.endTime, at)) return 'endTime'
  return isNew('startTime') && window.startTime < startOfDay(at) ? 'startTime' : null
}
