import { dataStates } from '../kernel/data-states.ts'
import { stateTable, type StepOf } from '../kernel/state-table.ts'
import type { GroupAccount } from './available-funds.ts'

const { normal, disabled, deleted } = dataStates

export const groupSteps = stateTable([
  { from: normal, step: 'edit', to: normal },
  { from: disabled, step: 'edit', to: disabled },
  { from: normal, step: 'disable', to: disabled },
  { from: disabled, step: 'enable', to: normal },
  { from: normal, step: 'delete', to: deleted },
  { from: disabled, step: 'delete', to: deleted },
])
export type GroupStep = StepOf<typeof groupSteps>

export type DeleteRefusal = 'HAS_EMPLOYEES' | 'HAS_BALANCE' | 'HAS_HOLDS' | 'HAS_UNBILLED_ORDERS'
type Remains = Pick<GroupAccount, 'balanceAmt' | 'frozenAmt'> & { employeeQty: number; unbilledQty: number }

/** What must be settled before a group may be deleted, or null. */
export function deleteRefusal({ balanceAmt, frozenAmt, employeeQty, unbilledQty }: Remains): DeleteRefusal | null {
  if (employeeQty > 0) return 'HAS_EMPLOYEES'
  if (balanceAmt !== 0) return 'HAS_BALANCE'
  if (frozenAmt !== 0) return 'HAS_HOLDS'
  return unbilledQty > 0 ? 'HAS_UNBILLED_ORDERS' : null
}
