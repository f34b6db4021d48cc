import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const waiverPushStates = { waiting: '00', accepted: '30', failed: '40', expired: '90' } as const
export type WaiverPushState = (typeof waiverPushStates)[keyof typeof waiverPushStates]

const { waiting, accepted, failed, expired } = waiverPushStates

/** What the platform of a car park was told of a car. Staff may send again what failed, or what was accepted. */
export const waiverPushSteps = stateTable([
  { from: waiting, step: 'accept', to: accepted },
  { from: waiting, step: 'fail', to: failed },
  { from: waiting, step: 'expire', to: expired },
  { from: failed, step: 'expire', to: expired },
  { from: failed, step: 'resend', to: waiting },
  { from: accepted, step: 'resend', to: waiting },
])
export type WaiverPushStep = StepOf<typeof waiverPushSteps>

/** The minutes before the second, third and fourth try. */
const retryMinutes = [1, 3, 10]
export const mostPushTries = retryMinutes.length + 1

/** When a push that was tried so often is tried again; null: not any more. */
export function nextPushTime(tryQty: number, now: Date): Date | null {
  const minutes = retryMinutes[tryQty - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}
