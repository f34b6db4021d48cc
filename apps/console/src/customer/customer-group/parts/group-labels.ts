import { isBalanceLow } from '@chargedeck/domain/customer-group/available-funds'
import type { ContractState } from '@chargedeck/contract/customer/customer-group/enums'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import type { Tone } from '../../../ui/text/state-tag.tsx'

export const contractTones: Record<ContractState, Tone> = { NOT_BEGUN: 'waiting', IN_FORCE: 'idle', ENDED: 'fault' }
const groupStatusWords: Readonly<Record<string, string>> = { 0: '正常', 1: '已停用' }
const statusTone = (status: number): Tone => (status === dataStates.normal ? 'idle' : 'off')

/** A group whose contract is not in force pays for nobody, whatever its switch says. */
export const stateOfGroup = ({ status, contractState }: Pick<CustomerGroup, 'status' | 'contractState'>) =>
  status === dataStates.normal && contractState === 'ENDED'
    ? { tone: contractTones.ENDED, label: '合同到期' }
    : { tone: statusTone(status), label: groupStatusWords[status] ?? '-' }

/** As the server warns: of a group that staff stopped nobody needs to know. */
export const isLow = (group: Pick<CustomerGroup, 'status' | 'availableAmt' | 'warnAmt'>): boolean =>
  group.status === dataStates.normal && isBalanceLow(group)

export const lowText = ({ warnAmt }: Pick<CustomerGroup, 'warnAmt'>): string =>
  warnAmt === null ? '低于余额预警' : `低于预警 ${yuan(warnAmt)}`

/** Why a group cannot be deleted yet; the server checks the same. */
export function whyNotDelete({ balanceAmt, frozenAmt, employeeQty }: CustomerGroup): string | undefined {
  if (employeeQty > 0) return `尚有${employeeQty}名员工`
  return balanceAmt !== 0 || frozenAmt !== 0 ? '尚有余额或冻结金额' : undefined
}
