import { stateTable } from '../kernel/state-table.ts'

/** Of what a carrier must receive. */
export const pushStates = { waiting: '00', sending: '10', received: '30', failed: '40' } as const
export type PushState = (typeof pushStates)[keyof typeof pushStates]
/** Of what a carrier knows of a station: nothing, the last news, or not the last. */
export type SitePushState = Exclude<PushState, typeof pushStates.sending>
const { waiting, sending, received, failed } = pushStates

export const pushSteps = stateTable([
  { from: waiting, step: 'send', to: sending },
  { from: failed, step: 'send', to: sending },
  { from: sending, step: 'receive', to: received },
  { from: sending, step: 'fail', to: failed },
  { from: sending, step: 'putBack', to: waiting },
  { from: received, step: 'again', to: waiting },
  { from: failed, step: 'again', to: waiting },
])

const minute = 60
/** Seconds between the tries of a push (domain.md 2.14), and of one for a subsidy (china-protocols.md B.4). */
export const retryLadders = {
  usual: [1 * minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute],
  bonus: [15, 15, 30, 180, 1800, 1800, 1800, 1800, 3600],
} as const

/** When a refused push is tried again; null: only by hand. `tryQty` counts the tries until now. */
export function nextPushTime(at: Date, tryQty: number, ladder: readonly number[] = retryLadders.usual): Date | null {
  const sec = ladder[tryQty - 1]
  return sec === undefined ? null : new Date(at.getTime() + sec * 1000)
}
