import { stateTable, type StepOf } from '../kernel/state-table.ts'
import { outsideDays, type Days } from '../kernel/validity.ts'

export const vipStates = { valid: 0, disabled: 1, cancelled: 2 } as const
export type VipState = (typeof vipStates)[keyof typeof vipStates]

const { valid, disabled, cancelled } = vipStates

/** A customer has one membership: who cancelled it gets the same one again. */
export const vipSteps = stateTable([
  { from: valid, step: 'edit', to: valid },
  { from: disabled, step: 'edit', to: disabled },
  { from: valid, step: 'disable', to: disabled },
  { from: disabled, step: 'enable', to: valid },
  { from: valid, step: 'cancel', to: cancelled },
  { from: disabled, step: 'cancel', to: cancelled },
  { from: cancelled, step: 'register', to: valid },
])
export type VipStep = StepOf<typeof vipSteps>

/** What staff see: the state, and of a valid membership whether its days have begun and passed. */
export type VipStanding = 'VALID' | 'NOT_BEGUN' | 'EXPIRED' | 'DISABLED' | 'CANCELLED'
export function standingOf({ status, ...days }: Days & { status: VipState }, at: Date): VipStanding {
  if (status === cancelled) return 'CANCELLED'
  if (status === disabled) return 'DISABLED'
  const outside = outsideDays(days, at)
  if (outside === null) return 'VALID'
  return outside === 'ENDED' ? 'EXPIRED' : outside
}
