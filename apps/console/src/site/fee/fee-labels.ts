import { feeSendStates, feeSyncStates } from '@chargedeck/domain/fee/states'
import { type VersionState, versionStates } from '@chargedeck/domain/kernel/version-states'
import { feeVersionLabels } from '@chargedeck/contract/site/fee/enums'
import type { Fee, FeeSend } from '@chargedeck/contract/site/fee/row'
import type { Tone } from '../../ui/text/state-tag.tsx'

const { draft, history } = versionStates

/** In the order of a plan's life. */
export const versionOrder: readonly VersionState[] = [draft, versionStates.confirmed, history]

type Shown = Pick<Fee, 'versionStatus' | 'inForceFlag' | 'waitingFlag'>
export function stateOf({ versionStatus, inForceFlag, waitingFlag }: Shown): { tone: Tone; label: string } {
  if (inForceFlag === 1) return { tone: 'idle', label: '生效中' }
  if (waitingFlag === 1) return { tone: 'waiting', label: '待生效' }
  if (versionStatus === draft) return { tone: 'reserved', label: feeVersionLabels[draft] }
  // replaced by a later plan, even before the minutely job has recorded it
  return { tone: 'off', label: feeVersionLabels[history] }
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

/** Prices change from a plan that is in force or will be; a replaced one is copied. */
export const canChangePrice = ({ inForceFlag, waitingFlag }: Shown): boolean => inForceFlag === 1 || waitingFlag === 1

type Step = 'delete' | 'carrierPush' | 'send'
/** Why an action is impossible now, in the server's text; undefined when it is possible. */
export function whyNot(step: Step, fee: Fee): string | undefined {
  const { versionStatus, inForceFlag, waitingFlag, audience } = fee
  if (step === 'delete')
    return versionStatus === draft || waitingFlag === 1 ? undefined : '生效中的方案不可删除，可调价'
  if (step === 'send' && audience !== 'ALL') return '仅适用对象为全部的方案可下发到桩'
  if (step === 'carrierPush' && (audience === 'VIP' || audience === 'GROUP'))
    return '会员和企业客户的方案不向流量方推送'
  return inForceFlag === 1 ? undefined : '方案未生效'
}
