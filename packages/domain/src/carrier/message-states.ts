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

const minutesBetweenTries = [1, 5, 30, 120, 720]

/** When a refused push is tried again (domain.md 2.14); null: only by hand. `tryQty` counts the tries until now. */
export function nextPushTime(at: Date, tryQty: number): Date | null {
  const minutes = minutesBetweenTries[tryQty - 1]
  return minutes === undefined ? null : new Date(at.getTime() + minutes * 60_000)
}
