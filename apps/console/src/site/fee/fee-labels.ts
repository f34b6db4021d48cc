import { feeSendStates, feeSyncStates } from '@chargedeck/domain/fee/states'
import { type FeeVersionStatus, feeVersionLabels } from '@chargedeck/contract/site/fee/enums'
import type { Fee, FeeSend } from '@chargedeck/contract/site/fee/row'
import type { Tone } from '../../ui/text/state-tag.tsx'

/** From the desk to the shelf. */
export const versionOrder: readonly FeeVersionStatus[] = ['INITIAL', 'CONFIRM', 'HISTORY']

type Shown = Pick<Fee, 'versionStatus' | 'inForceFlag' | 'waitingFlag'>
export function stateOf({ versionStatus, inForceFlag, waitingFlag }: Shown): { tone: Tone; label: string } {
  if (inForceFlag === 1) return { tone: 'idle', label: '生效中' }
  if (waitingFlag === 1) return { tone: 'waiting', label: '待生效' }
  if (versionStatus === 'INITIAL') return { tone: 'reserved', label: feeVersionLabels.INITIAL }
  return { tone: 'off', label: feeVersionLabels.HISTORY } // overtaken, even if the minute's work has not written it yet
}

export const syncTones: Record<Fee['pileSyncStatus'], Tone> = {
  [feeSyncStates.notSent]: 'off',
  [feeSyncStates.sending]: 'active',
  [feeSyncStates.allSent]: 'done',
  [feeSyncStates.someFailed]: 'attention',
}
export const sendTones: Record<FeeSend['status'], Tone> = {
  [feeSendStates.sending]: 'active',
  [feeSendStates.succeeded]: 'done',
  [feeSendStates.failed]: 'fault',
  [feeSendStates.unsupported]: 'off',
}

type Step = 'edit' | 'confirm' | 'delete' | 'carrierPush' | 'send'
/** Why not now, in the words of the server; undefined when it may be done. */
export function whyNot(step: Step, fee: Fee): string | undefined {
  const { versionStatus, inForceFlag, waitingFlag, audience } = fee
  if (step === 'edit' || step === 'confirm') return versionStatus === 'INITIAL' ? undefined : '已确认方案不可修改'
  if (step === 'delete')
    return versionStatus === 'INITIAL' || waitingFlag === 1 ? undefined : '生效中和历史方案不可删除'
  if (step === 'send' && audience !== 'ALL') return '仅适用对象为全部的方案可下发到桩'
  if (step === 'carrierPush' && (audience === 'VIP' || audience === 'GROUP'))
    return '会员和企业客户的方案不向流量方推送'
  return inForceFlag === 1 ? undefined : '方案未生效'
}
