import type { ContractState } from '@chargedeck/contract/customer/customer-group/enums'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Tone } from '../../../ui/text/state-tag.tsx'

export const contractTones: Record<ContractState, Tone> = { NOT_BEGUN: 'waiting', IN_FORCE: 'idle', ENDED: 'fault' }
export const groupStatusWords: Readonly<Record<string, string>> = { 0: '正常', 1: '停用' }
export const statusTone = (status: number): Tone => (status === dataStates.normal ? 'idle' : 'off')

/** Why a group cannot be deleted yet; the server checks the same. */
export function whyNotDelete({ balanceAmt, frozenAmt, employeeQty }: CustomerGroup): string | undefined {
  if (employeeQty > 0) return `尚有${employeeQty}名员工`
  return balanceAmt !== 0 || frozenAmt !== 0 ? '尚有余额或冻结金额' : undefined
}
