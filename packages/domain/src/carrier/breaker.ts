import { stateTable } from '../kernel/state-table.ts'

/** Of the line to a carrier: closed lets calls pass, open lets none, half open lets one try. */
export const breakerStates = { closed: 'CLOSED', open: 'OPEN', halfOpen: 'HALF_OPEN' } as const
export type BreakerState = (typeof breakerStates)[keyof typeof breakerStates]
const { closed, open, halfOpen } = breakerStates

export const breakerSteps = stateTable([
  { from: closed, step: 'open', to: open },
  { from: open, step: 'try', to: halfOpen },
  { from: halfOpen, step: 'try', to: halfOpen }, // the trial before it never ended
  { from: halfOpen, step: 'close', to: closed },
  { from: halfOpen, step: 'openAgain', to: open },
  { from: open, step: 'reset', to: closed },
  { from: halfOpen, step: 'reset', to: closed },
])

type Line = { breakerStatus: BreakerState; breakerTryTime: Date | null }
/** Lets no call pass yet. From its time on whichever call comes first is the trial, so that nothing is refused for it any more. */
export const isHeldOpen = ({ breakerStatus, breakerTryTime }: Line, now: Date): boolean =>
  breakerStatus === open && breakerTryTime !== null && breakerTryTime > now

const longestOpenSec = 3600

/** How long a line stays open: twice as long after each trial that failed, an hour at most. */
export const openSecAfter = (firstSec: number, failedTrials: number): number =>
  Math.min(firstSec * 2 ** Math.min(failedTrials, 16), longestOpenSec)
